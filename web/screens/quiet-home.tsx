import { Link, useSearchParams } from 'wouter'
import { readToday } from '#contract/missions.ts'
import { useNow } from '#web/browser/clock.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { button } from '#web/design/controls/button.tsx'
import { dayPart } from '#web/features/gamification/day-part.ts'
import { TodayPanel } from '#web/features/missions/today/today-panel.tsx'
import SupportAnswer from '#web/features/safety/support-answer.tsx'
import { ReportCard } from '#web/features/status-updates/report-card.tsx'
import * as messages from './messages-home.ts'

const greetings = {
  morning: messages.goodMorning,
  afternoon: messages.goodAfternoon,
  evening: messages.goodEvening,
}

/** Home on a quiet day: the list and the report box stay; figures, comparisons and celebrations are hidden. */
export default function QuietHome() {
  const now = useNow()
  const [search] = useSearchParams()
  const missions = useRead(readToday).data
  return (
    <>
      <section className="py-8">
        <h1 className="text-display-s">{greetings[dayPart(now.getHours())]}</h1>
        <p className="mt-3 text-lead text-ink-2">{messages.nothingToday}</p>
        <Link href="/chat" className={button({ look: 'line', className: 'mt-5' })}>
          {messages.talkOrJustWrite}
        </Link>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 lg:gap-5">
        {missions && missions.length > 0 && <TodayPanel />}
        <ReportCard
          renderSupport={(offer, onAnswer) => <SupportAnswer offer={offer} onAnswer={onAnswer} />}
          startsFocused={search.has('report')}
          renderSource={() => null}
        />
      </div>
    </>
  )
}
