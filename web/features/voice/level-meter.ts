/** Scales an element to the level every frame until the returned function is called. */
export function drawMeter(bar: HTMLElement, level: () => number): () => void {
  let frame = 0
  let shown = 0
  const draw = () => {
    // Rises at once and falls slowly, as is usual for level meters.
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
