import { judgeDilemma, textsOfDilemma } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import { findWay, noWay } from '#server/features/coaching/written/ways/ways.ts'
import { aroundQuestion } from '#server/platform/text/around.ts'
import { dilemmaIn } from '#server/providers/coach/rule-coach/tag/dilemma.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'
import { readDilemmas } from './train-dilemmas.ts'
import { readQuestions } from './train-ways.ts'

/** How well questions that ask to decide, or for a way, are read, on lines by writers of their own. */
export interface GeneralMeasured {
  dilemmas: number
  /** What may be done was found, word for word. */
  found: number
  /** With those words given: the lean and its reason are the labelled ones. */
  leans: number
  reasons: number
  questions: number
  ways: number
}

export async function measureGeneral(encoder: Encoder): Promise<GeneralMeasured> {
  const dilemmas = readDilemmas('labelled-dilemmas-held-out')
  const questions = readQuestions('labelled-questions-held-out')
  const vectors = await embedAll(encoder, [
    ...dilemmas.flatMap(textsOfDilemma),
    ...questions.map(({ said }) => aroundQuestion(said)),
  ])
  const judged = dilemmas.map((it) => {
    const lean = judgeDilemma(it, vectors)
    const isFirst = lean.what === it.first && lean.isDone
    const found = dilemmaIn(it.said, { occasion: 'morning' })
    return {
      isFound: found?.first === it.first && found.second === it.second,
      isRight: isFirst === (it.take === 1 || it.take === 'yes'),
      isReason: lean.reasons[0]!.reason === it.why,
    }
  })
  const ways = questions.filter(({ said, asks }) => {
    const about = aroundQuestion(said)
    return (findWay(about, vectors.get(about)!)?.way ?? noWay) === asks
  })
  return {
    dilemmas: dilemmas.length,
    found: judged.filter((it) => it.isFound).length,
    leans: judged.filter((it) => it.isRight).length,
    reasons: judged.filter((it) => it.isReason).length,
    questions: questions.length,
    ways: ways.length,
  }
}
