import * as account from './account.ts'
import * as administration from './administration.ts'
import * as alerts from './alerts.ts'
import * as analytics from './analytics.ts'
import * as backup from './backup.ts'
import * as calendar from './calendar.ts'
import * as celebrations from './celebrations.ts'
import * as changes from './changes.ts'
import * as coaching from './coaching.ts'
import * as crm from './crm.ts'
import * as days from './days.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import * as firstFlight from './first-flight.ts'
import * as gamification from './gamification.ts'
import * as installation from './installation.ts'
import * as manual from './manual.ts'
import * as memory from './memory.ts'
import * as metrics from './metrics.ts'
import * as missions from './missions.ts'
import * as modelConnections from './model-connections.ts'
import * as profile from './profile.ts'
import * as reports from './reports.ts'
import * as safety from './safety.ts'
import * as settings from './settings.ts'
import * as stats from './stats.ts'
import * as statusUpdates from './status-updates.ts'
import * as strategy from './strategy.ts'
import * as voice from './voice.ts'
import * as voicePacks from './voice-packs.ts'
import * as work from './work.ts'

/** Every feature of the contract, by name. */
export const contract = {
  backup,
  calendar,
  celebrations,
  crm,
  account,
  administration,
  alerts,
  analytics,
  changes,
  coaching,
  days,
  firstFlight,
  gamification,
  installation,
  manual,
  memory,
  metrics,
  missions,
  modelConnections,
  profile,
  reports,
  safety,
  settings,
  stats,
  statusUpdates,
  strategy,
  voice,
  voicePacks,
  work,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the application, in the order of the features. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
