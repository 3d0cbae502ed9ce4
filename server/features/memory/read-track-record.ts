import type { TrackRecord } from '#contract/memory.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, earlierDay, weekBegin } from '#server/platform/time/day.ts'
import { bandsOf, calibrationOf } from './forecast.ts'
import { findForecasts } from './forecast-store.ts'
import { sayDoByWeek } from './promise-rules.ts'
import { type Asker, readPromises } from './read-promises.ts'

const weeksShown = 12

/** Reads how many promises were kept and how accurate forecasts were, over twelve weeks. */
export async function readTrackRecord(
  { db }: { db: Executor },
  founder: Asker & Pick<Founder, 'weekStarts' | 'joinedOn'>,
  today: Day,
): Promise<TrackRecord> {
  const thisWeek = weekBegin(today, founder.weekStarts)
  const weeks = Array.from({ length: weeksShown }, (_, i) => addDays(thisWeek, 7 * (i - weeksShown + 1)))
  const [{ promises }, forecasts] = await Promise.all([
    readPromises({ db }, founder, today),
    findForecasts(db, founder.id, weeks[0]!),
  ])
  // An imported promise may be older than the account here.
  const first = promises.reduce((oldest, it) => earlierDay(oldest, it.madeOn), founder.joinedOn ?? today)
  return {
    sayDo: sayDoByWeek(
      promises,
      weeks.filter((begin) => addDays(begin, 7) > first),
    ),
    bands: bandsOf(forecasts),
    calibration: calibrationOf(forecasts),
  }
}
