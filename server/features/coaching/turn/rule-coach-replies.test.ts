import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DialogState } from '#server/features/coaching/dialog/state.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { ContextFact, MissionFact, PromptContext, Style } from '#server/providers/coach/port.ts'
import { type TalkedTurn, talkThrough } from '#server/testing/coach-session.ts'
import { mission } from '#server/testing/prompt-facts.ts'
import { sampled } from '#server/testing/sample.ts'

const styles: Style[] = ['supportive', 'balanced', 'aggressive']
const evals = (file: string) =>
  readFileSync(new URL(`../../../testing/evals/data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const lines = [
  ...evals('small-talk.txt'),
  ...evals('stranger-sentences.jsonl').map((it) => (JSON.parse(it) as { text: string }).text),
  ...[
    'yes',
    'no',
    'not yet',
    'twelve',
    'I do not know',
    'at nine',
    'what is left today?',
    'how did I do today?',
    'hi',
    'that is too many',
  ],
]
const fact = (kind: ContextFact['kind'], text: string, more: Partial<ContextFact> = {}): ContextFact => ({
  kind,
  id: kind,
  label: text.slice(0, 30),
  address: '/',
  text,
  ...more,
})
const plans: MissionFact[][] = [
  [],
  examplePromptContext().missions,
  [mission('Call the bank', { priority: 'high' })],
  ['Write the memo', 'Call Ann', 'Fix the login', 'Plan the offsite', 'Order the jig'].map((it) =>
    mission(it),
  ),
  [mission('Send 50 outreach emails', { targetValue: 50, currentValue: 50, isCompleted: true })],
]
const known: ContextFact[][] = [
  [],
  [
    fact('avoidance', "'Call the bank' was carried over 3 times. What makes it hard to begin?", {
      label: 'Call the bank',
    }),
    fact('session', "Yesterday 2 of 3 missions were done and 'Call the bank' stayed open."),
    fact('promise', "You promised for today: 'send Acme the proposal'.", { state: 'open', asks: true }),
    fact('forecast', 'You finished 6 of 10 plans of this size; the chance for 2 missions is 58%.'),
  ],
]

/** Sessions of six turns, one for each kind of day, each with different founder texts. */
function sessionsOf(style: Style): { day: string; promptContext: PromptContext; said: string[] }[] {
  const sessions: { day: string; promptContext: PromptContext; said: string[] }[] = []
  let at = styles.indexOf(style)
  for (const occasion of ['morning', 'evening'] as const)
    for (const missions of plans)
      for (const facts of known)
        for (const goal of [null, examplePromptContext().goal]) {
          const day = String(at)
          for (let session = 0; session < 3; session += 1) {
            const said = [1, 2, 3, 4, 5, 6].map((i) => lines[(at + i * 37) % lines.length]!)
            at += 251
            const promptContext = examplePromptContext({
              occasion,
              style,
              missions,
              facts,
              goal,
              seed: `${session} ${at}`,
            })
            sessions.push({ day, promptContext, said })
          }
        }
  return sampled('sessions of six turns', sessions, { classOf: (session) => session.day })
}

describe.each(styles)('every turn of the built-in coach, %s', (style) => {
  const everySession: TalkedTurn[][] = []
  beforeAll(async () => {
    for (const { promptContext, said } of sessionsOf(style))
      everySession.push((await talkThrough(promptContext, said)).turns)
  })

  test('keeps its length, asks at most one question, invents and flatters nothing', async () => {
    for (const turns of everySession) {
      for (const { said, reply, refused } of turns) {
        const told = `${said} -> ${reply}`
        expect(reply, told).not.toBe('')
        expect(refused, told).toEqual([])
        expect(wordsIn(reply), told).toBeLessThanOrEqual(70)
        // A question inside words offered to the founder is not the coach's.
        expect(reply.replace(/"[^"]*"/g, '').match(/\?/g)?.length ?? 0, told).toBeLessThanOrEqual(1)
        expect(reply, told).not.toMatch(/\{\w+\}|undefined|null|NaN|\s{2}| [.,]/)
        expect(reply, told).not.toMatch(
          /\bzero of\b|\bone missions\b|\bone (?:of \w+ )?missions? are\b|\b1 (?:days|missions)\b/i,
        )
      }
    }
  }, 60_000)

  test('asks none of its own questions twice in a session, but for a plan that is still missing', async () => {
    for (const turns of everySession) {
      const asked = turns.flatMap(({ slots }) => (slots.dialog as DialogState).asked?.move ?? [])
      const own = asked.filter((it) => /^ask-(?!plan|feeling|obstacle|real|what)/.test(it))
      expect(new Set(own).size, own.join(' ')).toBe(own.length)
    }
  }, 60_000)
})

test('says the same day after day in other words, and the same words when a turn is taken again', async () => {
  const opening = async (seed: string) =>
    (await talkThrough(examplePromptContext({ occasion: 'morning', missions: [], seed }), ['good morning']))
      .turns[0]!.reply
  const days = await Promise.all(Array.from({ length: 12 }, (_, i) => opening(`day ${i}`)))
  expect(new Set(days).size).toBeGreaterThanOrEqual(5)
  expect(await opening('day 3')).toBe(days[3])
})

test('the day is given to one piece of work only where no other waits', async () => {
  const takes = async (missions: MissionFact[]) => {
    const replies = Array.from({ length: 12 }, async (_, seed) => {
      const start = examplePromptContext({ occasion: 'morning', missions, goal: null, seed: `${seed}` })
      return (await talkThrough(start, ['Today I will write the investor update.'])).turns[0]!.reply
    })
    return (await Promise.all(replies)).join(' ')
  }
  const gives = /whole plan|belongs to|the day is for|left of the day|build the day|Today's job/
  expect(await takes([])).toMatch(gives)
  const beside = await takes([mission('Call the bank')])
  expect(beside).toContain('nvestor update')
  expect(beside).not.toMatch(gives)
})
