import { clsx } from 'clsx'
import { Clock, Moon, Sunrise, Target } from 'lucide-react'
import { useState } from 'react'
import { type CoachingSession, completeSession } from '#contract/coaching.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'
import { formatDuration } from '#web/features/coaching/transcript/clock-time.ts'
import { momentText } from '#web/words/dates.ts'
import { Insights } from './insights.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { SessionReplay } from './session-replay.tsx'

const typeNames = { morning: messages.morningPlanning, evening: messages.eveningRetrospective }

/** One past session: date, score, insights. The full summary and the founder's quotes show with the transcript. */
export function SessionEntry({ session }: { session: CoachingSession }) {
  const Icon = session.type === 'morning' ? Sunrise : Moon
  const [open, setOpen] = useState(false)
  return (
    <article
      aria-label={`${typeNames[session.type]}, ${momentText(session.createdAt, { weekday: 'short' })}`}
      className="grid gap-1.5 py-3.5"
    >
      <div className="flex items-start gap-3">
        <Icon size={17} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h3 className="text-row font-[560]">{typeNames[session.type]}</h3>
          <time dateTime={session.createdAt} className="text-secondary text-ink-3">
            {momentText(session.createdAt, { weekday: 'short' })}
          </time>
        </div>
        {session.status === 'active' && <Chip tone="ion">{messages.inProgress}</Chip>}
        <ScoreBadge session={session.id} score={session.executionScore} />
      </div>
      {session.summary && (
        <p className={clsx('max-w-[66ch] text-row leading-[21px] text-ink-2', !open && 'line-clamp-2')}>
          {session.summary}
        </p>
      )}
      <Insights insights={session.keyInsights} brief={!open} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-secondary text-ink-3">
        <SessionFigures session={session} />
        <span className="-my-1 -ml-2.5 flex flex-wrap gap-1">
          <Button look="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? messages.hideTheTranscript : messages.readTheTranscript}
          </Button>
          {session.status === 'active' && <EndSessionButton id={session.id} />}
        </span>
      </div>
      {open && (
        <div className="mt-1.5">
          <SessionReplay id={session.id} />
        </div>
      )}
    </article>
  )
}

function SessionFigures({ session }: { session: CoachingSession }) {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Target size={14} strokeWidth={1.75} aria-hidden />
        <span>
          {fillIn(messages.goalscreatedCreated({ goalsCreated: session.goalsCreated }), {
            goalsCreated: <span className="num text-ink-2">{session.goalsCreated}</span>,
          })}
        </span>
      </span>
      <span className="flex items-center gap-1.5">
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{messages.duration}</span>
        <span className="num text-ink-2">{formatDuration(session.duration)}</span>
      </span>
    </>
  )
}

/** Ends a session that was left open; the coach then writes its summary. */
function EndSessionButton({ id }: { id: string }) {
  const completion = useWrite(completeSession)
  return (
    <Button
      look="quiet"
      size="small"
      disabled={completion.isPending}
      onClick={() => completion.mutate({ params: { id } })}
    >
      {completion.isPending
        ? messages.ending
        : completion.isError
          ? messages.itDidNotEndTry
          : messages.endSession}
    </Button>
  )
}
