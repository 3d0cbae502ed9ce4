import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A route: its title for the browser tab, and the screen it loads. */
export interface Address {
  readonly path: string
  readonly title: string
  /** Loads the screen's code and stores the component in `loaded`. */
  readonly load: () => Promise<{ default: ComponentType }>
  readonly Lazy: LazyExoticComponent<ComponentType>
  loaded: ComponentType | undefined
}

function address(path: string, title: string, fetchCode: Address['load']): Address {
  const load = async () => {
    const code = await fetchCode()
    item.loaded = code.default
    return code
  }
  const item: Address = { path, title, load, Lazy: lazy(load), loaded: undefined }
  return item
}

const onboarding = () => import('#web/screens/onboarding.tsx')

/** Routes for signed-in founders only. */
export const privateAddresses: readonly Address[] = [
  address('/', 'Mission Control', () => import('#web/screens/home.tsx')),
  address('/goals', 'Mission Objectives', () => import('#web/screens/goals.tsx')),
  address('/sessions', 'Voice Comms', () => import('#web/screens/sessions.tsx')),
  address('/chat', 'Coaching Session', () => import('#web/screens/coaching-session.tsx')),
  address('/analytics', 'Flight Data', () => import('#web/screens/analytics.tsx')),
  address('/settings', 'System Config', () => import('#web/screens/settings.tsx')),
  address('/profile', 'Astronaut Profile', () => import('#web/screens/profile.tsx')),
  address('/setup', 'Profile Setup', () => import('#web/screens/setup.tsx')),
  address('/onboarding', 'Business Setup', onboarding),
  address('/comprehensive-onboarding', 'Business Setup', onboarding),
  address('/retro', 'Evening Reflection', () => import('#web/screens/evening-reflection.tsx')),
  address('/demo', 'Strategic Framework', () => import('#web/screens/strategic-framework.tsx')),
  address(
    '/business-intelligence',
    'Business Intelligence',
    () => import('#web/screens/business-intelligence.tsx'),
  ),
]

export const landing = address('/landing', 'Space Mission Control', () => import('#web/screens/landing.tsx'))
export const login = address('/login', 'Sign In', () => import('#web/screens/login.tsx'))
export const gallery = address('/gallery', 'Design Gallery', () => import('#web/design/gallery.tsx'))
export const notFound = address('*', '404 Page Not Found', () => import('#web/screens/not-found.tsx'))

/** The private route of a path; a trailing slash is ignored. */
export const privateAddress = (path: string): Address | undefined =>
  privateAddresses.find((it) => it.path === (path.length > 1 ? path.replace(/\/+$/, '') : path))

/**
 * Loads the code of a path's screen ahead of navigation. Never rejects: a failed load shows when the screen renders.
 */
export async function preload(path: string): Promise<void> {
  await privateAddress(path.replace(/[?#].*/, ''))
    ?.load()
    .catch(() => {})
}
