import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Screen = { default: ComponentType }

/** An address of the product: its title for the browser's tab, and the screen that is loaded for it. */
export interface Address {
  path: string
  title: string
  load: () => Promise<Screen>
  Screen: LazyExoticComponent<ComponentType>
}

function address(path: string, title: string, load: () => Promise<Screen>): Address {
  return { path, title, load, Screen: lazy(load) }
}

const notYet = () => import('#web/screens/not-yet.tsx')

/** For signed-in founders only. */
export const privateAddresses: readonly Address[] = [
  address('/', 'Mission Control', () => import('#web/screens/home.tsx')),
  address('/goals', 'Mission Objectives', () => import('#web/screens/goals.tsx')),
  address('/sessions', 'Voice Comms', () => import('#web/screens/sessions.tsx')),
  address('/chat', 'Coaching Session', () => import('#web/screens/coaching-session.tsx')),
  address('/analytics', 'Flight Data', notYet),
  address('/settings', 'System Config', notYet),
  address('/profile', 'Astronaut Profile', notYet),
  address('/setup', 'Profile Setup', notYet),
  address('/onboarding', 'Business Setup', notYet),
  address('/comprehensive-onboarding', 'Business Setup', notYet),
  address('/retro', 'Evening Reflection', notYet),
  address('/demo', 'Strategic Framework', notYet),
  address('/business-intelligence', 'Business Intelligence', notYet),
]

export const landing = address('/landing', 'Space Mission Control', () => import('#web/screens/landing.tsx'))
export const login = address('/login', 'Sign In', () => import('#web/screens/login.tsx'))
export const notFound = address('*', '404 Page Not Found', () => import('#web/screens/not-found.tsx'))

/** The private address of a path; a slash at the end changes nothing. */
export const privateAddress = (path: string): Address | undefined =>
  privateAddresses.find((it) => it.path === (path.length > 1 ? path.replace(/\/+$/, '') : path))

/** Loads the screen of a path before it is asked for; a failure then shows when it is. */
export function preload(path: string): void {
  privateAddress(path)
    ?.load()
    .catch(() => {})
}
