/** Makes an element as long as it is loud, every frame, until the returned function ends it. */
export function drawMeter(bar: HTMLElement, level: () => number): () => void {
  let frame = 0
  let shown = 0
  const draw = () => {
    // Up at once, down slowly, as the eye expects of a level.
    shown = Math.max(level(), shown * 0.9)
    bar.style.transform = `scaleX(${shown.toFixed(3)})`
    frame = requestAnimationFrame(draw)
  }
  draw()
  return () => {
    cancelAnimationFrame(frame)
    bar.style.transform = 'scaleX(0)'
  }
}
