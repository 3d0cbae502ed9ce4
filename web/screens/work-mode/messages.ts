import { formatNumber } from '#web/words/numbers.ts'
/** The words of work mode. */

// Work mode
export const noSuchMission = 'This mission is not here'
export const workMode = 'Work mode'
export const loadingMission = 'Loading the mission...'
export const missionCouldNotBeLoaded = 'The mission could not be loaded'
export const notHere = 'This mission is not here'
export const notHereNote = 'It may have been deleted, or it belongs to another account.'
export const toYourMissions = 'To your missions'
export const leave = 'Leave'

// Answered report
export const readingIt = 'Reading it...'
export const waitsForSignal = 'Stored on this device. It is read when the connection is back.'
export const backToCount = 'Back to the count'
export const updateFailed = 'Update Failed'
export const undoWhatTheReportChanged = 'Undo what the report changed'
export const undoAll = 'Undo all'

// Dial centre
export const ofUnit = ({ unit }: { unit: string }) => `of {value} ${unit}`

// Done mission
export const goOn = 'Continue'
export const startTheNextOne = 'Start the next one'
export const nothingOpen = 'Nothing open today'
export const fuelGained = ({ fuel }: { fuel: number }) => `+${formatNumber(fuel)} Mission Fuel`
export const canGoOn = 'You can move it to today in Mission Objectives.'
export const toMissionObjectives = 'To Mission Objectives'
export const breath = 'Take a breath first'
export const notDoneYet = 'Not done yet'

// Mission at work
export const startOrPause = 'Start or pause'
export const nextMission = 'Next mission'
export const missionComplete = 'Mission Complete'
export const progress = ({ current, target }: { current: number; target: number }) =>
  `${formatNumber(current)} of ${formatNumber(target)}`

// Mission title
export const dayClosed = ({ day }: { day: string }) => `${day} is closed, and so is this mission.`
export const moves = ({ title }: { title: string }) => `Moves “${title}”`
export const paceThere = ({ standing, pace }: { standing: string; pace: string }) =>
  `${standing}, ${pace} a week gets you there`

// Round line
export const roundOver = ({ minutes }: { minutes: number }) => `${minutes} minutes are over.`
export const runsElsewhere = 'The timer runs on another mission. Starting here stops it there.'

// Work foot
export const nextArrow = 'Next {arrow}'
export const nextUp = ({ title }: { title: string }) => `Next: ${title}`

// The line under the title, and the end of a round
export const fromEarlier = ({ day }: { day: string }) =>
  `From ${day}. It counts for that day until the day closes.`
export const plannedFor = ({ day }: { day: string }) =>
  `Planned for ${day}. If you do it now, it counts today.`
export const goOnOrBreak = '{goOn} or {break}'
export const twoMinutesOff = 'two minutes off?'
