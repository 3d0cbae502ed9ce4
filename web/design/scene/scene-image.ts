/** Renders the layers of a window into one image of `width` x `height` pixels, without moving parts. */
export async function sceneImage(scene: Element, width: number, height: number): Promise<HTMLImageElement> {
  const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  whole.setAttribute('width', String(width))
  whole.setAttribute('height', String(height))
  for (const layer of scene.querySelectorAll('svg')) {
    const copy = layer.cloneNode(true) as SVGSVGElement
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String(height))
    copy.removeAttribute('class')
    whole.append(copy)
  }
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`
  await image.decode()
  return image
}
