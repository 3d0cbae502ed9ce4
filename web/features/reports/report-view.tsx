import * as messages from './messages.ts'
import './report.css'
import { ArrowLeft, Download, Printer, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { makeReport, readReport, type WeeklyReport, weekInWords } from '#contract/reports.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { Button, button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { longDay } from '#web/words/dates.ts'

/** One weekly report, to read, print or download. */
export function ReportView({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useRead(readReport, { params: { id } })
  return (
    <article className="report panel p-5 lg:p-8" aria-label={messages.weeklyReport}>
      <div className="unprinted mb-5 flex flex-wrap items-center gap-2">
        <Button look="quiet" size="small" onClick={onBack} className="mr-auto -ml-2.5">
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
          {messages.allReports}
        </Button>
        {data?.draft && <MakeAgain week={data.week} />}
        <a className={button({ size: 'small' })} href={`/api/reports/${id}/markdown`} download>
          <Download size={15} strokeWidth={1.75} aria-hidden />
          {messages.markdown}
        </a>
        <Button size="small" onClick={() => window.print()}>
          <Printer size={15} strokeWidth={1.75} aria-hidden />
          {messages.print}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState title={messages.reportUnreadable} failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Report report={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </article>
  )
}

/** Makes a draft again, with what has happened since. */
function MakeAgain({ week }: { week: string }) {
  const again = useWrite(makeReport)
  return (
    <Button size="small" disabled={again.isPending} onClick={() => again.mutate({ body: { week } })}>
      <RefreshCw size={15} strokeWidth={1.75} aria-hidden />
      {messages.makeAgain}
    </Button>
  )
}

const formatPercent = (value: number | null) => (value === null ? '–' : `${value}%`)
const promiseTone: Record<WeeklyReport['promises'][number]['state'], Tone> = {
  kept: 'nominal',
  broken: 'abort',
  open: 'ion',
}

function Report({ report }: { report: WeeklyReport }) {
  const { scorecard } = report
  const figures = [
    [messages.missionsDone, `${scorecard.completed}/${scorecard.planned}`],
    [messages.completion, formatPercent(scorecard.completion)],
    [messages.executionScore, formatPercent(scorecard.execution)],
    [messages.sessions, scorecard.sessions],
    [messages.fuelGained, scorecard.gained],
    [messages.activeDays, scorecard.activeDays],
  ] as const
  return (
    <>
      <p className="eyebrow text-ink-3">{weekInWords(report.week)}</p>
      <h2 className="mt-1 text-screen">
        {messages.days({ monday: longDay(report.monday), sunday: longDay(report.sunday) })}
      </h2>
      {report.draft && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-secondary text-ink-2">
          <Chip tone="caution">{messages.draft}</Chip>
          {messages.madeEarly({ date: longDay(report.coversUntil) })}
        </p>
      )}
      <p className="mt-3 max-w-[66ch] text-body">{report.summary}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 rounded-md border border-line bg-sunk p-4 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-micro text-ink-3">{name}</dt>
            <dd className="num mt-0.5 text-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 gap-x-10 *:mb-6 *:break-inside-avoid lg:columns-2">
        <ListSection title={messages.progress} items={report.progress} emptyText={messages.progressEmpty} />
        <ListSection title={messages.plans} items={report.plans} emptyText={messages.plansEmpty} />
        <ListSection title={messages.problems} items={report.problems} emptyText={messages.problemsEmpty} />
        <Section title={messages.promises}>
          {report.promises.length === 0 ? (
            <p className="mt-1 text-row text-ink-3">{messages.promisesEmpty}</p>
          ) : (
            <ul className="mt-2 grid gap-2">
              {report.promises.map((promise) => (
                <li key={promise.text} className="flex items-start justify-between gap-3 text-row">
                  <span className="block first-letter:uppercase">{promise.text}</span>
                  <Chip tone={promiseTone[promise.state]}>{promise.state}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {report.goals.length > 0 && (
          <ListSection
            title={messages.n90DayGoals}
            items={report.goals.map((goal) => ({
              text: messages.goalLine(goal),
            }))}
            emptyText=""
          />
        )}
        <ListSection
          title={messages.nextWeeksTopThree}
          items={report.topThree}
          emptyText={messages.topThreeEmpty}
        />
      </div>
      <section className="mt-1 border-l-2 border-ion pl-4">
        <h3 className="text-secondary text-ink-3">{messages.hardQuestion}</h3>
        <p className="mt-1 max-w-[60ch] text-screen">{report.question}</p>
      </section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-card">{title}</h3>
    {children}
  </section>
)

function ListSection({
  title,
  items,
  emptyText,
}: {
  title: string
  items: readonly { text: string }[]
  emptyText: string
}) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p className="mt-1 text-row text-ink-3">{emptyText}</p>
      ) : (
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-ink-3">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two missions may have the same title, and a report never changes.
            <li key={index} className="text-row">
              {item.text}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
