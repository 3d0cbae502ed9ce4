import type { MessageKind } from './message-kinds.ts'
import type { TurnFacts } from './turn.ts'

/** What a way to reply rests on. */
export type OptionKind =
  | 'written-answer'
  | 'page'
  | 'news'
  | 'record'
  | 'question-form'
  | 'entry'
  | 'written-down'
  | 'rules'
  | 'feeling'
  | 'win'
  | 'good-news'
  | 'bad-news'
  | 'lesson'
  | 'decision'
  | 'not-now'
  | 'small-talk'
  | 'obstacle'
  | 'answer'
  | 'taken-in'
  | 'reaction'

/** What says what was just written down, or asks about it; anything else would hide it. */
const withChanges: ReadonlySet<OptionKind> = new Set(['written-down', 'rules', 'record'])
const glad: ReadonlySet<OptionKind | MessageKind> = new Set(['win', 'good-news', 'done', 'glad', 'light'])
const sorry: ReadonlySet<OptionKind | MessageKind> = new Set(['bad-news', 'obstacle', 'setback', 'low'])

/** Whether a way to reply hides what was changed, is glad of what rather is bad news, or sorry about good. */
export function isUnfit(
  { kind, reactsTo }: { kind: OptionKind; reactsTo?: MessageKind },
  { decisions, leans }: TurnFacts,
): boolean {
  const hides = decisions.some(({ verdict }) => verdict !== 'dropped') && !withChanges.has(kind)
  const against = leans === 'bad' ? glad : leans === 'good' ? sorry : null
  return hides || (against?.has(reactsTo ?? kind) ?? false)
}
