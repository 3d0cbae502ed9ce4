import { predictLabels, readHead, type TextHead } from '#server/platform/text/text-head.ts'
import { playbook, type Situation } from './playbook.ts'

/** None of the playbook's situations. */
export const noSituation = '-'
export const situationFile = new URL('situation-head.json', import.meta.url)
export const situationHead = (): TextHead => readHead(situationFile)

/** An entry of the playbook, and how likely it is what was talked about (0..1). */
export interface FoundEntry {
  id: string
  entry: Situation
  score: number
}

const shown = 12

/**
 * The situations that a text may be about, the likeliest first. `vector` is the text's own by the encoder the head was
 * trained with; without one only the words count.
 */
export function rankSituations(text: string, vector: Float32Array | null): FoundEntry[] {
  const head = situationHead()
  const likely = predictLabels(head, text, vector)
  return head.ids
    .flatMap((id, i) => {
      const entry = id === noSituation ? undefined : playbook().get(id)
      return entry ? [{ id, entry, score: likely[i]! }] : []
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shown)
}
