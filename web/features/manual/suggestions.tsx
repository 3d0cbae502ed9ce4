import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { type ManualSuggestion, readManualSuggestions } from '#contract/manual.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { button } from '#web/design/controls/button.tsx'
import { EntryRows } from './entry-rows.tsx'
import { rememberPlace } from './last-list.ts'
import * as messages from './messages.ts'
import { reasonWords } from './reason-words.ts'

/** Entries that fit what the founder works on. Left out where nothing is known, and on a quiet day. */
export function Suggestions({ nameOf }: { nameOf: (area: string) => string }) {
  const isQuiet = useQuietDay() !== null
  const suggestions = useRead(readManualSuggestions, {}, { enabled: !isQuiet }).data ?? []
  if (isQuiet || suggestions.length === 0) return null
  const today = suggestions.find(({ reason }) => reason.kind === 'mission')
  const others = suggestions.filter((it) => it !== today)
  return (
    <>
      {today && <ForToday suggestion={today} />}
      {others.length > 0 && (
        <section aria-labelledby="likely">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
            <h2 id="likely" className="text-card">
              {messages.likelyToHelpYouNow}
            </h2>
            <p className="text-[12.5px] text-ink-3">{messages.chosenFromYourMissionsGoals}</p>
          </div>
          <div className="mt-3">
            <EntryRows
              list="likely"
              rows={others.map((it) => ({ ...it, areaName: nameOf(it.area), why: reasonWords(it.reason) }))}
            />
          </div>
        </section>
      )}
    </>
  )
}

function ForToday({ suggestion: { id, title, stance, reason } }: { suggestion: ManualSuggestion }) {
  return (
    <section aria-labelledby="for-today" className="rounded-[20px] border border-line-2 bg-s1 p-5 lg:p-6">
      <p className="eyebrow text-ink-3">{messages.forToday}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-[240px] flex-1">
          <h2 id="for-today" className="text-screen">
            {title}
          </h2>
          <p className="mt-1.5 max-w-[62ch] text-body leading-[23px] text-ink-2">
            {stance} <span className="text-ink-3">{reasonWords(reason)}.</span>
          </p>
        </div>
        <Link
          id={`today-${id}`}
          href={`/manual/${id}`}
          aria-describedby="for-today"
          onClick={() => rememberPlace(`today-${id}`)}
          className={button({ look: 'flame', size: 'window' })}
        >
          {messages.openIt}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </div>
    </section>
  )
}
