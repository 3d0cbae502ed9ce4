import type { MessageKind } from './message-kinds.ts'
import type { OptionKind, ReplyOption } from './reply-options.ts'
import type { TurnFacts } from './turn.ts'

/** What says what was just written down, or asks about it; anything else would hide it. */
const withChanges: ReadonlySet<OptionKind> = new Set(['written-down', 'rules', 'record'])
const glad: ReadonlySet<OptionKind | MessageKind> = new Set(['win', 'good-news', 'done', 'glad', 'light'])
const sorry: ReadonlySet<OptionKind | MessageKind> = new Set(['bad-news', 'obstacle', 'setback', 'low'])

/** Whether a way to reply hides what was changed, is glad of what rather is bad news, or sorry about good. */
export function isUnfit({ kind, reactsTo }: ReplyOption, { decisions, leans }: TurnFacts): boolean {
  const hides = decisions.some(({ verdict }) => verdict !== 'dropped') && !withChanges.has(kind)
  const against = leans === 'bad' ? glad : leans === 'good' ? sorry : null
  return hides || (against?.has(reactsTo ?? kind) ?? false)
}
