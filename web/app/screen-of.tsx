import { useState } from 'react'
import type { Address } from './addresses.ts'

/** The screen of an address: at once when its code is there already, else as soon as it has arrived. */
export function ScreenOf({ it }: { it: Address }) {
  // Chosen once: changing the component under a screen that is being used would forget what was typed in it.
  const [Screen] = useState(() => it.loaded ?? it.Lazy)
  return <Screen />
}
