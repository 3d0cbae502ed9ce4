import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the sheet between two days. */

// Add to log
export const anythingElse = 'Anything else you got done?'
export const eGCalledAcme = 'e.g., Called Acme'
export const add = 'Add'
export const addedToDay = ({ goal }: { goal: string }) => `“${goal}” is added.`
export const undo = 'Undo'

// Day texts
export const alreadyClosed = 'This day was closed already.'
export const closedSummary = ({
  gained,
  burned,
  streak,
}: {
  gained: number
  burned: number
  streak: number
}) =>
  forCount(streak, {
    one: `${formatNumber(gained)} fuel gained, ${formatNumber(burned)} burned. Daily streak: 1 day.`,
    other: `${formatNumber(gained)} fuel gained, ${formatNumber(burned)} burned. Daily streak: ${streak} days.`,
  })

// Rollover line
export const noPlanOn = ({ weekday }: { weekday: string }) => `Nothing was planned on ${weekday}.`
export const dayDone = ({ weekday, closesAt }: { weekday: string; closesAt: string }) =>
  `${weekday} is done and closes at ${closesAt}.`
export const oneOpen = ({ goal, weekday }: { goal: string | undefined; weekday: string }) =>
  `“${goal}” from ${weekday} is still open.`
export const openUntil = ({
  count,
  weekday,
  closesAt,
}: {
  count: number
  weekday: string
  closesAt: string
}) =>
  forCount(count, {
    one: `1 mission from ${weekday} is open until ${closesAt}.`,
    other: `${count} missions from ${weekday} are open until ${closesAt}.`,
  })
export const keepForToday = 'Keep for today'
export const itWasDone = 'It was done'
export const decide = 'Decide'
export const addWhatGotDone = 'Add what got done'
export const lookAt = ({ weekday }: { weekday: string }) => `Look at ${weekday}`

// Rollover row
export const move = 'Move'
export const drop = 'Drop'
export const today = 'Today'
export const dropped = 'Dropped'
export const done = 'Done'
export const tomorrow = 'Tomorrow'
export const later = 'Later'
export const laterNamed = ({ goal }: { goal: string }) => `Move further: ${goal}`
export const undoNamed = ({ goal }: { goal: string }) => `Undo: ${goal}`
export const carriedTwice = 'moved twice already'
export const carried = ({ count }: { count: number }) =>
  forCount(count, { one: `moved 1 time already`, other: `moved ${count} times already` })

// Rollover sheet
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const moreAbout = ({ weekday }: { weekday: string }) => `More about ${weekday}`
export const writeItsDebrief = 'Write its debrief'
export const closesItself = ({ closesAt }: { closesAt: string }) =>
  `What you leave open closes at ${closesAt}.`
export const laterButton = 'Later'
export const startToday = 'Start today'
export const promised = ({ time }: { time: string }) => `You promised yourself, ${time}`
export const firstToday = 'First today'

// Use start day
export const todayBegins = 'Today begins'
export const yesterdayIsStillOpen = 'Yesterday is still open'

// Use yesterday
export const missionUpdateFailed = 'Mission Update Failed'

// The keys of the sheet, and what it asks about
export const moveKeys = 'Move with {up} {down}.'
const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
export const leftOpen = ({ count }: { count: number }) =>
  count === 0
    ? 'Nothing is left open'
    : forCount(count, {
        one: 'One thing is still open',
        other: `${countWords[count] ?? count} things are still open`,
      })
