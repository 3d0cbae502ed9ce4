import { useState } from 'react'
import { useSearch } from 'wouter'
import { readToday } from '#contract/missions.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { DayBadge, EveningSummary } from '#web/features/coaching/reflection/evening-summary.tsx'
import { FlightPlan } from '#web/features/coaching/session/flight-plan.tsx'
import { sessionMode, tally } from '#web/features/coaching/session/session-mode.ts'
import { VoicePanel } from '#web/features/coaching/session/session-panel.tsx'
import { Remembered } from '#web/features/memory/remembered.tsx'
import { HelpCard } from '#web/features/safety/help-card.tsx'
import './coaching-session.css'

/** The coaching session at /chat: morning or evening by the hour, or as the address asks. */
export default function CoachingSession() {
  const search = useSearch()
  // The hour of arrival decides: a session does not change its kind because noon goes by.
  const [arrival] = useState(() => new Date())
  const type = sessionMode(arrival, search)
  const today = useRead(readToday)
  const week = useRead(readWeeklyStats).data
  const day = tally(today.data ?? [])
  return (
    <VoicePanel
      helpCard={(card) => <HelpCard card={card} />}
      key={type}
      type={type}
      badge={day.badge && <DayBadge badge={day.badge} />}
      beside={
        <>
          {type === 'evening' && <EveningSummary tally={day} weekSessions={week?.sessionsCompleted} />}
          <FlightPlan missions={today.data} failure={today.error} onRetry={() => void today.refetch()} />
        </>
      }
      under={<Remembered />}
    />
  )
}
