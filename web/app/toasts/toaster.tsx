import { clsx } from 'clsx'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import * as messages from '#web/app/messages.ts'
import { dismiss, getVisibleToast, subscribeToToasts } from '#web/browser/toast.ts'
import { button } from '#web/design/controls/button.tsx'
import { toastShift } from './toast-shift.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useToastLayer } from './use-toast-layer.ts'

/** Shows the standing toast: 5000 ms, swiped away to the right from 50 px, reached with F8. Loaded after first paint. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, getVisibleToast)
  const viewport = useRef<HTMLOListElement>(null)
  const restoreFocus = useRestoreFocus(viewport)
  const { layer, mayShow } = useToastLayer(toast?.serial)
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another head.
  useEffect(() => keepClear(viewport.current, toast?.serial), [toast?.serial, path])
  const destructive = toast?.variant === 'destructive'
  return createPortal(
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={messages.message}>
      {toast && mayShow && (
        <Toast.Root
          key={toast.serial}
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (open) return
            dismiss(toast.serial)
            restoreFocus()
          }}
          className={clsx(
            'm-land pointer-events-auto flex items-start gap-3 rounded-toast border border-line-2 bg-s3 p-4 shadow-pop',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            destructive && 'border-l-[3px] border-l-abort',
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-row font-[600]">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-0.5 text-secondary text-ink-2">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.run}
              className={button({ look: 'line', size: 'small' })}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={messages.dismiss}
            className="-m-1 grid size-6 place-items-center rounded-xs text-ink-3 hover:text-ink"
          >
            <span aria-hidden>×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        className="toasts pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto flex max-w-[380px] flex-col lg:inset-x-auto lg:top-auto lg:right-6 lg:bottom-6 lg:w-[380px]"
      />
    </Toast.Provider>,
    layer,
  )
}

/** Moves the toasts off the head of the screen and home's greeting, and off the control that has the focus, usually the one that raised them. */
function keepClear(toasts: HTMLElement | null, serial: number | undefined): (() => void) | undefined {
  if (!toasts || serial === undefined) return
  const move = () => {
    toasts.style.translate = ''
    const control = document.activeElement
    const isApart = !control || control === document.body || toasts.contains(control)
    const kept = [...document.querySelectorAll('header, [data-greeting] > *'), ...(isApart ? [] : [control])]
    const boxes = kept.map((it) => it.getBoundingClientRect()).filter((it) => it.height > 0)
    toasts.style.translate = `0 ${toastShift(toasts.getBoundingClientRect(), boxes, innerHeight)}px`
  }
  // The toast is drawn, and with that gets its height, after this.
  const height = new ResizeObserver(move)
  height.observe(toasts)
  return () => height.disconnect()
}
