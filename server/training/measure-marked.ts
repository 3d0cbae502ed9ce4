import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Tally } from './measure-days.ts'
import { occasionOf, readMarked, unmarked } from './train-work-tagger.ts'

export interface MarkedMeasured extends Tally {
  /** Messages without work to do, and how many of them wrote some. */
  silent: { messages: number; applied: number }
  misses: string[]
}

/** Tells marked messages to the built-in coach, each beside an empty list, and compares the missions it makes with the marks. */
export async function measureMarked(name: string, encoder: Encoder): Promise<MarkedMeasured> {
  const measured: MarkedMeasured = {
    expected: 0,
    applied: 0,
    right: 0,
    reached: 0,
    silent: { messages: 0, applied: 0 },
    misses: [],
  }
  for (const message of readMarked(name)) {
    const { text, stretches } = unmarked(message.text)
    const context = examplePromptContext({
      occasion: occasionOf(message),
      missions: [],
      slots: { askedKind: message.asked },
    })
    const call = { coach: ruleCoach(encoder), latencySensitive: false, signal: AbortSignal.timeout(20_000) }
    const { decisions } = await extractChanges(call, text, context, '2026-11-20')
    const made = decisions.flatMap(({ proposal, verdict }) =>
      proposal.action === 'create-mission' && verdict !== 'dropped'
        ? [{ title: proposal.title, verdict }]
        : [],
    )
    const wanted = stretches.filter((it) => it.kind === 'plan').map((it) => text.slice(it.from, it.to))
    const open = [...wanted]
    const applied = made.filter((it) => it.verdict === 'applied')
    const offered = made.filter((it) => it.verdict !== 'applied')
    const take = ({ title }: { title: string }) => {
      const at = open.findIndex((it) => isSameWork(title, it))
      return at >= 0 && open.splice(at, 1).length > 0
    }
    const right = applied.filter(take).length
    measured.expected += wanted.length
    measured.applied += applied.length
    measured.right += right
    measured.reached += right + offered.filter(take).length
    if (wanted.length === 0) {
      measured.silent.messages += 1
      if (applied.length > 0) measured.silent.applied += 1
    }
    if (open.length > 0 || right < applied.length)
      measured.misses.push(
        `${text}\n    made ${made.map((it) => `${it.verdict === 'applied' ? '' : '? '}${it.title}`).join(' | ')}\n    lost ${open.join(' | ')}`,
      )
  }
  return measured
}

/** A title and a marked stretch are the same work when they share half of the shorter one's words. */
function isSameWork(title: string, marked: string): boolean {
  const [one, other] = [wordsOf(title), wordsOf(marked)]
  const shared = one.filter((it) => other.includes(it)).length
  return shared > 0 && shared >= Math.min(one.length, other.length) / 2
}
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map(stem)
