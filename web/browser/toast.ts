import * as messages from './messages.ts'
/** What a toast says. `action` is offered for as long as the toast stands. */
export interface Toast {
  title: string
  description?: string
  variant?: 'destructive'
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  /** Grows with every toast, so that the same words twice are two toasts. */
  serial: number
}

let visibleToast: ShownToast | undefined
let latestSerial = 0
let undo: (() => void) | undefined
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

let suppressedUntil = 0

/** A dialog answers what has just failed: no toast tells of it as well, for so many milliseconds from now. */
export function suppressErrorToasts(forMs = 1_000): void {
  suppressedUntil = Date.now() + forMs
}

/** Shows a toast from anywhere; one stands at a time, the newer replaces the older. */
export function toast(content: Toast): void {
  if (content.variant === 'destructive' && Date.now() < suppressedUntil) return
  latestSerial += 1
  visibleToast = {
    ...content,
    serial: latestSerial,
    ...(content.action?.label === 'Undo' ? { action: makeRunOnce(content.action) } : {}),
  }
  notifyListeners()
}

/** Says that what was asked for did not come; the browser asks for a file of code once a visit. */
export const showLoadFailure = (): void =>
  toast({
    title: messages.notOpened,
    description: messages.loadAgain,
    variant: 'destructive',
  })

/** An undoing that works once, by the button or by the key, even after its toast has gone. */
function makeRunOnce({ label, run }: { label: string; run: () => void }) {
  const once = () => {
    if (undo === once) undo = undefined
    else return
    run()
  }
  undo = once
  return { label, run: once }
}

/** Undoes what the last toast offered to undo; answers whether there was any. */
export function undoLast(): boolean {
  const undoAction = undo
  if (visibleToast) dismiss(visibleToast.serial)
  undoAction?.()
  return undoAction !== undefined
}

/** Takes down the toast with this serial, if it still stands. */
export function dismiss(toastSerial: number): void {
  if (visibleToast?.serial !== toastSerial) return
  visibleToast = undefined
  notifyListeners()
}

/** For the view: the toast that stands now. */
export const getVisibleToast = (): ShownToast | undefined => visibleToast

/** For the view: calls back at every change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
