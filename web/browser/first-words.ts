import { useHistoryState } from 'wouter/use-browser-location'

/** The navigation state with which /chat opens with these words in its text field. Not in the address, which is logged. */
export const firstWordsState = (firstWords: string) => ({ firstWords })

/** The words with which this page was opened. */
export function useFirstWords(): string | undefined {
  const state: unknown = useHistoryState()
  const words =
    typeof state === 'object' && state !== null && 'firstWords' in state ? state.firstWords : undefined
  return typeof words === 'string' ? words : undefined
}
