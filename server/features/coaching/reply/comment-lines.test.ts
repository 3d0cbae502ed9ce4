import { expect, test } from 'vitest'
import { reasonLines } from '#server/features/coaching/written/dilemmas/advise.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { commentLines } from '#server/providers/coach/rule-coach/phrase/lines/comment-lines.ts'
import { fill } from '#server/providers/coach/rule-coach/phrase/lines.ts'
import { createReplyValidator } from './reply-validator.ts'

const gist = 'the second budget'
const lines = [
  ...Object.values(commentLines)
    .flat()
    .map((line) => fill(typeof line === 'string' ? line : line[1], { gist })!),
  ...Object.values(reasonLines()).flatMap((it) => [...it.for, ...it.against]),
]

test('every comment, alone and behind a gist, and every reason goes out whole, on a day without missions', () => {
  const context = examplePromptContext({ missions: [], goal: null })
  const refused = lines.flatMap((line) => {
    const validator = createReplyValidator(context, `Sent ${gist}.`, [], () => {})
    return sentencesOf(line).flatMap((sentence) => {
      const problem = validator.submit(sentence)
      return problem ? [[problem, sentence]] : []
    })
  })
  expect(refused).toEqual([])
})

test('no two of them are the same', () => {
  expect(new Set(lines).size).toBe(lines.length)
})
