import { describe, expect, test } from 'vitest'
import type { TurnEvent } from '#contract/coaching.ts'
import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'
import { speakReply } from './speak-reply.ts'

type Say = (text: string, signal: AbortSignal) => Promise<string>

/** A fake speech engine whose sentences finish when the test says so. */
function slowSpeech() {
  const calls: { text: string; finish: (sound: string) => void; fail: () => void; left: boolean }[] = []
  const say: Say = (text, signal) =>
    new Promise((resolve, reject) => {
      const call = { text, finish: resolve, fail: () => reject(new Error('no')), left: false }
      signal.addEventListener('abort', () => {
        call.left = true
        reject(signal.reason)
      })
      calls.push(call)
    })
  return { calls, say }
}

function startReply(say: Say) {
  const events: TurnEvent[] = []
  const disconnect = new AbortController()
  const speech: Speech = {
    id: 'fake',
    voices: ['one'],
    async *speak(text: string, _manner: VoiceSettings, signal: AbortSignal) {
      yield Buffer.from(await say(text, signal))
    },
    check: async () => ({ ok: true, detail: '' }),
    close: async () => {},
  }
  const reply = speakReply({
    speech,
    voiceSettings: {},
    emit: (event) => events.push(event),
    signal: disconnect.signal,
  })
  const texts = () => events.map((it) => (it.type === 'audio' ? it.text : it.type))
  return { reply, events, texts, disconnect }
}
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a reply spoken while it is written', () => {
  test('tells each sentence with its sound, numbered, and who spoke', async () => {
    const { reply, events } = startReply(async (text) => `sound of ${text}`)
    reply.say('Twenty it is.')
    reply.say('Which one first?')
    await reply.end()
    expect(events).toEqual(
      ['Twenty it is.', 'Which one first?'].map((text, seq) => ({
        type: 'audio',
        seq,
        text,
        mime: 'audio/mpeg',
        sound: Buffer.from(`sound of ${text}`).toString('base64'),
        by: 'fake',
      })),
    )
  })

  test('has three sentences under way at once, and tells them in order whichever is done first', async () => {
    const { calls, say } = slowSpeech()
    const { reply, texts } = startReply(say)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) reply.say(text)
    const end = reply.end()
    expect(calls.map((it) => it.text)).toEqual(['One.', 'Two.', 'Three.'])
    calls[1]!.finish('two')
    await nextTick()
    expect([texts(), calls.map((it) => it.text)]).toEqual([[], ['One.', 'Two.', 'Three.', 'Four.']])
    for (const call of calls) call.finish('sound')
    await end
    expect(texts()).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
  })

  test('cuts a long first sentence at a clause, and only that', async () => {
    const { reply, texts } = startReply(async () => 'sound')
    reply.say('You named outreach as the thing you avoid, and twenty calls are a real burn, so begin there.')
    reply.say('Who is first, and when do you call them, before or after lunch today?')
    await reply.end()
    expect(texts()).toEqual([
      'You named outreach as the thing you avoid,',
      'and twenty calls are a real burn, so begin there.',
      'Who is first, and when do you call them, before or after lunch today?',
    ])
  })

  test('what is likely to come first is begun early, told when it is certain, and made once', async () => {
    const { calls, say } = slowSpeech()
    const { reply, texts } = startReply(say)
    reply.prefetch('One.')
    reply.prefetch('One.')
    calls[0]!.finish('sound')
    await nextTick()
    expect([calls.length, texts()]).toEqual([1, []])
    reply.say('One.')
    await reply.end()
    expect([calls.map((it) => it.text), texts()]).toEqual([['One.'], ['One.']])
  })

  test('what was likely and does not come is dropped, also when nothing comes', async () => {
    const { calls, say } = slowSpeech()
    const { reply, texts } = startReply(say)
    reply.prefetch('You are at 3.')
    reply.prefetch('You are at 3.5 now.')
    reply.say('Another.')
    expect(calls.map((it) => [it.text, it.left])).toEqual([
      ['You are at 3.', true],
      ['You are at 3.5 now.', true],
      ['Another.', false],
    ])
    calls[2]!.finish('sound')
    await reply.end()
    expect(texts()).toEqual(['Another.'])
    const silent = startReply(say)
    silent.reply.prefetch('Nothing.')
    await silent.reply.end()
    expect(calls.at(-1)).toMatchObject({ text: 'Nothing.', left: true })
  })

  test('leaves out a sentence that nobody can say, and goes on', async () => {
    const { reply, texts } = startReply(async (text) => {
      if (text === 'Two.') throw new Error('no voice')
      return 'sound'
    })
    for (const text of ['One.', 'Two.', 'Three.']) reply.say(text)
    await reply.end()
    expect(texts()).toEqual(['One.', 'Three.'])
  })

  test('what is taken back is aborted and never told; the next words count anew', async () => {
    const { calls, say } = slowSpeech()
    const { reply, events, texts } = startReply(say)
    reply.say('Wrong.')
    reply.say(null)
    reply.say('Right.')
    const end = reply.end()
    expect(calls.map((it) => it.left)).toEqual([true, false])
    calls[1]!.finish('sound')
    await end
    expect(texts()).toEqual(['Right.'])
    expect(events[0]).toMatchObject({ seq: 0 })
  })

  test('when the listener leaves, everything under way is aborted at once and nothing more is asked', async () => {
    const { calls, say } = slowSpeech()
    const { reply, events, disconnect } = startReply(say)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) reply.say(text)
    const end = reply.end()
    disconnect.abort(new Error('left'))
    expect(calls.map((it) => it.left)).toEqual([true, true, true])
    await end
    expect([calls.length, events]).toEqual([3, []])
  })
})
