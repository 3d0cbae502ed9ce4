import type { MissionFact, PromptContext, Style } from '#server/providers/coach/port.ts'
import { quoteTitle, withoutPunctuation } from '#server/providers/coach/rule-coach/talk/phrasing.ts'

/** A line in three styles, each with several wordings. `{m}` stands for a mission, `{g}` for the 90-day goal. */
export type Lines = Record<Style, readonly string[]>

/** Picks a wording of the style and fills in the names; '' when none fits. `goal` prefers one with the goal. */
export type Say = (lines: Lines, mission?: MissionFact | null, goal?: boolean) => string

/**
 * Chooses wordings by seed and turn: different on each turn, and the same when a turn is retried. With a seed that
 * begins with a day, the index grows by one a day, so that consecutive days use different wordings for the same turn.
 */
export function createSay({ style, goal, seed, cacheKey = '' }: PromptContext, turn: number): Say {
  return (lines, mission = null, byGoal = false) => {
    const all = lines[style].filter(
      (it) => (goal !== null || !it.includes('{g}')) && (mission !== null || !it.includes('{m}')),
    )
    const preferred = all.filter((it) => it.includes(mission ? '{m}' : byGoal ? '{g}' : ''))
    const candidates = preferred.length > 0 ? preferred : all
    if (candidates.length === 0) return ''
    const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)?(.*)$/s.exec(seed ?? '') ?? []
    const start = hashOf(`${cacheKey}${rest}${lines[style][0]}`) + (date ? Date.parse(date) / 86_400_000 : 0)
    return candidates[(start + turn) % candidates.length]!.replaceAll(
      '{g}',
      goal ? quoteTitle({ title: withoutPunctuation(goal.title) }) : '',
    ).replaceAll('{m}', mission ? quoteTitle(mission) : '')
  }
}

/** FNV-1a with Murmur's finaliser, 32 bits: portable, and uniform in its lowest bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same wordings for every style. */
export const forAll = (...wordings: string[]): Lines => ({
  supportive: wordings,
  balanced: wordings,
  aggressive: wordings,
})
