import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** An address of the product: its title for the browser's tab, and the screen that is loaded for it. */
export interface Address {
  readonly path: string
  readonly title: string
  /** Fetches the screen's code; from then on `loaded` has it. */
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

/** For signed-in founders only. */
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
export const gallery = address('/gallery', 'Design Gallery', () => import('#web/screens/gallery.tsx'))
export const notFound = address('*', '404 Page Not Found', () => import('#web/screens/not-found.tsx'))

/** The private address of a path; a slash at the end changes nothing. */
export const privateAddress = (path: string): Address | undefined =>
  privateAddresses.find((it) => it.path === (path.length > 1 ? path.replace(/\/+$/, '') : path))

/** Loads the screen of a path before it is asked for, and says when it is there; a failure shows when it is wanted. */
export async function preload(path: string): Promise<void> {
  await privateAddress(path.replace(/[?#].*/, ''))
    ?.load()
    .catch(() => {})
}
