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
const watchers = new Set<() => void>()

function notifyWatchers() {
  for (const watcher of watchers) watcher()
}

/** How long failures are not told after a dialog has told of one, in milliseconds. */
const quietMs = 1_000
let quietUntil = 0

/** A dialog answers what has just failed: no toast tells of it as well. */
export function quietToasts(): void {
  quietUntil = Date.now() + quietMs
}

/** Shows a toast from anywhere; one stands at a time, the newer replaces the older. */
export function toast(content: Toast): void {
  if (content.variant === 'destructive' && Date.now() < quietUntil) return
  latestSerial += 1
  visibleToast = {
    ...content,
    serial: latestSerial,
    ...(content.action?.label === 'Undo' ? { action: makeRunOnce(content.action) } : {}),
  }
  notifyWatchers()
}

/** Says that what was asked for did not come; the browser asks for a file of code once a visit. */
export const showLoadFailure = (): void =>
  toast({
    title: 'This could not be opened',
    description: 'Check your connection and load the page again.',
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
  const lastUndo = undo
  if (visibleToast) dismiss(visibleToast.serial)
  lastUndo?.()
  return lastUndo !== undefined
}

/** Takes down the toast with this serial, if it still stands. */
export function dismiss(toastSerial: number): void {
  if (visibleToast?.serial !== toastSerial) return
  visibleToast = undefined
  notifyWatchers()
}

/** For the view: the toast that stands now. */
export const shownToast = (): ShownToast | undefined => visibleToast

/** For the view: calls back at every change until the returned function is called. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
