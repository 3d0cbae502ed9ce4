import { useState } from 'react'
import type { Route } from './routes.ts'

/** Renders the screen of a route: immediately when its code is loaded, otherwise through Suspense. */
export function RouteScreen({ route }: { route: Route }) {
  // Chosen once: swapping the component type would remount the screen and lose what was typed.
  const [Screen] = useState(() => route.loaded ?? route.Lazy)
  return <Screen />
}
