import { clsx } from 'clsx'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ConversationMessage } from '#contract/coaching.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import { lineTime } from './clock-time.ts'
import { EngineBadge, ReplySource } from './reply-source.tsx'

/** The transcript with times. Screen readers announce new lines, except while the coach's voice plays. */
export function Transcript({ state }: { state: SessionState }) {
  const endMarker = useRef<HTMLDivElement>(null)
  // The founder's text that is being sent, or that failed to send.
  const pending = state.turn?.transcript
  const count = state.messages.length + (pending ? 1 : 0) + (state.reply ? 1 : 0)
  // The length of the streamed reply; changes as it grows.
  const lastLength = state.reply?.length ?? state.messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the last line grows.
  useEffect(() => {
    if (count > 0) endMarker.current?.scrollIntoView({ block: 'nearest' })
  }, [count, lastLength])
  return (
    <div
      role="log"
      aria-label="Transcript"
      aria-live={state.phase === 'speaking' ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 min-w-0 flex-1 overflow-y-auto rounded-sm"
    >
      {count === 0 && <p className="text-row text-ink-3">What you and the coach say appears here.</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {state.messages.map((message, i) => (
          // Lines are only appended, so the index is stable.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Line key={i} message={message} startedAt={state.session?.startedAt ?? message.timestamp} />
        ))}
        {pending && state.turn && (
          <Line
            message={{ role: 'user', content: pending, timestamp: state.turn.at, audioUrl: null }}
            startedAt={state.session?.startedAt ?? state.turn.at}
          />
        )}
        {state.turn && state.reply && (
          // Not announced: the whole reply is, once it is complete.
          <div aria-hidden>
            <Line
              message={{ role: 'assistant', content: state.reply, timestamp: state.turn.at, audioUrl: null }}
              startedAt={state.session?.startedAt ?? state.turn.at}
            />
          </div>
        )}
      </ol>
      <div ref={endMarker} />
    </div>
  )
}

function Line({ message, startedAt }: { message: ConversationMessage; startedAt: string }) {
  const isCoach = message.role === 'assistant'
  return (
    <li>
      <p
        className={clsx(
          'mb-1 flex min-w-0 items-center gap-1.5 text-micro font-[560]',
          isCoach ? 'text-ion-t' : 'text-ink-3',
        )}
      >
        {isCoach && <Sparkles size={12} aria-hidden />}
        {isCoach ? 'Coach' : 'You'}
        <time dateTime={message.timestamp} className="num font-normal text-ink-3">
          {lineTime(message.timestamp, startedAt)}
        </time>
        {isCoach && message.mind && <EngineBadge mind={message.mind} />}
      </p>
      <p
        dir="auto"
        className={clsx('text-row leading-[21px] wrap-anywhere', isCoach ? 'text-ink' : 'text-ink-2')}
      >
        {message.content}
      </p>
      {isCoach && <ReplySource message={message} />}
    </li>
  )
}

/** Announces the coach's latest reply while the transcript drawer is closed and no voice speaks. */
export function LatestReply({ state }: { state: SessionState }) {
  return (
    <p
      role="log"
      aria-label="Latest reply"
      aria-live={state.phase === 'speaking' ? 'off' : 'polite'}
      className="sr-only lg:hidden"
    >
      {state.messages.findLast((it) => it.role === 'assistant')?.content}
    </p>
  )
}
