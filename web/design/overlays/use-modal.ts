import { type RefObject, useEffect } from 'react'

/** An event on the document: a dialog was opened or closed, and toasts must lie over it to be reached. */
export const modalChanged = 'modal-changed'

/**
 * Opens a dialog element over the page while it is rendered, with the focus on its first field (or on what is marked
 * `data-first`), and gives the focus back to where it was.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    if (dialog && !dialog.open) {
      dialog.showModal()
      document.dispatchEvent(new Event(modalChanged))
      // The browser would choose the close button; what one came for is the first field.
      dialog.querySelector<HTMLElement>('[data-first], input, textarea, select')?.focus()
    }
    return () => {
      dialog?.close()
      document.dispatchEvent(new Event(modalChanged))
      // The element leaves the document before the browser could give the focus back itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [element])
}
