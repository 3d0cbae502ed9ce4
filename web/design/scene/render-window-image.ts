/** Renders the layers of a window into one image of `width` x `height` pixels, without moving parts. */
export async function renderWindowImage(
  element: Element,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const combined = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  combined.setAttribute('width', String(width))
  combined.setAttribute('height', String(height))
  for (const layer of element.querySelectorAll('svg')) {
    const copy = layer.cloneNode(true) as SVGSVGElement
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String(height))
    copy.removeAttribute('class')
    combined.append(copy)
  }
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(combined))}`
  await image.decode()
  return image
}
