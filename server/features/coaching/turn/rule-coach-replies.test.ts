import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { isEnding, wordsIn } from '#server/features/coaching/reply/reply-rules.ts'
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

  test('keeps its length, ends in one question or action, names a fact, invents and flatters nothing', async () => {
    for (const turns of everySession) {
      for (const { said, reply, refused, missingPart: lacks, promptContext } of turns) {
        const told = `${said} -> ${reply}`
        expect(refused, told).toEqual([])
        expect(wordsIn(reply), told).toBeLessThanOrEqual(70)
        expect(reply.match(/\?/g)?.length ?? 0, told).toBeLessThanOrEqual(1)
        if (reply.includes('?')) expect(reply.endsWith('?'), told).toBe(true)
        else expect(isEnding(reply.split(/(?<=[.]) /).at(-1)!), told).toBe(true)
        if (promptContext.goal || promptContext.missions.length > 0) expect(lacks, told).toBeNull()
        expect(reply, told).not.toMatch(/\{\w\}|undefined|null|NaN|!|\s{2}| [.,]/)
        expect(reply, told).not.toMatch(
          /\bzero of\b|\bone missions\b|\bone (?:of \w+ )?missions? are\b|\b1 (?:days|missions)\b/i,
        )
      }
    }
  }, 60_000)

  test('challenges as often as the manner says, and never more', async () => {
    const every = { supportive: 4, balanced: 2, aggressive: 1 }[style]
    for (const turns of everySession) {
      turns.forEach(({ slots }, i) => {
        expect(slots.challenged).toBeLessThanOrEqual(Math.floor((i + 1) / every))
      })
    }
    const day = [
      'called 3 of them',
      'two more',
      'one more',
      'and one',
      'another one',
      'one more',
      'two',
      'one',
    ]
    const { turns } = await talkThrough(
      examplePromptContext({ style, seed: 'x', occasion: 'status-update' }),
      day,
    )
    expect(turns.at(-1)!.slots.challenged).toBe(8 / every)
  }, 60_000)

  test('asks no question of the script twice, but for a plan that grew or a choice that was not made', async () => {
    for (const turns of everySession) {
      const asked = turns.at(-1)!.slots.asked as string[]
      for (const stage of [
        'avoided',
        'promises',
        'anything',
        'wins',
        'misses',
        'decision',
        'lesson',
        'first-move',
      ])
        expect(asked.filter((it) => it === stage).length, stage).toBeLessThanOrEqual(1 + asides(turns))
    }
  }, 60_000)
})

/** Turns that asked something outside the script, after which the script's question is repeated. */
const asides = (turns: readonly TalkedTurn[]): number =>
  turns.filter(
    ({ slots, intent }) =>
      slots.aside === true || slots.unheard === true || intent === 'question' || slots.stage === null,
  ).length

test('says the same day after day in other words, and the same words when a turn is taken again', async () => {
  const opening = async (seed: string) =>
    (await talkThrough(examplePromptContext({ occasion: 'morning', missions: [], seed }), ['good morning']))
      .turns[0]!.reply
  const days = await Promise.all(Array.from({ length: 12 }, (_, i) => opening(`day ${i}`)))
  expect(new Set(days).size).toBeGreaterThanOrEqual(5)
  expect(await opening('day 3')).toBe(days[3])
})
