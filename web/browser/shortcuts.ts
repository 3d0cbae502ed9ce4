import { useEffect, useRef } from 'react'
import { recall, remember } from './memory.ts'

type Act = () => void

interface Entry {
  act: Act
  says: string | undefined
}

const entries = new Map<string, Entry[]>()
let after: { key: string; at: number } | undefined

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Whether single-character shortcuts are on; founders who use dictation or have a tremor may switch them off (WCAG
 * 2.1.4).
 */
export const singleKeys = {
  on: (): boolean => recall('single-keys') !== 'off',
  set: (on: boolean): void => remember('single-keys', on ? undefined : 'off'),
}

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (typing(event.target) || document.querySelector('dialog[open]')) return
  const key = event.key.toLowerCase()
  if (key.length === 1 && !singleKeys.on()) return
  const sequence = after && event.timeStamp - after.at < 1000 ? `${after.key} ${key}` : key
  after = key === 'g' ? { key, at: event.timeStamp } : undefined
  const entry = entries.get(sequence)?.at(-1)
  if (!entry) return
  event.preventDefault()
  entry.act()
}

/** The active shortcuts with their descriptions; a screen's shortcut hides the shell's. */
export const standingShortcuts = (): { keys: string; says: string }[] =>
  [...entries].flatMap(([keys, them]) => {
    const says = them.at(-1)?.says
    return says ? [{ keys, says }] : []
  })

interface Options {
  /** The description in the list of shortcuts; a shortcut without one is not listed. */
  says?: string
  /** Applies on every screen unless the screen registers the same key. */
  everywhere?: boolean
}

/** Calls `act` on a key or a sequence ("g m"), unless the founder is typing. The component mounted last wins. */
export function useShortcut(keys: string, act: Act, { says, everywhere = false }: Options = {}): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const mine: Entry = { act: () => latest.current(), says }
    if (entries.size === 0) document.addEventListener('keydown', press)
    const others = entries.get(keys) ?? []
    entries.set(keys, everywhere ? [mine, ...others] : [...others, mine])
    return () => {
      const rest = (entries.get(keys) ?? []).filter((it) => it !== mine)
      if (rest.length) entries.set(keys, rest)
      else entries.delete(keys)
      if (entries.size === 0) document.removeEventListener('keydown', press)
    }
  }, [keys, everywhere, says])
}
