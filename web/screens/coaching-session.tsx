import { useState } from 'react'
import { useSearch } from 'wouter'
import { readToday } from '#contract/missions.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { useFirstWords } from '#web/browser/first-words.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { DayBadge, EveningSummary } from '#web/features/coaching/reflection/evening-summary.tsx'
import { FlightPlan } from '#web/features/coaching/session/flight-plan.tsx'
import { sessionMode, tallyMissions } from '#web/features/coaching/session/session-mode.ts'
import { SessionPanel } from '#web/features/coaching/session/session-panel.tsx'
import { RememberedList } from '#web/features/memory/remembered.tsx'
import { HelpCard } from '#web/features/safety/help-card.tsx'
import './coaching-session.css'

/** The coaching session at /chat: morning or evening by the hour, or as the URL says. */
export default function CoachingSession() {
  const search = useSearch()
  // Chosen on arrival: a session does not change its type at noon.
  const [arrival] = useState(() => new Date())
  const type = sessionMode(arrival, search)
  const today = useRead(readToday)
  const week = useRead(readWeeklyStats).data
  const firstWords = useFirstWords()
  const day = tallyMissions(today.data ?? [])
  return (
    <SessionPanel
      helpCard={(card) => <HelpCard card={card} />}
      key={type}
      type={type}
      firstWords={firstWords}
      badge={day.badge && <DayBadge badge={day.badge} />}
      plan={
        <>
          {type === 'evening' && <EveningSummary tally={day} weekSessions={week?.sessionsCompleted} />}
          <FlightPlan missions={today.data} failure={today.error} onRetry={() => void today.refetch()} />
        </>
      }
      belowPlan={(cited) => <RememberedList cited={cited} />}
    />
  )
}
