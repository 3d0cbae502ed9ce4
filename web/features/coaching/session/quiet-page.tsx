import { Mic, Square, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ConversationMessage } from '#contract/coaching.ts'
import type { SupportCard, SupportOffer } from '#contract/support-offer.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import * as texts from '#web/features/coaching/messages-quiet.ts'
import './quiet.css'
import { momentTime } from '#web/words/dates.ts'

const answerClass = button({ look: 'line', className: 'rounded-full' })

interface Props {
  messages: readonly ConversationMessage[]
  /** What is still loading: the founder's text, and the reply streamed so far. */
  pending: { userText: string | null; reply: string }
  support: SupportOffer | null
  busy: boolean
  listening: boolean
  /** Whether the coach's voice is reading the last line. */
  speaking: boolean
  canTalk: boolean
  failed: boolean
  onSend: (text: string) => void
  onTalk: () => void
  onRetry: () => void
  onForget: (() => void) | null
  /** Renders the phone lines; passed in from another feature. */
  helpCard: (card: SupportCard) => ReactNode
}

/** The page of a sheltered conversation: transcript, phone lines and a text field. No plan, clock or motion. */
export default function QuietPage(props: Props) {
  const { messages, pending, support, busy } = props
  const endMarker = useRef<HTMLDivElement>(null)
  const count = messages.length + (pending.userText ? 1 : 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever a line is added.
  useEffect(() => {
    endMarker.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const answers = busy ? [] : (support?.answers ?? [])
  return (
    <div className="hush flex flex-col">
      <header className="flex items-center justify-between gap-4">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 text-lead text-ink-2 hover:text-ink">
          <X size={18} strokeWidth={1.75} aria-hidden />
          <span className="max-sm:sr-only">{texts.close}</span>
        </Link>
        <p className="text-secondary text-ink-3">{texts.planPutAway}</p>
      </header>
      <div className="flex flex-1 flex-col justify-center py-8">
        <h1 className="sr-only">{texts.conversation}</h1>
        <div
          role="log"
          aria-label={texts.conversation}
          aria-live={props.speaking ? 'off' : 'polite'}
          className="grid gap-8"
        >
          {messages.map((message, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended, so the index is stable.
            <Line key={i} message={message} />
          ))}
          {pending.userText && (
            <Line message={{ role: 'user', content: pending.userText, timestamp: '', audioUrl: null }} />
          )}
          {pending.reply && (
            <Line message={{ role: 'assistant', content: pending.reply, timestamp: '', audioUrl: null }} />
          )}
        </div>
        <div className="mt-6 grid gap-5 sm:pl-9">
          {support?.card
            ? props.helpCard(support.card)
            : support?.level !== 'unclear' &&
              answers.length === 0 && (
                <button
                  type="button"
                  className={`${answerClass} justify-self-start`}
                  onClick={() => openSupportDialog(null)}
                >
                  {texts.help}
                </button>
              )}
          {answers.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {answers.map((answer) => (
                <button
                  key={answer}
                  type="button"
                  className={answerClass}
                  onClick={() => props.onSend(answer)}
                >
                  {answer}
                </button>
              ))}
            </div>
          )}
          {props.failed && (
            <p role="alert" className="text-body text-ink-2">
              {fillIn(texts.notSent, {
                part: (
                  <button
                    type="button"
                    className="min-h-11 underline underline-offset-4"
                    onClick={props.onRetry}
                  >
                    {texts.sendItAgain}
                  </button>
                ),
              })}
            </p>
          )}
          {props.onForget && messages.some((it) => it.sheltered) && (
            <p>
              <button
                type="button"
                onClick={props.onForget}
                className="min-h-6 text-secondary text-ink-3 underline decoration-line-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
              >
                {texts.deleteThisConversation}
              </button>
            </p>
          )}
        </div>
        <div ref={endMarker} />
      </div>
      <Composer {...props} />
    </div>
  )
}

function Line({ message }: { message: ConversationMessage }) {
  if (message.role === 'assistant')
    return (
      <div className="flex gap-4">
        <span className="hush-orb size-6 shrink-0 rounded-full" aria-hidden />
        <p className="min-w-0 text-[18px] leading-7 wrap-anywhere">
          <span className="sr-only">{texts.coachPrefix}</span>
          {message.content}
        </p>
      </div>
    )
  return (
    <div className="grid justify-end gap-1.5">
      <p className="max-w-[44ch] rounded-xl rounded-br-[6px] border border-line bg-s2 px-4 py-3 text-body leading-6 wrap-anywhere">
        <span className="sr-only">{texts.youPrefix}</span>
        {message.content}
      </p>
      {message.timestamp && (
        <time dateTime={message.timestamp} className="num text-right text-micro text-ink-3">
          {momentTime(message.timestamp)}
        </time>
      )}
    </div>
  )
}

function Composer({ busy, listening, canTalk, onSend, onTalk }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    onSend(text)
    setText('')
  }
  return (
    <form
      onSubmit={send}
      className="sticky bottom-0 flex items-center gap-2 rounded-md border border-edge bg-sunk py-1.5 pr-1.5 pl-3 focus-within:border-ion"
    >
      <label htmlFor={id} className="sr-only">
        {texts.writeToTheCoach}
      </label>
      <input
        id={id}
        value={text}
        maxLength={4000}
        autoComplete="off"
        placeholder={texts.writePlaceholder}
        onChange={(event) => setText(event.currentTarget.value)}
        className="h-10 min-w-0 flex-1 bg-transparent text-lead placeholder:text-ink-3 focus:outline-none"
      />
      {canTalk && (
        <button
          type="button"
          aria-label={listening ? texts.stopListening : texts.sayIt}
          disabled={busy}
          onClick={onTalk}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-s3 text-ink disabled:opacity-60 pointer-coarse:size-11"
        >
          {listening ? <Square size={16} aria-hidden /> : <Mic size={18} strokeWidth={1.75} aria-hidden />}
        </button>
      )}
      <button type="submit" className="sr-only">
        {texts.send}
      </button>
    </form>
  )
}
