import { jsonOf, type Tables } from '#server/features/backup/rules.ts'
import { sealedJson } from '#server/features/backup/seal.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { TestApp } from './app.ts'

type Row = Record<string, unknown>

const head = { format: 'apogee-export', schemaVersion: 1 }

/** An export file with these tables, as somebody writes it by hand. */
export const exportOf = (tables: Record<string, unknown>): Buffer =>
  Buffer.from(JSON.stringify({ ...head, tables }))

/** The same as the installation makes it, with its seal. */
export const sealedExportOf = ({ context }: Pick<TestApp, 'context'>, tables: Tables): Buffer =>
  Buffer.from([...sealedJson(jsonOf(head, tables), context.keys.exports[0])].join(''))

let count = 0
/** A new id in the program's format. */
export const nextId = (): string => {
  count += 1
  return `019a0000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
}

export const missionRow = (change: Row = {}): Row => ({
  id: nextId(),
  day: '2026-11-20',
  title: 'Send 50 emails',
  target_value: 50,
  current_value: 20,
  priority: 'high',
  category: 'customers',
  created_at: '2026-11-20T08:00:00+00:00',
  ...change,
})

/** Years of a busy founder without one closed day: five missions, two sessions and three reports on each. */
export function historyOf(days: number, lastDay: Day): Record<string, Row[]> {
  const missions: Row[] = []
  const sessions: Row[] = []
  const turns: Row[] = []
  const updates: Row[] = []
  const first = addDays(lastDay, 1 - days)
  for (let day = first; day <= lastDay; day = addDays(day, 1)) {
    const at = (hour: string) => `${day}T${hour}:00:00+00:00`
    const morning = sessionRow(day, 'morning', at('08'))
    const evening = sessionRow(day, 'evening', at('18'))
    sessions.push(morning, evening)
    for (const { id } of [morning, evening])
      turns.push({
        session_id: id,
        id: nextId(),
        said: 'Ship the pricing page',
        reply: 'Noted. What else?',
        mind: 'built-in',
      })
    for (let index = 0; index < 5; index++) {
      const done = index < 3
      const progress = {
        current_value: done ? 50 : 20,
        is_completed: done,
        completed_at: done ? at('17') : null,
      }
      missions.push(missionRow({ day, ...progress, planned_in_session: morning.id, created_at: at('08') }))
    }
    for (let index = 0; index < 3; index++)
      updates.push({
        id: nextId(),
        day,
        content: `Sent ${index} emails`,
        content_hash: `hash ${day} ${index}`,
        analysis: 'Good.',
        goals_updated: 1,
        mind: 'built-in',
        created_at: at('12'),
      })
  }
  return {
    founders: [{ joined_on: first, last_day: lastDay, time_zone: 'Europe/Berlin', zone_confirmed: true }],
    missions,
    coaching_sessions: sessions,
    coaching_turns: turns,
    status_updates: updates,
  }
}

const sessionRow = (day: Day, type: 'morning' | 'evening', at: string): Row => ({
  id: nextId(),
  day,
  type,
  status: 'completed',
  founder_turns: 1,
  created_at: at,
  last_turn_at: at,
  completed_at: at,
  learned_at: at,
})
