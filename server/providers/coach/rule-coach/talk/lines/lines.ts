import type { MissionFact, PromptContext, Style } from '#server/providers/coach/port.ts'
import { plain, titled } from '#server/providers/coach/rule-coach/talk/phrasing.ts'

/** A line in three styles, each in several wordings. `{m}` stands for a mission, `{g}` for the 90-day goal. */
export type Lines = Record<Style, readonly string[]>

/** Picks one of a style's wordings and puts the names in; '' when none fits. `goal` prefers one that names the goal. */
export type Say = (lines: Lines, mission?: MissionFact | null, goal?: boolean) => string

/**
 * Chooses wordings by the session's seed and the turn: other words a turn later, and the same ones when a turn is taken
 * again. Where the seed begins with a day, each table goes on by one from day to day, so that no two days running
 * answer the same turn with the same words.
 */
export function sayer({ style, goal, seed, cacheKey = '' }: PromptContext, turn: number): Say {
  return (lines, mission = null, byGoal = false) => {
    const all = lines[style].filter(
      (it) => (goal !== null || !it.includes('{g}')) && (mission !== null || !it.includes('{m}')),
    )
    const preferred = all.filter((it) => it.includes(mission ? '{m}' : byGoal ? '{g}' : ''))
    const fitting = preferred.length > 0 ? preferred : all
    if (fitting.length === 0) return ''
    const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)?(.*)$/s.exec(seed ?? '') ?? []
    const start = hashOf(`${cacheKey}${rest}${lines[style][0]}`) + (date ? Date.parse(date) / 86_400_000 : 0)
    return fitting[(start + turn) % fitting.length]!.replaceAll(
      '{g}',
      goal ? titled({ title: plain(goal.title) }) : '',
    ).replaceAll('{m}', mission ? titled(mission) : '')
  }
}

/** FNV-1a with Murmur's last mixing, 32 bits: small, the same on every machine, and even in its lowest bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same wordings whatever the style. */
export const forAll = (...wordings: string[]): Lines => ({
  supportive: wordings,
  balanced: wordings,
  aggressive: wordings,
})
