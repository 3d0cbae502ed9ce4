import type { ManualReason, ManualSuggestion } from '#contract/manual.ts'
import { todayOf } from '#server/features/account/index.ts'
import { findByDay } from '#server/features/missions/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { findGoals } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { suggestEntries } from './rules.ts'

/** Entries that fit what the founder works on and what they named as hard; empty where nothing is known. */
export async function readSuggestions(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<ManualSuggestion[]> {
  const now = clock.now()
  const [missions, goals, profile] = await Promise.all([
    findByDay(db, founder.id, todayOf(founder, now)),
    findGoals(db, founder.id),
    findProfile(db, founder.id),
  ])
  const reasons: ManualReason[] = [
    ...missions.filter((it) => !it.isCompleted).map((it) => reason('mission', it.title)),
    ...goals.filter((it) => it.status === 'active' && it.endDate > now).map((it) => reason('goal', it.title)),
    ...profile.challenges.map((it) => reason('challenge', it)),
    ...[profile.avoidingStruggling].filter(Boolean).map((it) => reason('avoidance', it)),
  ]
  return suggestEntries(reasons)
}

const reason = (kind: ManualReason['kind'], words: string): ManualReason => ({ kind, words })
