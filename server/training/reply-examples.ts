import { readFileSync } from 'node:fs'
import { askedTexts, rankOnce, withBefore } from '#server/features/coaching/turn/look-up.ts'
import { answerCandidates } from '#server/features/coaching/written/answer-candidates.ts'
import { newsCandidates } from '#server/features/coaching/written/news-candidates.ts'
import type { ReplyCandidate } from '#server/features/coaching/written/reply-features.ts'
import type { Reply } from '#server/features/coaching/written/reply-index.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'
import type { Judged } from './train-trees.ts'
import { linesOf } from './voices.ts'

/** What a founder asked or told, and how well written replies were found to fit it. */
export interface Graded {
  id: string
  /** What the founder had said before. */
  before: string[]
  says: string
  /** 2 answers what was asked or takes up what was told, 1 helps, 0 is beside it; by the name of the reply. */
  grades: Record<string, number>
}

/** The judges learn from graded answers to questions and graded replies to news, the adapter from answers to stories. */
type GradesName = 'answer-grades' | 'news-grades' | 'answer-grades-of-stories'
const gradesFile = (name: GradesName) => new URL(`../../test/data/${name}.jsonl`, import.meta.url)

export const readGrades = (name: GradesName): Graded[] =>
  linesOf(gradesFile(name)).map((line) => JSON.parse(line) as Graded)

export const judgeGradesAsStored = (): Buffer[] =>
  (['answer-grades', 'news-grades'] as const).map((it) => readFileSync(gradesFile(it)))

/** The name of a reply among the grades. */
export const nameOf = ({ kind, topic, title }: Reply): string =>
  `${topic}: ${kind === 'page' ? 'page' : title}`

/** The answers that a question may be given, each with what it is judged by; once for each text it was found by. */
export async function candidatesForQuestion(
  { before, says }: Pick<Graded, 'before' | 'says'>,
  encoder: Encoder,
): Promise<ReplyCandidate[]> {
  const turns = before.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'Go on.' },
  ])
  const context = examplePromptContext({ occasion: 'morning', turns, slots: {} })
  const { acts = [] } = await ruleCoach(encoder).extract(says, context, new AbortController().signal)
  const texts = [...new Set([says, ...acts.map(({ text }) => text), ...withBefore(says, acts, turns)])]
  const vectors = await embedAll(encoder, texts)
  return askedTexts(says, acts, texts, vectors, rankOnce(vectors), turns).flatMap(answerCandidates)
}

/** The replies to the news that a statement may be. */
export async function candidatesForNews(
  { says }: Pick<Graded, 'says'>,
  encoder: Encoder,
): Promise<ReplyCandidate[]> {
  const [vector] = await encoder.embed([says])
  return newsCandidates(says, vector!)
}

/** What a judge of replies learns from: every graded reply to everything that was asked or told. A 1 counts half. */
export async function replyExamples(
  graded: readonly Graded[],
  candidates: typeof candidatesForQuestion | typeof candidatesForNews,
  encoder: Encoder,
): Promise<Judged[]> {
  const examples: Judged[] = []
  for (const it of graded)
    for (const candidate of await candidates(it, encoder)) {
      const grade = it.grades[nameOf(candidate.reply)]
      if (grade === undefined) continue
      for (const least of [1, 2]) examples.push({ features: candidate.features, isRight: grade >= least })
    }
  return examples
}
