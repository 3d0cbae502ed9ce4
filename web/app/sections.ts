import * as messages from './messages.ts'

/** The five sections of the product, with their name in the header and a short name for the phone's tab bar. */
export const sections: readonly {
  path: string
  name: string
  short: string
  key: string
}[] = [
  { path: '/', name: messages.missionControl, short: messages.control, key: 'm' },
  { path: '/goals', name: messages.missionObjectives, short: messages.missions, key: 'o' },
  { path: '/analytics', name: messages.flightData, short: messages.flightDataShort, key: 'f' },
  { path: '/sessions', name: messages.voiceComms, short: messages.comms, key: 'v' },
  { path: '/settings', name: messages.systemConfig, short: messages.config, key: 's' },
]

/** The Flight Manual: a page of every section, with a book in the header instead of a place in the navigation. */
export const manual = { path: '/manual', name: messages.flightManual, key: 'b' } as const

const parents: Record<string, string> = { '/chat': '/sessions', '/base': '/' }

/** Whether a path belongs to a section; /chat belongs to Voice Comms, the base to Mission Control. */
export const isWithin = (section: string, path: string): boolean => section === (parents[path] ?? path)
