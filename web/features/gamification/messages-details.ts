import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of what opens from the window: the base, ceremonies, explanations, streaks. */

// Base words
export const communicationArrays = 'Communication arrays'
export const communicationArray = 'communication array'
export const customers = 'Customers'
export const researchLabs = 'Research labs'
export const researchLab = 'research lab'
export const product = 'Product'
export const marketingTowers = 'Marketing towers'
export const marketingTower = 'marketing tower'
export const revenue = 'Revenue'
export const operationsCenters = 'Operations centers'
export const operationsCenter = 'operations center'
export const teamAndOther = 'Team and other'
export const teamOrOther = 'team or other'
export const nothingBuilt = 'Your base: nothing is built yet.'
export const yourBase = ({ buildings }: { buildings: string }) => `Your base: ${buildings}.`
export const baseStart =
  'What you work on gets built here. Five missions of one kind make its first building.'

// Ceremonies
export const seeYourBase = 'See your base'

// Ceremony dialog
export const milestone = 'Milestone'

// Comeback ceremony
export const wake = 'One small mission wakes the engine'
export const minutes = ({ minutes }: { minutes: number }) => `${minutes} min`
export const somethingElse = 'Something else'
export const done = 'done'
export const earnBack = ({ done, needed }: { done: number; needed: number }) =>
  `${formatNumber(done)} of ${needed} missions`

// Orbit ceremony
export const shareThisView = 'Share this view'

// Parts
export const goOn = 'Continue'

// Explain dialog
export const explainFuel = 'How your fuel adds up'
export const explainDistance = 'How far you have flown'
export const explainDaily = 'How your daily streak adds up'
export const explainWeekly = 'How your weekly streak adds up'
export const explainSprint = 'How your sprint streak adds up'
export const ledgerUnreadable = 'The ledger could not be loaded'
export const readingTheLedger = 'Reading the ledger...'
export const ledgerEmpty = 'Nothing here yet.'
export const earlier = 'Earlier'
export const thenAmount = ({ amount }: { amount: number }) => `then ${formatNumber(amount)}`

// Fuel panel
export const fuelChart = ({
  count,
  direction,
  first,
  last,
}: {
  count: number
  direction: string
  first: number
  last: number
}) => `Mission Fuel over the last ${count} days, ${direction} from ${first} to ${last} percent`
export const fuelUnreadable = 'The fuel gauge could not be loaded'
export const missionFuel = 'Mission Fuel'
export const firstBurn = 'The first change shows up here tomorrow'
export const tankNote = 'The tank over the last 14 days'
export const fuelInTank = ({ currentFuel }: { currentFuel: number }) =>
  `fuel in the tank, ${formatNumber(currentFuel)} points`
export const thisWeek = ({ change }: { change: number | string }) => `${change} this week`

// Streak cell
export const inARow = ({ streak }: { streak: number }) =>
  forCount(streak, { one: `day in a row`, other: `days in a row` })
export const streak = 'streak'
export const yourBaseLink = 'Your base'
export const understood = 'Understood'
export const weekLabel = 'Your last seven days'
export const asleep = 'You are in cryosleep: no fuel burns until you are back.'
export const savedByAShield = 'saved by a shield'
export const didNotCount = 'did not count'
export const stillOpen = 'still open'

// Streaks
export const daily = 'Daily'
export const weekly = 'Weekly'
export const sprint = 'Sprint'

// What a base says of itself
interface Kind {
  category: string
  done: number
}
export const allBuilt = ({ category, done, most }: Kind & { most: number }) =>
  `${category}, ${formatNumber(done)} done. All ${most} are built.`
export const nextBuilding = ({ category, done, toNext }: Kind & { toNext: number }) =>
  `${category}, ${formatNumber(done)} done. Next in ${toNext}.`
export const builtAll = ({ category }: { category: string }) => `${category} built all of it.`
export const builtMost = ({ category }: { category: string }) => `${category} built most of it.`
interface NextBuilding {
  kind: string
  building: string
  toNext: number
}
export const toFirst = ({ kind, building, toNext }: NextBuilding) =>
  forCount(toNext, {
    one: `1 more ${kind} mission builds the first ${building}.`,
    other: `${toNext} more ${kind} missions build the first ${building}.`,
  })
export const toNextOne = ({ kind, building, toNext }: NextBuilding) =>
  forCount(toNext, {
    one: `1 more ${kind} mission builds the next ${building}.`,
    other: `${toNext} more ${kind} missions build the next ${building}.`,
  })
export const shieldsLeft = ({ shields }: { shields: number }) =>
  forCount(shields, { one: '1 shield', other: `${shields} shields` })
export const shieldsAsleep = ({ shields }: { shields: number }) =>
  forCount(shields, { one: '1 shield, in cryosleep', other: `${shields} shields, in cryosleep` })
export const streakWith = ({ note }: { note: string }) => `streak, ${note}`
type Count = { count: number }
export const daysUnit = ({ count }: Count) => forCount(count, { one: 'day', other: 'days' })
export const weeksUnit = ({ count }: Count) => forCount(count, { one: 'week', other: 'weeks' })
export const sprintsUnit = ({ count }: Count) => forCount(count, { one: 'sprint', other: 'sprints' })
export const buildingCounts = {
  communicationArrays: ({ count }: Count) =>
    forCount(count, { one: '1 communication array', other: `${count} communication arrays` }),
  researchLabs: ({ count }: Count) =>
    forCount(count, { one: '1 research lab', other: `${count} research labs` }),
  marketingTowers: ({ count }: Count) =>
    forCount(count, { one: '1 marketing tower', other: `${count} marketing towers` }),
  operationsCenters: ({ count }: Count) =>
    forCount(count, { one: '1 operations center', other: `${count} operations centers` }),
}
