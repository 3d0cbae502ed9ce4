import { clsx } from 'clsx'
import { CornerDownLeft, Mic } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { SupportOffer } from '#contract/support-offer.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Button } from '#web/design/controls/button.tsx'
import { control } from '#web/design/controls/control.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { Optional } from '#web/design/optional.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LatestAnalysis, type RenderSource } from './latest-analysis.tsx'
import * as messages from './messages.ts'
import { useSendReport } from './use-send-report.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

interface Props {
  startsFocused?: boolean
  renderSource: RenderSource
  /** Renders a support offer with its suggested answers; passed in from another feature. */
  renderSupport: (offer: SupportOffer, onAnswer: (reply: string) => void) => ReactNode
}

/** The Mission Status Report card: one line that grows on focus, and the coach's last line below. */
export function ReportCard({ startsFocused = false, renderSource, renderSupport }: Props) {
  const id = useId()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState(false)
  const { send, pending, support } = useSendReport()
  useShortcut('r', () => textArea.current?.focus(), { description: messages.statusReport })
  useEffect(() => {
    if (startsFocused) textArea.current?.focus()
  }, [startsFocused])

  function collapse() {
    setText('')
    setExpanded(false)
    textArea.current?.blur()
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    const content = text.trim()
    if (content === '' || pending) return
    if (await send(content)) collapse()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
    // Esc keeps typed text; only Cancel discards it.
    if (event.key === 'Escape') text.trim() === '' ? collapse() : textArea.current?.blur()
  }

  return (
    <Panel title={messages.missionStatusReport}>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor={id} className="sr-only">
          {messages.statusReport}
        </label>
        <div className={clsx(control, 'mt-3 flex items-start gap-2 py-1.5 pr-1.5 focus-within:border-ion')}>
          <textarea
            ref={textArea}
            id={id}
            rows={1}
            value={text}
            maxLength={4000}
            placeholder={messages.placeholder}
            onChange={(event) => setText(event.target.value)}
            onFocus={() => setExpanded(true)}
            onKeyDown={handleKeyDown}
            className={clsx(
              'block min-w-0 flex-1 resize-none bg-transparent py-2.5 leading-[20px] outline-none placeholder:text-ink-3',
              expanded ? 'h-[106px]' : 'h-10 overflow-hidden whitespace-nowrap',
            )}
          />
          <Link
            href="/chat"
            aria-label={messages.sayItToTheCoach}
            className="grid size-10 shrink-0 place-items-center rounded-[9px] bg-s3 text-ink pointer-coarse:size-11"
          >
            <Mic size={17} aria-hidden />
          </Link>
        </div>
        {expanded && (
          <div className="mt-2.5 flex items-center justify-end gap-2">
            <span className="mr-auto hidden items-center gap-1.5 text-micro whitespace-nowrap text-ink-3 xl:pointer-fine:flex">
              {fillIn(messages.sendKeys, {
                command: <kbd className="kbd">{isApple ? '⌘' : 'Ctrl'}</kbd>,
                enter: (
                  <kbd className="kbd">
                    <CornerDownLeft size={11} aria-label="Enter" />
                  </kbd>
                ),
              })}
            </span>
            <Button look="quiet" onClick={collapse} className="lg:h-9">
              {messages.cancel}
            </Button>
            <Button type="submit" disabled={text.trim() === '' || pending} className="lg:h-9">
              {messages.sendReport}
            </Button>
          </div>
        )}
      </form>
      {support ? (
        <Optional fallback={<p className="mt-2.5 text-body">{support.text}</p>}>
          {renderSupport(support, (reply) => void send(reply))}
        </Optional>
      ) : (
        <LatestAnalysis renderSource={renderSource} />
      )}
    </Panel>
  )
}
