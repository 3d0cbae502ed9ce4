import type { ComponentType } from 'react'
import { lazyPart } from '#web/design/lazy-part.tsx'
import * as messages from './messages.ts'

/** A route: its title for the browser tab, and the screen it loads. */
export interface Route {
  readonly path: string
  readonly title: string
  readonly Screen: ComponentType & { preload: () => Promise<unknown> }
  /** Shown without header and tab bar. */
  readonly isFullPage: boolean
}

type Load = () => Promise<{ default: ComponentType }>

const defineRoute = (path: string, title: string, load: Load, isFullPage = false): Route => ({
  path,
  title,
  Screen: lazyPart(load),
  isFullPage,
})

const onboarding = () => import('#web/screens/onboarding.tsx')

/** Routes for signed-in founders only. */
export const privateRoutes: readonly Route[] = [
  defineRoute('/', messages.missionControl, () => import('#web/screens/home.tsx')),
  defineRoute('/goals', messages.missionObjectives, () => import('#web/screens/goals.tsx')),
  defineRoute('/sessions', messages.voiceComms, () => import('#web/screens/sessions.tsx')),
  defineRoute('/chat', messages.coachingSession, () => import('#web/screens/coaching-session.tsx')),
  defineRoute('/analytics', messages.flightData, () => import('#web/screens/analytics.tsx')),
  defineRoute('/settings', messages.systemConfig, () => import('#web/screens/settings.tsx')),
  defineRoute('/profile', messages.astronautProfile, () => import('#web/screens/profile.tsx')),
  defineRoute('/welcome', messages.firstFlight, () => import('#web/screens/welcome.tsx'), true),
  defineRoute('/setup', messages.profileSetup, () => import('#web/screens/setup.tsx')),
  defineRoute('/onboarding', messages.businessSetup, onboarding),
  defineRoute('/comprehensive-onboarding', messages.businessSetup, onboarding),
  defineRoute('/retro', messages.eveningReflection, () => import('#web/screens/evening-reflection.tsx')),
  defineRoute('/demo', messages.strategicFramework, () => import('#web/screens/strategic-framework.tsx')),
  defineRoute(
    '/business-intelligence',
    messages.businessIntelligence,
    () => import('#web/screens/business-intelligence.tsx'),
  ),
  defineRoute('/mission/:id', messages.workMode, () => import('#web/screens/work-mode.tsx')),
  defineRoute('/base', messages.commandCenter, () => import('#web/screens/base.tsx')),
  defineRoute('/manual', messages.flightManual, () => import('#web/screens/manual.tsx')),
  defineRoute('/manual/:entry', messages.flightManual, () => import('#web/screens/manual-entry.tsx')),
]

export const landing = defineRoute(
  '/landing',
  messages.spaceMissionControl,
  () => import('#web/screens/landing.tsx'),
)
export const login = defineRoute('/login', messages.signIn, () => import('#web/screens/login.tsx'))
export const gallery = defineRoute(
  '/gallery',
  messages.designGallery,
  () => import('#web/screens/gallery.tsx'),
)
export const notFound = defineRoute(
  '*',
  messages.n404PageNotFound,
  () => import('#web/screens/not-found.tsx'),
)

/** The private route of a path; a trailing slash is ignored, and `:name` in a route stands for one part of a path. */
export const findPrivateRoute = (path: string): Route | undefined => {
  const parts = (path.length > 1 ? path.replace(/\/+$/, '') : path).split('/')
  return privateRoutes.find((it) => {
    const ofRoute = it.path.split('/')
    return ofRoute.length === parts.length && ofRoute.every((part, i) => part === parts[i] || part[0] === ':')
  })
}

/** Loads the code of a path's screen ahead of navigation. Never rejects. */
export const preloadScreen = async (path: string): Promise<void> => {
  await findPrivateRoute(path.replace(/[?#].*/, ''))?.Screen.preload()
}
