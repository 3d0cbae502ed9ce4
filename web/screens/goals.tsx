import { Mic } from 'lucide-react'
import { lazy } from 'react'
import { Link, useSearchParams } from 'wouter'
import { button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import { MissionList } from '#web/features/missions/mission-list.tsx'
import { ReportCard } from '#web/features/status-updates/report-card.tsx'
import { StrategicGoals } from '#web/features/strategy/strategic-goals.tsx'
import * as messages from './messages.ts'

const SupportAnswer = lazy(() => import('#web/features/safety/support-answer.tsx'))

/**
 * Mission Objectives: the way to the coach, the 90-day goals and the missions. `?new` creates a mission, `?new=goal` a
 * goal, `?goal=` edits one, `?update` asks what moved.
 */
export default function Goals() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('new')
  const forget = () =>
    setSearch(
      (now) => {
        now.delete('new')
        now.delete('goal')
        return now
      },
      { replace: true },
    )
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4 pt-2 lg:gap-5 lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title">{messages.missionControlCenter}</h1>
          <p className="mt-0.5 text-secondary text-ink-3">
            {fillIn(messages.goalsNote, {
              link: (
                <Link href="/demo" className="text-ion-t underline">
                  {messages.strategicFramework}
                </Link>
              ),
            })}
          </p>
        </div>
        <LaunchMissionButton opened={asked !== null && asked !== 'goal'} onClosed={forget} />
      </div>
      {search.has('update') ? (
        <ReportCard
          startsFocused
          renderSupport={(offer, onAnswer) => <SupportAnswer offer={offer} onAnswer={onAnswer} />}
          renderSource={() => null}
        />
      ) : (
        <CoachWay />
      )}
      <StrategicGoals opened={asked === 'goal'} edited={search.get('goal')} onClosed={forget} />
      <MissionList />
    </div>
  )
}

/** The way to the coach: today's plan by voice or typing. */
function CoachWay() {
  return (
    <section
      aria-label={messages.planWithTheCoach}
      className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5"
    >
      <Mic size={18} strokeWidth={1.9} aria-hidden className="shrink-0 text-flame-t" />
      <p className="min-w-0 flex-1 basis-52 text-row text-ink-2">{messages.planHint}</p>
      <Link href="/chat?mode=planning" className={button({ look: 'flame' })}>
        {messages.planWithTheCoach}
      </Link>
    </section>
  )
}
