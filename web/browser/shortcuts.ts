import { useEffect, useRef } from 'react'

type Act = () => void

const acts = new Map<string, Act[]>()
let after: { key: string; at: number } | undefined

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (typing(event.target) || document.querySelector('dialog[open]')) return
  const key = event.key.toLowerCase()
  const sequence = after && event.timeStamp - after.at < 1000 ? `${after.key} ${key}` : key
  after = key === 'g' ? { key, at: event.timeStamp } : undefined
  const act = acts.get(sequence)?.at(-1)
  if (!act) return
  event.preventDefault()
  act()
}

/**
 * Does `act` on a key, or on one after another ("g m"), while nobody types. What a screen says about a key goes before
 * what holds `everywhere`; among the screen's own the last one mounted wins.
 */
export function useShortcut(keys: string, act: Act, everywhere = false): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const mine = () => latest.current()
    if (acts.size === 0) document.addEventListener('keydown', press)
    const others = acts.get(keys) ?? []
    acts.set(keys, everywhere ? [mine, ...others] : [...others, mine])
    return () => {
      const rest = (acts.get(keys) ?? []).filter((it) => it !== mine)
      if (rest.length) acts.set(keys, rest)
      else acts.delete(keys)
      if (acts.size === 0) document.removeEventListener('keydown', press)
    }
  }, [keys, everywhere])
}
