import type { SupportOffer } from '#contract/support-offer.ts'

/** What the help dialog shows: a support offer of the server, or null for the phone lines alone. */
export type ShownSupport = { offer: SupportOffer | null }

let shownSupport: ShownSupport | null = null
const listeners = new Set<() => void>()

function setShown(support: ShownSupport | null) {
  shownSupport = support
  for (const listener of listeners) listener()
}

/** Opens the help dialog with a support offer, or with the phone lines alone. */
export const openSupportDialog = (offer: SupportOffer | null): void => setShown({ offer })
export const closeSupportDialog = (): void => setShown(null)

/** The content of the help dialog, null while it is closed. */
export const getShownSupport = (): ShownSupport | null => shownSupport
export function subscribeToSupport(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
