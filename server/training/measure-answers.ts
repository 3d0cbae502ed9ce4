import { judgeAnswers } from '#server/features/coaching/changes/judge-answers.ts'
import { answerLimits } from '#server/features/coaching/changes/read-judged.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { isAgreed, type LabelledAnswer, readAnswers } from './train-answers.ts'

type Change = LabelledAnswer['changes'][number]
type Fate = 'agreed' | 'refused' | null

/** Reads held-out answers, and counts what they agree to, refuse and take back. */
export async function measureAnswers(encoder: Encoder): Promise<[string, string, string][]> {
  const read: { change: Change; meant: Fate; found: Fate }[] = []
  for (const answer of readAnswers('held-out')) {
    const context = examplePromptContext({
      missions: answer.open.map((title, i) => mission(`${i}`, title, null)),
      turns: [{ role: 'assistant', content: answer.coach }],
      slots: {},
    })
    const judged = await judgeAnswers(
      answer.changes,
      answer.said,
      context,
      encoder,
      AbortSignal.timeout(20_000),
    )
    for (const [change, { agreed, refused }] of judged!) {
      const least = answerLimits[change.state]
      const found =
        agreed >= least.agreed && agreed > refused ? 'agreed' : refused >= least.refused ? 'refused' : null
      const meant = isAgreed(answer, change)
        ? 'agreed'
        : answer.refused.includes(change.id)
          ? 'refused'
          : null
      read.push({ change, meant, found })
    }
  }
  const row = (name: string, state: Change['state'], fate: Fate): [string, string, string] => {
    const ofState = read.filter(({ change }) => change.state === state)
    const [meant, found] = [
      ofState.filter((it) => it.meant === fate),
      ofState.filter((it) => it.found === fate),
    ]
    const right = found.filter((it) => it.meant === fate).length
    const share = (of: readonly unknown[]) => (right / of.length).toFixed(2)
    return [`${name}, of ${meant.length}: precision / recall`, `${share(found)} / ${share(meant)}`, '']
  }
  return [
    row('answers: offers agreed to', 'offered', 'agreed'),
    row('answers: offers refused', 'offered', 'refused'),
    row('answers: changes taken back', 'applied', 'refused'),
  ]
}
