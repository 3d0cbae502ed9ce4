import { useEffect, useRef } from 'react'
import { readStored, writeStored } from './local-storage.ts'

type Action = () => void

interface Registration {
  action: Action
  description: string | undefined
}

const registrations = new Map<string, Registration[]>()
let prefix: { key: string; at: number } | undefined

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Whether single-character shortcuts are on; founders who use dictation or have a tremor may switch them off (WCAG
 * 2.1.4).
 */
export const singleKeys = {
  on: (): boolean => readStored('single-keys') !== 'off',
  set: (on: boolean): void => writeStored('single-keys', on ? undefined : 'off'),
}

/** Whether Enter or Space on this element does something by itself. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role=button], [role=link]') !== null

function onKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return
  const key = event.key.toLowerCase()
  if ((key === 'enter' || key === ' ') && isPressable(event.target)) return
  if (key.length === 1 && !singleKeys.on()) return
  const sequence = prefix && event.timeStamp - prefix.at < 1000 ? `${prefix.key} ${key}` : key
  prefix = key === 'g' ? { key, at: event.timeStamp } : undefined
  const registration = registrations.get(sequence)?.at(-1)
  if (!registration) return
  event.preventDefault()
  registration.action()
}

/** The active shortcuts with their descriptions; a screen's shortcut hides the shell's. */
export const activeShortcuts = (): { keys: string; description: string }[] =>
  [...registrations].flatMap(([keys, registered]) => {
    const description = registered.at(-1)?.description
    return description ? [{ keys, description }] : []
  })

interface Options {
  /** The description in the list of shortcuts; a shortcut without one is not listed. */
  description?: string
  /** Applies on every screen unless the screen registers the same key. */
  everywhere?: boolean
}

/** Calls `act` on a key or a sequence ("g m"), unless the founder is typing. The component mounted last wins. */
export function useShortcut(
  keys: string,
  action: Action,
  { description, everywhere = false }: Options = {},
): void {
  const latestAction = useRef(action)
  useEffect(() => {
    latestAction.current = action
  })
  useEffect(() => {
    const ownRegistration: Registration = { action: () => latestAction.current(), description }
    if (registrations.size === 0) document.addEventListener('keydown', onKeyDown)
    const others = registrations.get(keys) ?? []
    registrations.set(keys, everywhere ? [ownRegistration, ...others] : [...others, ownRegistration])
    return () => {
      const remaining = (registrations.get(keys) ?? []).filter((it) => it !== ownRegistration)
      if (remaining.length) registrations.set(keys, remaining)
      else registrations.delete(keys)
      if (registrations.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [keys, everywhere, description])
}
