/** What a rectangle on screen needs here, in CSS pixels. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** The space left between a toast and what it would cover. */
const gap = 12
/** How often a toast may move on because something else lies under its new place. */
const maxSteps = 4

/**
 * How far to move a toast down (negative: up), in CSS pixels, so that it covers no control: a founder whose report
 * failed wants to press the button again. Where there is no such place it only avoids `focused`, usually the control
 * that raised it. 0 where it covers nothing, or cannot give way.
 */
export function toastShift(
  toast: Box,
  controls: readonly Box[],
  focused: Box | null,
  windowHeight: number,
): number {
  const all = focused ? [focused, ...controls] : controls
  return (
    shiftClearOf(toast, all, windowHeight) ?? (focused && shiftClearOf(toast, [focused], windowHeight)) ?? 0
  )
}

/** The shift to the nearest place that is clear of all boxes, in the direction away from the window's edge, or null. */
function shiftClearOf(toast: Box, boxes: readonly Box[], windowHeight: number): number | null {
  const atBottom = toast.top + toast.bottom > windowHeight
  let shift = 0
  for (let step = 0; step <= maxSteps; step += 1) {
    const place = { ...toast, top: toast.top + shift, bottom: toast.bottom + shift }
    if (shift !== 0 && (place.top < gap || place.bottom > windowHeight - gap)) return null
    const covered = boxes.filter((box) => overlap(place, box))
    if (covered.length === 0) return shift
    shift = atBottom
      ? Math.min(...covered.map((it) => it.top)) - gap - toast.bottom
      : Math.max(...covered.map((it) => it.bottom)) + gap - toast.top
  }
  return null
}

const overlap = (one: Box, other: Box) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom
