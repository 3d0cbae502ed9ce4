import { useEffect, useState } from 'react'
import { modalChanged } from '#web/design/overlays/use-modal.ts'

/**
 * The element toasts are drawn in: over everything else, and inside the dialog that is open, since nothing outside of a
 * modal dialog can be pressed. Raised anew for each toast. `mayShow` is false while a ceremony is open: its message waits
 * until the ceremony has gone.
 */
export function useToastLayer(serial: number | undefined): { layer: HTMLElement; mayShow: boolean } {
  const [mayShow, setMayShow] = useState(true)
  const [layer] = useState(() => {
    const element = document.createElement('div')
    element.popover = 'manual'
    // Nothing of the frame a browser gives a popover; what is in it places itself.
    element.style.cssText = 'margin:0;border:0;padding:0;width:0;height:0;overflow:visible;background:none'
    document.body.append(element)
    return element
  })
  useEffect(() => {
    const moveToTop = () => {
      if (serial === undefined) return
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      const isCeremony = host.hasAttribute('data-ceremony')
      setMayShow(!isCeremony)
      if (isCeremony) return
      if (layer.parentNode !== host) host.append(layer)
      if (layer.matches(':popover-open')) layer.hidePopover()
      layer.showPopover()
    }
    moveToTop()
    document.addEventListener(modalChanged, moveToTop)
    return () => document.removeEventListener(modalChanged, moveToTop)
  }, [layer, serial])
  useEffect(() => () => layer.remove(), [layer])
  return { layer, mayShow }
}
