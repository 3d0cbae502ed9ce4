import type { FounderPromise } from '#contract/memory.ts'
import { agree } from '#contract/words/plural.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import { findByDays, type MissionRow } from '#server/features/missions/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day, dateInWords, dayNamed, daysBetween } from '#server/platform/time/day.ts'
import type { ContextFact } from '#server/providers/coach/port.ts'
import { detectProcrastination } from './detect-procrastination.ts'
import { forecastSentence } from './forecast.ts'
import { findFirstMission, findLastSummary } from './forecast-store.ts'
import { forecastFor } from './read-outlook.ts'
import { type Asker, readPromises } from './read-promises.ts'
import { findMemories } from './store.ts'
import { liveSince } from './store-memory.ts'

const maxMemories = 40
const maxPromises = 6
const page = '/profile?tab=memory'

/**
 * The memory part of the prompt context: what is put off, yesterday, promises (the one to ask about first), the
 * forecast, memories (pinned first). Each is a sentence with the address where it can be seen.
 */
export async function contextFacts(
  { db, now }: { db: Executor; now: Date },
  founder: Asker,
  today: Day,
): Promise<ContextFact[]> {
  const yesterday = addDays(today, -1)
  const [work, profile, promised, memories, [lastDay], lastSession, morning] = await Promise.all([
    findByDays(db, founder.id, yesterday, today),
    findProfile(db, founder.id),
    readPromises({ db }, founder, today),
    findMemories(db, founder.id, liveSince(now), maxMemories),
    readDaysBetween(db, founder.id, yesterday, yesterday),
    findLastSummary(db, founder.id, today),
    findFirstMission(db, founder.id, today),
  ])
  const missions = work.filter((it) => it.day === today)
  const avoidedMission = detectProcrastination(missions, profile.avoidingStruggling)
  const forecast = missions.length === 0 ? null : await forecastFor(db, founder.id, today, missions.length)
  const facts: (ContextFact | null)[] = [
    avoidedMission && {
      kind: 'avoidance',
      id: avoidedMission.missionId,
      label: avoidedMission.title,
      address: '/goals',
      text: avoidedMission.question,
    },
    yesterdayOf(
      lastDay,
      work.filter((it) => it.day === yesterday),
      lastSession,
      today,
    ),
    morning && {
      kind: 'session',
      id: 'this-morning',
      label: 'This morning',
      address: '/sessions',
      text: `This morning you put '${withoutFullStops(morning.title)}' first.`,
    },
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
      (memory): ContextFact => ({
        kind: 'memory',
        id: memory.id,
        label: memory.content,
        address: page,
        text: `${memory.kind}: ${memory.content}`,
      }),
    ),
  ]
  return facts.filter((it) => it !== null)
}

/** Yesterday in a sentence of at most 22 words: what was done and what stayed open, or the last session's summary. */
function yesterdayOf(
  day: { planned: number; completed: number } | undefined,
  missions: readonly MissionRow[],
  last: Awaited<ReturnType<typeof findLastSummary>>,
  today: Day,
): ContextFact | null {
  const fact = (text: string, label: string): ContextFact => ({
    kind: 'session',
    id: addDays(today, -1),
    label,
    address: '/sessions',
    text,
  })
  if (day && day.planned > 0) {
    const open = missions.find((it) => !it.isCompleted)
    const short = open && open.title.split(/\s+/).length <= 10 ? `'${withoutFullStops(open.title)}'` : null
    return fact(yesterdaySentence(day, short), 'Yesterday')
  }
  if (!last || daysBetween(last.day, today) > 7) return null
  return fact(`Last session, ${dateInWords(last.day)}: ${last.summary}`, 'Last session')
}

function yesterdaySentence(
  { planned, completed }: { planned: number; completed: number },
  open: string | null,
): string {
  if (completed >= planned)
    return planned === 1
      ? "Yesterday's one mission was done."
      : `Yesterday all ${planned} missions were done.`
  if (planned === 1) return `Yesterday's one mission${open ? `, ${open},` : ''} stayed open.`
  if (completed === 0)
    return `Yesterday none of ${planned} missions was done${open ? `, ${open} among them` : ''}.`
  return `Yesterday ${completed} of ${planned} missions ${agree(completed, 'was', 'were')} done${open ? ` and ${open} stayed open` : ''}.`
}

/** The order: due promises, recently broken ones, those due later, recently kept ones. */
export function promiseFacts(promises: readonly FounderPromise[], today: Day): ContextFact[] {
  const due = (it: FounderPromise) => it.dueDay ?? addDays(it.madeOn, 30)
  const isRecent = (it: FounderPromise) => daysBetween(due(it), today) <= 3 && due(it) <= today
  const open = promises.filter((it) => it.status === 'open').toSorted((a, b) => (due(a) < due(b) ? -1 : 1))
  const broken = promises.filter((it) => it.status === 'broken' && !it.said && isRecent(it))
  const kept = promises.filter((it) => it.status === 'kept' && isRecent(it))
  const asked = [...open.filter((it) => due(it) <= today), ...broken, ...open.filter((it) => due(it) > today)]
  const listed = asked.length === 0 ? [] : [...asked, ...kept]
  return listed.slice(0, maxPromises).map((promise) => ({
    kind: 'promise',
    id: promise.id,
    label: promise.content,
    address: page,
    text: promiseSentence(promise, today),
    state: promise.status,
    asks: promise.status === 'broken' || (promise.status === 'open' && due(promise) <= today),
  }))
}

function promiseSentence({ content, dueDay, madeOn, status }: FounderPromise, today: Day): string {
  const what = `'${withoutFullStops(content)}'`
  const made = dueDay === null ? `on ${dateInWords(madeOn)}` : `for ${dayNamed(dueDay, today)}`
  const was = dueDay === null ? `promised on ${dateInWords(madeOn)}` : `due ${dayNamed(dueDay, today)}`
  switch (status) {
    case 'open':
      return dueDay !== null && dueDay < today
        ? `${what} was ${was} and is still open.`
        : `You promised ${made}: ${what}.`
    case 'broken':
      return `${what}, ${was}, was not kept.`
    case 'kept':
      return `You kept ${what}, ${was}.`
    case 'withdrawn':
      return `You took back ${what}, ${was}.`
  }
}

/** Removes sentence-ending marks: one inside a quoted text would split the sentence. */
const withoutFullStops = (text: string): string => text.replace(/[.!?]+(?=\s|$)/g, '').trim()
