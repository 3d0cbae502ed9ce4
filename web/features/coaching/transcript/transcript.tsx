import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { CoachChange } from '#contract/coaching.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import * as texts from '#web/features/coaching/messages-transcript.ts'
import type { SessionMessage, SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import { ChangeCards, type ChangeDecisions } from './change-cards.tsx'
import { changesByLine, isProposal } from './open-questions.ts'
import { EngineBadge, ReplySource } from './reply-source.tsx'
import { splitQuestion } from './split-question.ts'
import './transcript.css'
import { momentTime } from '#web/words/dates.ts'

interface Props extends ChangeDecisions {
  state: SessionState
}

/**
 * The conversation: the coach's words without a frame, with sources and changes under them, the founder's in bubbles.
 * Screen readers announce new lines, except while the coach's voice plays.
 */
export function Transcript({ state, ...decisions }: Props) {
  const endMarker = useRef<HTMLDivElement>(null)
  const { messages, turn, reply } = state
  // The founder's text that is being sent, or that failed to send.
  const pending = turn?.transcript
  const count = messages.length + (pending ? 1 : 0) + (reply ? 1 : 0)
  const changes = changesByLine(messages, state.changes)
  const latest = messages.findLastIndex((it) => it.role === 'assistant')
  // The end moves down as the streamed reply grows, and with each card.
  const size = `${count} ${reply.length} ${state.changes.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the end moves down.
  useEffect(() => {
    if (count > 0) endMarker.current?.scrollIntoView({ block: 'nearest' })
  }, [size])
  return (
    <div
      role="log"
      aria-label={texts.transcript}
      aria-live={state.phase === 'speaking' ? 'off' : 'polite'}
      // Positioned, so that hidden words inside scroll with it and do not lengthen the page.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="relative -mx-2 min-h-0 min-w-0 flex-1 overflow-y-auto rounded-sm px-2 pt-1"
    >
      {count === 0 && <p className="text-row text-ink-3">{texts.whatYouAndTheCoach}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {messages.map((message, i) =>
          message.role === 'assistant' ? (
            <CoachLine
              // Lines are only appended, so the index is stable.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={i}
              message={message}
              isLatest={i === latest && !reply}
              changes={changes.get(i) ?? []}
              {...decisions}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <OwnLine key={i} words={message.content} at={message.timestamp} />
          ),
        )}
        {pending && <OwnLine key={messages.length} words={pending} at={turn.at} />}
        {turn && reply && (
          // Not announced: the whole reply is, once it is complete.
          <li aria-hidden data-latest className="coach-line new-line">
            <span className="coach-dot" />
            <p dir="auto" className="coach-words min-w-0 flex-1 wrap-anywhere">
              {reply}
            </p>
          </li>
        )}
      </ol>
      <div ref={endMarker} className="h-3" />
    </div>
  )
}

function OwnLine({ words, at }: { words: string; at: string }) {
  return (
    <li className="new-line grid justify-items-end">
      <p
        dir="auto"
        className="max-w-[78%] min-w-0 rounded-lg rounded-br-[6px] border border-line bg-s2 px-4 py-2.5 text-[15px] leading-[23px] wrap-anywhere"
      >
        <span className="sr-only">{texts.youPrefix}</span>
        {words}
      </p>
      <time dateTime={at} className="num mt-1 text-[11px] leading-4 text-ink-3">
        {momentTime(at)}
      </time>
    </li>
  )
}

interface CoachLineProps extends ChangeDecisions {
  message: SessionMessage
  isLatest: boolean
  changes: readonly CoachChange[]
}

/** A reply in this order: words, sources, offers and changes, and the latest one's closing question set apart. */
function CoachLine({ message, isLatest, changes, ...decisions }: CoachLineProps) {
  // Cards that ask stand under the question they answer.
  const isAsking = changes.some((it) => it.state === 'offered' && !isProposal(it))
  const { statements, question } =
    isLatest && !isAsking ? splitQuestion(message.content) : { statements: message.content, question: '' }
  return (
    <li className="coach-line" data-latest={isLatest || undefined}>
      <span aria-hidden className="coach-dot" />
      <div className="min-w-0 flex-1">
        <p className="sr-only">
          {fillIn(texts.coachTimestamp, {
            timestamp: <time dateTime={message.timestamp}>{momentTime(message.timestamp)}</time>,
          })}
        </p>
        <p dir="auto" className="coach-words wrap-anywhere">
          {statements}
        </p>
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-3 gap-y-2',
            message.receipts?.length ? 'mt-3.5' : 'mt-1.5',
          )}
        >
          <ReplySource message={message} />
          {message.mind && <EngineBadge mind={message.mind} />}
        </div>
        <ChangeCards changes={changes} withKeys={isLatest} {...decisions} />
        {question && (
          <p dir="auto" className="coach-question wrap-anywhere">
            {question}
          </p>
        )}
      </div>
    </li>
  )
}

/** Announces the coach's latest reply while the transcript drawer is closed and no voice speaks. */
export function LatestReply({ state }: { state: SessionState }) {
  return (
    <p
      role="log"
      aria-label={texts.latestReply}
      aria-live={state.phase === 'speaking' ? 'off' : 'polite'}
      className="sr-only lg:hidden"
    >
      {state.messages.findLast((it) => it.role === 'assistant')?.content}
    </p>
  )
}
