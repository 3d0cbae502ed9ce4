import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { type WrittenReply, writtenNews } from './written-replies.ts'

/** What to say to news of a known kind, and how likely it is that kind (0..1). */
export interface FoundNews {
  text: string
  tone: WrittenReply['tone']
  probability: number
}

/** No news of a kind that is known. */
export const noNews = '-'
export const newsFile = new URL('news-head.json', import.meta.url)

/** Every event by its id: its topic and its place there. */
export function newsById(): ReadonlyMap<string, WrittenReply> {
  events ??= new Map(
    [...writtenNews()].flatMap(([topic, all]) => all.map((it, i) => [`${topic} ${i}`, it] as const)),
  )
  return events
}
let events: Map<string, WrittenReply> | null = null

/** The reply to the event that a text most likely tells. `vector` is the text's own by the encoder of the head. */
export function findNews(text: string, vector: Float32Array): FoundNews | null {
  const head = readHead(newsFile)
  const likely = predictLabels(head, text, vector)
  const best = likely.reduce((most, it, i) => (it > likely[most]! ? i : most), 0)
  const event = newsById().get(head.ids[best]!)
  return event ? { text: event.text, tone: event.tone, probability: likely[best]! } : null
}
