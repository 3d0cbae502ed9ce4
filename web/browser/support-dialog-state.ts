import type { SupportOffer } from '#contract/support-offer.ts'

/** What the help dialog shows: a support offer of the server, or null for the phone lines alone. */
export type ShownSupport = { offer: SupportOffer | null }

let shown: ShownSupport | null = null
const watchers = new Set<() => void>()

function setShown(next: ShownSupport | null) {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Opens the help dialog with a support offer, or with the phone lines alone. */
export const openSupportDialog = (offer: SupportOffer | null): void => setShown({ offer })
export const closeSupportDialog = (): void => setShown(null)

/** The content of the help dialog, null while it is closed. */
export const getShownSupport = (): ShownSupport | null => shown
export function subscribeToSupport(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
