/** What a rectangle on screen needs here, in CSS pixels. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space left between a toast and what it would cover. */
const gap = 12

/**
 * How far to move a toast down (negative: up), in CSS pixels, so that it does not cover the control that raised it: a
 * founder whose report failed wants to press the button again. 0 where it does not cover it, or cannot give way.
 */
export function toastShift(toast: Box, control: Box, windowHeight: number): number {
  const apart =
    toast.right <= control.left ||
    toast.left >= control.right ||
    toast.bottom <= control.top ||
    toast.top >= control.bottom
  if (apart) return 0
  const up = control.top - gap - toast.bottom
  const down = control.bottom + gap - toast.top
  const atBottom = toast.top + toast.bottom > windowHeight
  const shift = atBottom ? up : down
  return toast.top + shift >= gap && toast.bottom + shift <= windowHeight - gap ? shift : 0
}
