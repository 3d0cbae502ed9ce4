import { readOnce } from '#server/platform/text/read-once.ts'
import type { Line } from './line.ts'

/** What is added to what was told, by what fits it. */
const comments = readOnce<Record<string, string[]>>(new URL('comments.json', import.meta.url))

/** Each of them alone, and behind the gist of the message. */
export const commentLines: Record<string, Line[]> = Object.fromEntries(
  Object.entries(comments).flatMap(([comment, lines]) => [
    [`thought-${comment}`, lines],
    [`react-${comment}`, lines.map((it) => `{Gist}. ${it}`)],
  ]),
)
