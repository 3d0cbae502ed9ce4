import type { SupportOffer } from '#contract/support-offer.ts'

/** What the help dialog shows: an answer of the server's, or, null, the lines alone. */
export type ShownSupport = { offer: SupportOffer | null }

let shown: ShownSupport | null = null
const watchers = new Set<() => void>()

function show(next: ShownSupport | null) {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Opens the help dialog with an answer, or with the lines alone. */
export const openSupport = (offer: SupportOffer | null): void => show({ offer })
export const closeSupport = (): void => show(null)

/** For the view: what the dialog shows now, and calls back at every change until the returned function is called. */
export const supportShown = (): ShownSupport | null => shown
export function watchSupport(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
