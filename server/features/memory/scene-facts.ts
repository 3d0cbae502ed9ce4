import type { FounderPromise } from '#contract/memory.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day, dateInWords, daysBetween } from '#server/platform/day.ts'
import type { SceneFact } from '#server/providers/mind/port.ts'
import { forecastSentence } from './forecast.ts'
import { findLastSummary, findWork } from './outlook-store.ts'
import { radarOf } from './radar.ts'
import { forecastFor } from './read-outlook.ts'
import { type Asker, readPromises } from './read-promises.ts'
import { liveSince } from './remember.ts'
import { findMemories } from './store.ts'

const memoriesTold = 40
const promisesTold = 6
const page = '/profile?tab=memory'

/**
 * What memory knows, as facts of a scene: what is avoided, yesterday, promises (the one to ask about first), the
 * forecast, memories (pinned first). Each a sentence with the address at which it is seen.
 */
export async function sceneFacts(
  { db, now }: { db: Executor; now: Date },
  founder: Asker,
  today: Day,
): Promise<SceneFact[]> {
  const [missions, profile, promised, memories, yesterday] = await Promise.all([
    findWork(db, founder.id, today, today),
    findProfile(db, founder.id),
    readPromises({ db }, founder, today),
    findMemories(db, founder.id, liveSince(now), memoriesTold),
    yesterdayOf(db, founder.id, today),
  ])
  const radar = radarOf(missions, profile.avoidingStruggling)
  const forecast = missions.length === 0 ? null : await forecastFor(db, founder.id, today, missions.length)
  const facts: (SceneFact | null)[] = [
    radar && {
      kind: 'avoidance',
      id: radar.missionId,
      label: radar.title,
      address: '/goals',
      text: radar.question,
    },
    yesterday,
    ...promiseFacts(promised.promises, today),
    forecast && forecast.chance !== null
      ? {
          kind: 'forecast',
          id: today,
          label: 'Plans of this size',
          address: '/analytics?tab=patterns',
          text: forecastSentence(forecast),
        }
      : null,
    ...memories.map(
      (it): SceneFact => ({
        kind: 'memory',
        id: it.id,
        label: it.content,
        address: page,
        text: `${it.kind}: ${it.content}`,
      }),
    ),
  ]
  return facts.filter((it) => it !== null)
}

/** Yesterday in a sentence of at most 22 words: what was done and what stayed open, or what the last session came to. */
async function yesterdayOf(db: Executor, founderId: string, today: Day): Promise<SceneFact | null> {
  const yesterday = addDays(today, -1)
  const [[day], missions, last] = await Promise.all([
    readDaysBetween(db, founderId, yesterday, yesterday),
    findWork(db, founderId, yesterday, yesterday),
    findLastSummary(db, founderId, today),
  ])
  const fact = (text: string, label: string): SceneFact => ({
    kind: 'session',
    id: yesterday,
    label,
    address: '/sessions',
    text,
  })
  if (day && day.planned > 0) {
    const open = missions.find((it) => !it.isCompleted)
    const done = `Yesterday ${day.completed} of ${day.planned} missions were done`
    const short = open && open.title.split(/\s+/).length <= 10
    return fact(`${done}${short ? `, '${plain(open.title)}' stayed open` : ''}.`, 'Yesterday')
  }
  if (!last || daysBetween(last.day, today) > 7) return null
  return fact(`Last session, ${dateInWords(last.day)}: ${last.summary}`, 'Last session')
}

/** What is due goes first, then what was just broken, then what is due later, then what was kept lately. */
export function promiseFacts(promises: readonly FounderPromise[], today: Day): SceneFact[] {
  const due = (it: FounderPromise) => it.dueDay ?? addDays(it.madeOn, 30)
  const lately = (it: FounderPromise) => daysBetween(due(it), today) <= 3 && due(it) <= today
  const open = promises.filter((it) => it.status === 'open').toSorted((a, b) => (due(a) < due(b) ? -1 : 1))
  const broken = promises.filter((it) => it.status === 'broken' && !it.said && lately(it))
  const kept = promises.filter((it) => it.status === 'kept' && lately(it))
  const asked = [...open.filter((it) => due(it) <= today), ...broken, ...open.filter((it) => due(it) > today)]
  const told = asked.length === 0 ? [] : [...asked, ...kept]
  return told.slice(0, promisesTold).map((it) => ({
    kind: 'promise',
    id: it.id,
    label: it.content,
    address: page,
    text: promiseSentence(it, today),
  }))
}

function promiseSentence({ content, dueDay, madeOn, status }: FounderPromise, today: Day): string {
  const when = dueDay === null ? `promised on ${dateInWords(madeOn)}` : `due ${dayNamed(dueDay, today)}`
  const opening = { open: 'You promised', broken: 'Not kept', kept: 'Kept', withdrawn: 'Withdrawn' }[status]
  return `${opening}, ${when}: '${plain(content)}'.`
}

function dayNamed(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : dateInWords(day)
}

/** A sentence ends where its full stop is: one inside a quoted text would cut it. */
const plain = (text: string): string => text.replace(/[.!?]+(?=\s|$)/g, '').trim()
