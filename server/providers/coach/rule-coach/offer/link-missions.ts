import type { MissionFact } from '#server/providers/coach/port.ts'
import { predict } from '#server/providers/coach/rule-coach/acts/head.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { type Encoder, likeness, vectorsOf } from '#server/providers/encoder/port.ts'
import { type Link, linkFeatures, sharedWords } from './link-features.ts'

export const linkLabels = ['none', 'advanced'] as const

/** A mission beside a part of a text. */
export interface LinkedMission {
  link: Link
  mission: MissionFact
  /** How likely the part reports work on it, 0..1. */
  probability: number
}

/** How likely a part of a text reports work on each mission, in their order. */
export const linkMissions = async (
  part: Link['part'],
  missions: readonly MissionFact[],
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<LinkedMission[]> => {
  if (missions.length === 0) return []
  const texts = [part.text, ...missions.map((it) => it.title)]
  const vectors = await vectorsOf(encoder, heads().encoder, texts, signal)
  return linksOf(part, missions, vectors).map((link, i) => ({
    link,
    mission: missions[i]!,
    probability: predict(heads().links, linkFeatures(link))[1]!,
  }))
}

/** What a part has to do with each mission, by words, and by meaning as far as there are vectors of it and of the titles. */
export function linksOf(
  part: Pick<PartActs, 'text' | 'likely'>,
  missions: readonly Pick<MissionFact, 'title' | 'targetValue' | 'currentValue'>[],
  vectors: ReadonlyMap<string, Float32Array>,
): Link[] {
  const titles = missions.map((it) => it.title)
  const meaning = vectors.get(part.text)
  const alike = titles.map((it) => (meaning ? likeness(meaning, vectors.get(it)!) : 0))
  const words = missions.map((it) => sharedWords(part.text, it.title))
  const best = (values: readonly number[], except: number) =>
    values.reduce((most, value, i) => (i === except ? most : Math.max(most, value)), 0)
  return missions.map((mission, i) => ({
    part,
    mission,
    likeness: alike[i]!,
    others: best(alike, i),
    words: words[i]!,
    otherWords: best(words, i),
  }))
}
