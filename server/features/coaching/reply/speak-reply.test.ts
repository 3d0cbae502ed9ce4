import { describe, expect, test } from 'vitest'
import type { TurnEvent } from '#contract/coaching.ts'
import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'
import { speakReply } from './speak-reply.ts'

type Say = (text: string, signal: AbortSignal) => Promise<string>

/** A fake speech engine whose sentences finish when the test says so. */
function slowVoice() {
  const asked: { text: string; finish: (sound: string) => void; fail: () => void; left: boolean }[] = []
  const say: Say = (text, signal) =>
    new Promise((resolve, reject) => {
      const item = { text, finish: resolve, fail: () => reject(new Error('no')), left: false }
      signal.addEventListener('abort', () => {
        item.left = true
        reject(signal.reason)
      })
      asked.push(item)
    })
  return { asked, say }
}

function spoken(say: Say) {
  const told: TurnEvent[] = []
  const leaving = new AbortController()
  const speech: Speech = {
    id: 'stand-in',
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
    tell: (event) => told.push(event),
    signal: leaving.signal,
  })
  const texts = () => told.map((it) => (it.type === 'audio' ? it.text : it.type))
  return { reply, told, texts, leaving }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a reply spoken while it is written', () => {
  test('tells each sentence with its sound, numbered, and who spoke', async () => {
    const { reply, told } = spoken(async (text) => `sound of ${text}`)
    reply.say('Twenty it is.')
    reply.say('Which one first?')
    await reply.end()
    expect(told).toEqual(
      ['Twenty it is.', 'Which one first?'].map((text, seq) => ({
        type: 'audio',
        seq,
        text,
        mime: 'audio/mpeg',
        sound: Buffer.from(`sound of ${text}`).toString('base64'),
        by: 'stand-in',
      })),
    )
  })

  test('has three sentences under way at once, and tells them in order whichever is done first', async () => {
    const { asked, say } = slowVoice()
    const { reply, texts } = spoken(say)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) reply.say(text)
    const end = reply.end()
    expect(asked.map((it) => it.text)).toEqual(['One.', 'Two.', 'Three.'])
    asked[1]!.finish('two')
    await settled()
    expect([texts(), asked.map((it) => it.text)]).toEqual([[], ['One.', 'Two.', 'Three.', 'Four.']])
    for (const item of asked) item.finish('sound')
    await end
    expect(texts()).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
  })

  test('cuts a long first sentence at a clause, and only that', async () => {
    const { reply, texts } = spoken(async () => 'sound')
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
    const { asked, say } = slowVoice()
    const { reply, texts } = spoken(say)
    reply.expect('One.')
    reply.expect('One.')
    asked[0]!.finish('sound')
    await settled()
    expect([asked.length, texts()]).toEqual([1, []])
    reply.say('One.')
    await reply.end()
    expect([asked.map((it) => it.text), texts()]).toEqual([['One.'], ['One.']])
  })

  test('what was likely and does not come is dropped, also when nothing comes', async () => {
    const { asked, say } = slowVoice()
    const { reply, texts } = spoken(say)
    reply.expect('You are at 3.')
    reply.expect('You are at 3.5 now.')
    reply.say('Another.')
    expect(asked.map((it) => [it.text, it.left])).toEqual([
      ['You are at 3.', true],
      ['You are at 3.5 now.', true],
      ['Another.', false],
    ])
    asked[2]!.finish('sound')
    await reply.end()
    expect(texts()).toEqual(['Another.'])
    const silent = spoken(say)
    silent.reply.expect('Nothing.')
    await silent.reply.end()
    expect(asked.at(-1)).toMatchObject({ text: 'Nothing.', left: true })
  })

  test('leaves out a sentence that nobody can say, and goes on', async () => {
    const { reply, texts } = spoken(async (text) => {
      if (text === 'Two.') throw new Error('no voice')
      return 'sound'
    })
    for (const text of ['One.', 'Two.', 'Three.']) reply.say(text)
    await reply.end()
    expect(texts()).toEqual(['One.', 'Three.'])
  })

  test('what is taken back is aborted and never told; the next words count anew', async () => {
    const { asked, say } = slowVoice()
    const { reply, told, texts } = spoken(say)
    reply.say('Wrong.')
    reply.say(null)
    reply.say('Right.')
    const end = reply.end()
    expect(asked.map((it) => it.left)).toEqual([true, false])
    asked[1]!.finish('sound')
    await end
    expect(texts()).toEqual(['Right.'])
    expect(told[0]).toMatchObject({ seq: 0 })
  })

  test('when the listener leaves, everything under way is aborted at once and nothing more is asked', async () => {
    const { asked, say } = slowVoice()
    const { reply, told, leaving } = spoken(say)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) reply.say(text)
    const end = reply.end()
    leaving.abort(new Error('left'))
    expect(asked.map((it) => it.left)).toEqual([true, true, true])
    await end
    expect([asked.length, told]).toEqual([3, []])
  })
})
