import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
import { sampledRuns } from '#server/testing/sample.ts'
import { withoutPunctuation } from './phrasing.ts'
import { writeReply } from './replying.ts'

/** Parts of titles that caused bugs: quotation marks of every kind, emoji, direction marks, punctuation. */
const parts = fc.constantFrom(
  "Maria's",
  "founders'",
  "'beta'",
  '"quoted"',
  '“quoted”',
  'O’Neill',
  "rock 'n' roll",
  '🚀',
  '👩‍🚀👨‍👩‍👧',
  'עברית',
  'مهمة',
  '\u202Ereversed\u202C',
  'a.b',
  'Why us?',
  'C++',
  'it',
  '$5k',
  'x, y and z',
  '<b>bold</b>',
)
/** Each title begins and ends with a unique mark, so that a cut or replaced part is found. */
const title = (index: number) =>
  fc.array(parts, { maxLength: 2 }).map((middle) => [`Open${index}`, ...middle, `Close${index}`].join(' '))

const said = fc.constantFrom(
  'hello',
  'not yet',
  'done',
  'yes',
  'I feel tired',
  'why?',
  'the first one',
  'I am stuck',
  'thanks, bye',
  'the second one is finished',
)

const scenes = fc.record({
  titles: fc.tuple(title(0), title(1), title(2)),
  count: fc.integer({ min: 1, max: 3 }),
  occasion: fc.constantFrom<PromptContext['occasion']>('morning', 'evening', 'status-update'),
  style: fc.constantFrom<PromptContext['style']>('supportive', 'balanced', 'aggressive'),
  done: fc.integer({ min: 0, max: 3 }),
  words: fc.array(said, { minLength: 1, maxLength: 5 }),
  verdict: fc.constantFrom<ChangeDecision['verdict']>('applied', 'offered', 'restated', 'undone'),
})

test('every line holds a title whole or not at all, whatever is in it', () => {
  fc.assert(
    fc.property(scenes, ({ titles, count, occasion, style, done, words, verdict }) => {
      const missions = titles.slice(0, count).map(
        (name, index): MissionFact => ({
          id: String(index),
          title: name,
          targetValue: index === 1 ? 10 : null,
          currentValue: index === 1 ? 4 : 0,
          isCompleted: index < done - 1,
          priority: 'medium',
          category: 'product',
        }),
      )
      let promptContext: PromptContext = examplePromptContext({ missions, occasion, style })
      for (const [turn, text] of words.entries()) {
        const extraction = extractByRules(text, promptContext)
        const decisions = turn === 1 ? [outcomeFor(missions[0]!, verdict)] : []
        const reply = writeReply(promptContext, extraction, decisions)
        for (const [index, mission] of missions.entries()) {
          const whole = reply.text.split(withoutPunctuation(mission.title)).length
          expect(reply.text.split(`Open${index}`).length, reply.text).toBe(whole)
          expect(reply.text.split(`Close${index}`).length, reply.text).toBe(whole)
        }
        expect(reply.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
        promptContext = {
          ...promptContext,
          slots: reply.slots,
          turns: [...promptContext.turns, { role: 'assistant', content: reply.text }],
        }
      }
    }),
    { numRuns: sampledRuns('replies with strange titles', 1500) },
  )
})

const outcomeFor = (mission: MissionFact, verdict: ChangeDecision['verdict']): ChangeDecision => ({
  proposal: { action: 'complete-mission', missionId: mission.id, quote: 'done', confidence: 0.9 },
  verdict,
  mission: verdict === 'applied' ? { ...mission, isCompleted: true } : mission,
})
