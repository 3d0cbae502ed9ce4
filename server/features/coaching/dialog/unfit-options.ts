import type { Comment } from './comments.ts'
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
const glad: ReadonlySet<OptionKind | Comment> = new Set([
  'win',
  'good-news',
  'earned',
  'people',
  'chance',
  'done',
  'light',
])
const sorry: ReadonlySet<OptionKind | Comment> = new Set([
  'bad-news',
  'obstacle',
  'setback',
  'worry',
  'not-you',
  'own-it',
  'conflict',
  'low',
])

/** Whether a way to reply hides what was changed, is glad of what rather is bad news, or sorry about good. */
export function isUnfit(
  { kind, comment }: { kind: OptionKind; comment?: Comment },
  { decisions, leans }: TurnFacts,
): boolean {
  const hides = decisions.some(({ verdict }) => verdict !== 'dropped') && !withChanges.has(kind)
  const against = leans === 'bad' ? glad : leans === 'good' ? sorry : null
  return hides || (against?.has(comment ?? kind) ?? false)
}
