import { Bell as BellIcon } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { type Alerts, markAlertsSeen, readAlerts } from '#contract/alerts.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { popoverBox, usePopover } from '#web/design/overlays/use-popover.ts'
import { momentDate } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** The bell: the number of unseen alerts, and the alerts of the last weeks. Opening it marks all as seen. */
export default function Bell() {
  const { data, error } = useRead(readAlerts)
  const { mutate: markSeen } = useWrite(markAlertsSeen)
  const { open, close, opener, popover } = usePopover()
  const bell = useRef<HTMLButtonElement>(null)
  const unseen = data?.unseen ?? 0
  useEffect(() => {
    // Shows the number on the icon of the installed app.
    void (unseen > 0 ? navigator.setAppBadge?.(unseen) : navigator.clearAppBadge?.())?.catch(() => {})
  }, [unseen])

  // New alerts stay marked while the list is open.
  useEffect(() => {
    if (!open || unseen === 0) return undefined
    return () => markSeen({ body: {} })
  }, [open, unseen, markSeen])

  return (
    <>
      <Button
        {...opener}
        ref={bell}
        look="quiet"
        size="icon"
        aria-label={unseen > 0 ? messages.newAlerts({ count: unseen }) : messages.alerts}
        className="relative"
      >
        <BellIcon size={17} strokeWidth={1.75} aria-hidden />
        {unseen > 0 && <span aria-hidden className="absolute top-1 right-1 size-1.5 rounded-full bg-ion" />}
      </Button>
      <section
        {...popover}
        aria-label={messages.recentAlerts}
        style={panelPosition(bell.current)}
        className={popoverBox}
      >
        {open && <AlertList data={data} failed={error !== null} onLeave={close} />}
      </section>
    </>
  )
}

/** Positions the panel under the bell, aligned to its right edge; full width on narrow screens. */
function panelPosition(bell: HTMLElement | null): CSSProperties {
  const position = { top: 64, bottom: 'auto', maxHeight: '70dvh' }
  if (innerWidth < 640) return { ...position, left: 12, right: 12, width: 'auto' }
  const right = innerWidth - (bell?.getBoundingClientRect().right ?? innerWidth)
  return { ...position, left: 'auto', right, width: 360 }
}

interface ListProps {
  data: Alerts | undefined
  failed: boolean
  onLeave: () => void
}

function AlertList({ data, failed, onLeave }: ListProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-row font-[600]">{messages.alerts}</h2>
        <Link
          href="/settings?tab=alerts"
          onClick={onLeave}
          className="inline-flex min-h-6 items-center text-secondary text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          {messages.chooseAlerts}
        </Link>
      </div>
      {!data || data.alerts.length === 0 ? (
        <p role="status" className="px-4 py-6 text-center text-secondary text-ink-3">
          {failed && !data ? messages.unreadable : data ? messages.empty : messages.loadingAlerts}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {data.alerts.map((alert) => (
            <li key={`${alert.day} ${alert.kind}`}>
              <Link
                href={alert.path}
                onClick={onLeave}
                className="block px-4 py-3 hover:bg-s2 focus-visible:bg-s2"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="text-row font-[520]">
                    {!alert.seen && (
                      <span className="mr-1.5 inline-block size-1.5 rounded-full bg-ion">
                        <span className="sr-only">{messages.newPrefix}</span>
                      </span>
                    )}
                    {alert.title}
                  </span>
                  <span className="num shrink-0 text-micro text-ink-3">
                    {momentDate(alert.createdAt, { weekday: 'short' })}
                  </span>
                </span>
                <span className="mt-0.5 block text-secondary text-ink-3">{alert.body}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
