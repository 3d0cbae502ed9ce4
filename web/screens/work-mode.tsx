import { Link, useLocation } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { readAll, readToday } from '#contract/missions.ts'
import { useNamedPage } from '#web/browser/page-name.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useWidth } from '#web/design/scene/use-width.ts'
import { LoadingText } from '#web/design/skeleton.tsx'
import { useFlight } from '#web/features/gamification/use-flight.ts'
import { WorkSky } from '#web/features/work/work-sky.tsx'
import * as messages from '#web/screens/work-mode/messages.ts'
import { MissionAtWork } from './work-mode/mission-at-work.tsx'
import '#web/features/work/work.css'

/** Work mode at /mission/:id: one mission and nothing else. `?start` starts its timer. */
export default function WorkMode() {
  const [path, navigate] = useLocation()
  const id = path.split('/')[2] ?? ''
  const small = useWidth() !== 'wide'
  const { view } = useFlight()
  const { mission, isClosed, today, isLoading, failure, retry } = useMission(id)
  useNamedPage(mission?.goal ?? (isLoading ? undefined : messages.noSuchMission))
  return (
    <div data-theme="dark" className="work-mode relative isolate flex flex-col overflow-clip">
      <WorkSky orbit={view.orbit} small={small} />
      {mission && today ? (
        <MissionAtWork key={id} mission={mission} today={today} isClosed={isClosed} />
      ) : (
        <Absent onLeave={() => navigate('/')}>
          {isLoading ? (
            <>
              <h1 className="sr-only">{messages.workMode}</h1>
              <LoadingText>{messages.loadingMission}</LoadingText>
            </>
          ) : failure ? (
            <>
              <h1 className="sr-only">{messages.workMode}</h1>
              <ErrorState title={messages.missionCouldNotBeLoaded} failure={failure} onRetry={retry} />
            </>
          ) : (
            <>
              <h1 className="text-title text-white">{messages.notHere}</h1>
              <p className="mt-2 max-w-[44ch] text-body text-white/78">{messages.notHereNote}</p>
              <Link href="/goals" className={button({ look: 'line', className: 'mt-5' })}>
                {messages.toYourMissions}
              </Link>
            </>
          )}
        </Absent>
      )}
    </div>
  )
}

/** A mission of today, else one of the latest of all days; with it whether its day is closed. */
function useMission(id: string) {
  const now = useRead(readToday)
  const ofToday = now.data?.find((it) => it.id === id)
  const needsAll = now.data !== undefined && !ofToday
  const all = useRead(readAll, {}, { enabled: needsAll })
  const mission = ofToday ?? all.data?.find((it) => it.id === id)
  const today = useRead(readAccount).data?.today
  const isEarlier = mission !== undefined && today !== undefined && mission.date < today
  const days = useRead(readDayNow, {}, { enabled: isEarlier })
  const isOpenDay = days.data?.openDays.some((it) => it.day === mission?.date) ?? false
  const failed = [now, all, days].find((it) => it.error !== null && it.data === undefined)
  return {
    mission: isEarlier && !days.data ? undefined : mission,
    isClosed: isEarlier && !isOpenDay,
    today,
    isLoading: !failed && (!today || !now.data || (needsAll && !all.data) || (isEarlier && !days.data)),
    failure: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

/** Nothing to work on: why, and the way out. */
function Absent({ onLeave, children }: { onLeave: () => void; children: React.ReactNode }) {
  useShortcut('escape', onLeave, { description: messages.leave })
  return (
    <div className="relative grid min-h-dvh place-content-center justify-items-center p-6 text-center">
      {children}
      <Link href="/" className="work-quiet mt-3">
        {messages.leave}
      </Link>
    </div>
  )
}
