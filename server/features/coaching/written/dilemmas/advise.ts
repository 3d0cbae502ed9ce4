import { readOnce } from '#server/platform/text/read-once.ts'
import { capital, wordsIn } from '#server/platform/text/words.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import type { Lean } from './judge-dilemma.ts'
import * as messages from './messages.ts'

/** What a friend says for a thing, or against it. */
interface ReasonLines {
  for: string[]
  against: string[]
}

const file = new URL('reasons.json', import.meta.url)
/** What a friend says for each reason. */
export const reasonLines = () => readOnce<Record<string, ReasonLines>>(file)

/** From this probability a reason is given; what has none is called a lean and no more. */
const likelyReason = 0.3
const open = 'open'
/** A deed of more words is not said back to who only asked whether to do it. */
const mostWords = 12

/** Says where the coach leans, in the founder's words, and why; no line that was said lately. */
export function adviseOn(
  { what, isDone, reasons, isChoice }: Lean,
  style: PromptContext['style'],
  wasSaid: (text: string) => boolean,
): string {
  const likely = reasons.filter(({ chance }) => chance >= likelyReason).map(({ reason }) => reason)
  const lines = [...likely, open].flatMap((reason) => reasonLines()[reason]![isDone ? 'for' : 'against'])
  const line = lines.find((it) => !wasSaid(it)) ?? lines[0]!
  return `${leanIn({ what, isDone, isChoice }, style)} ${line}`
}

/** Where the coach leans, in the founder's words. */
export function leanIn(
  { what, isDone, isChoice }: Pick<Lean, 'what' | 'isDone' | 'isChoice'>,
  style: PromptContext['style'],
) {
  const isLong = wordsIn(what) > mostWords
  if (isChoice) return style === 'aggressive' && !isLong ? `${capital(what)}.` : messages.would(what)
  if (!isDone) return isLong ? messages.notThat : messages.wouldNot(what)
  return isLong ? messages.yesToThat : messages.yesWould(what)
}
