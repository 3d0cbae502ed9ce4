import { useState } from 'react'
import type { Address } from './addresses.ts'

/** Renders the screen of a route: immediately when its code is loaded, otherwise through Suspense. */
export function ScreenOf({ it }: { it: Address }) {
  // Chosen once: swapping the component type would remount the screen and lose what was typed.
  const [Screen] = useState(() => it.loaded ?? it.Lazy)
  return <Screen />
}
