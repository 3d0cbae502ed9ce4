import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { type AnswerableChange, mayObject } from './answer-features.ts'
import { judgeAnswers, withTakenBack } from './judge-answers.ts'
import { answerLimits } from './read-judged.ts'

const encoder = new MiniLmEncoder()
beforeAll(() => encoder.warmUp(), 60_000)
afterAll(() => encoder.close())

const bug: AnswerableChange = { kind: 'create-mission', state: 'applied', title: 'Fix the invoice bug' }
const larch: AnswerableChange = {
  kind: 'complete-mission',
  state: 'applied',
  title: 'Order the larch boards',
}
const drawing: AnswerableChange = { kind: 'create-mission', state: 'offered', title: 'Drawing for the stand' }
const changelog: AnswerableChange = { kind: 'create-mission', state: 'undone', title: 'Write the changelog' }

/** What becomes of each change by what was said to "Shall I put this down?" */
async function fatesBy(said: string, changes: readonly AnswerableChange[]) {
  const content = 'Down for today: the invoice bug. Shall I also put this down: drawing for the stand?'
  const context = examplePromptContext({
    missions: [mission('open', 'Call the accountant', null)],
    turns: [{ role: 'assistant', content }],
    slots: {},
  })
  const judged = await judgeAnswers(changes, said, context, encoder, new AbortController().signal)
  return changes.map((it) => {
    const { agreed, refused } = judged!.get(it)!
    const least = answerLimits[it.state]
    return agreed >= least.agreed ? 'agreed' : refused >= least.refused ? 'refused' : null
  })
}

describe('what an answer agrees to and refuses', () => {
  test.each([
    ['yes please, put it down', [bug, drawing], [null, 'agreed']],
    ['no, leave the drawing out. the bug is first', [bug, drawing], [null, 'refused']],
    ['It rained all morning and the kids are at my mother', [bug, drawing], [null, null]],
    ['the changelog is NOT done, one page left', [bug, changelog], [null, null]],
    ['As I said, the larch is ordered and one nursery is called.', [larch], [null]],
    ['wait, put the changelog back on', [bug, changelog], [null, 'agreed']],
  ])('%s', async (said, changes, fates) => expect(await fatesBy(said, changes)).toEqual(fates))
})

test('without an encoder there is nothing to judge by', async () => {
  const context = examplePromptContext({ slots: {} })
  expect(await judgeAnswers([bug], 'yes', context, null, new AbortController().signal)).toBeNull()
})

test('what was taken back earlier is judged where something is wanted again', () => {
  const [one, other] = [{ id: '1' }, { id: '2' }]
  expect(withTakenBack([one], [other], 'put it back')).toEqual([one, other])
  expect(withTakenBack([one], [other, one], 'fine')).toEqual([one])
})

test('what was ticked off is open again only where a word may object', () => {
  expect(mayObject('The larch is ordered, I told you.')).toBe(false)
  expect(mayObject("The larch isn't ordered, that was the screws.")).toBe(true)
  expect(mayObject('Wrong one, put the larch back.')).toBe(true)
})
