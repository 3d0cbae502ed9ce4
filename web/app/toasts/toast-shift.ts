/** What a rectangle on screen needs here, in CSS pixels. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space left between a toast and what it would cover. */
const gap = 12

/**
 * How far to move a toast down (negative: up), in CSS pixels, so that it covers neither the head of a screen nor the
 * control that raised it: a founder whose report failed wants to press the button again. 0 where it covers none, or
 * cannot give way.
 */
export function toastShift(toast: Box, kept: readonly Box[], windowHeight: number): number {
  const atBottom = toast.top + toast.bottom > windowHeight
  const inOrder = kept.toSorted((one, other) => (atBottom ? other.top - one.top : one.bottom - other.bottom))
  let shift = 0
  for (const box of inOrder) {
    const isApart =
      toast.right <= box.left ||
      toast.left >= box.right ||
      toast.bottom + shift <= box.top ||
      toast.top + shift >= box.bottom
    if (!isApart) shift = atBottom ? box.top - gap - toast.bottom : box.bottom + gap - toast.top
  }
  return toast.top + shift >= gap && toast.bottom + shift <= windowHeight - gap ? shift : 0
}
