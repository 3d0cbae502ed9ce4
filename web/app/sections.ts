import { BookOpen, LineChart, type LucideIcon, Mic, Rocket, SlidersHorizontal, Target } from 'lucide-react'

/** The five sections of the product, with their name in the header and a short name for the phone's tab bar. */
export const sections: readonly {
  path: string
  name: string
  short: string
  key: string
  Icon: LucideIcon
}[] = [
  { path: '/', name: 'Mission Control', short: 'Control', key: 'm', Icon: Rocket },
  { path: '/goals', name: 'Mission Objectives', short: 'Missions', key: 'o', Icon: Target },
  { path: '/analytics', name: 'Flight Data', short: 'Flight data', key: 'f', Icon: LineChart },
  { path: '/sessions', name: 'Voice Comms', short: 'Comms', key: 'v', Icon: Mic },
  { path: '/settings', name: 'System Config', short: 'Config', key: 's', Icon: SlidersHorizontal },
]

/** The Flight Manual: a page of every section, with an icon in the header instead of a place in the navigation. */
export const manual = { path: '/manual', name: 'Flight Manual', key: 'b', Icon: BookOpen } as const

/** Whether a path belongs to a section; /chat belongs to Voice Comms. */
export const isWithin = (section: string, path: string): boolean =>
  section === (path === '/chat' ? '/sessions' : path)
