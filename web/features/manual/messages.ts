import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the Flight Manual. */

// All entries
export const allSituations = ({ count }: { count: number }) => `All ${count} situations`

// Area tiles
export const areas = 'Areas'

// Entry article
export const foundersSay = ({ quotes }: { quotes: string }) => `Founders say: ${quotes}`
export const askYourselfFirst = 'Ask yourself first'
export const howToDoIt = 'How to do it'
export const unless = 'Unless'
export const wouldChange = ({ changes }: { changes: string }) => `What would change this advice: ${changes}.`
export const readIn = ({ sources }: { sources: string }) => `Read in: ${sources}.`
export const foundersAlsoAsk = 'Founders also ask'
export const study = 'Study'
export const survey = 'Survey'
export const rule = 'Rule'
export const workedOutNotCounted = 'Calculated, not counted'
export const newTab = '(opens in a new tab)'

// Found entries
export const titlesOnly = 'The server does not answer, so only titles were searched.'
export const notInTheManual = 'Not in the manual'
export const askInstead = 'Ask the coach instead. Your words come along.'
export const searchResults = 'Search results'
export const searching = 'Searching...'
export const notInTheManualLine = 'Not in the manual.'
export const found = ({ count }: { count: number }) =>
  forCount(count, { one: `1 entry, best first.`, other: `${formatNumber(count)} entries, best first.` })
export const askTheCoachInstead = 'Ask the coach instead'

// Manual commands
export const inTheFlightManual = 'In the Flight Manual'

// Mission offer
export const addItsMissionToToday = 'Add its mission to today'
export const makeItTodaysMission = 'Make it today’s mission'
export const undo = 'Undo'
export const seeIt = 'See it'
export const categoryAndTarget = ({ category, target }: { category: string; target: number }) =>
  `${category}, target ${formatNumber(target)}`
export const addToToday = 'Add to today'
export const addedToToday = 'Added to today'
export const onTodaysListOnceYou = 'On today’s list once you are online'
export const launchFailed = 'Launch Failed'
export const missionUpdateFailed = 'Mission Update Failed'
export const onTodaysList = 'On today’s list'

// Near entries
export const nearIt = 'Related situations'

// Reason words
export const forMission = ({ words }: { words: string }) => `For your mission “${words}”`
export const forGoal = ({ words }: { words: string }) => `For your goal “${words}”`
export const yourChallenge = ({ words }: { words: string }) => `Your challenge: “${words}”`
export const avoiding = ({ words }: { words: string }) => `What you avoid: “${words}”`

// Search field
export const searchTheFlightManual = 'Search the Flight Manual'
export const searchPlaceholder = 'Say it your way: “he wants it free”'

// Suggestions
export const likelyToHelpYouNow = 'Likely to help you now'
export const chosenFromYourMissionsGoals = 'chosen from your missions, goals and profile'
export const forToday = 'For today'
export const openIt = 'Open it'

// Talk card
export const talkItThroughWithThe = 'Talk it through with the coach'
export const talkItThrough = 'Talk it through'
export const coachStartsFromThisSituation = 'The coach starts from this situation'
export const entries = ({ count }: { count: number }) =>
  forCount(count, { one: '1 entry', other: `${count} entries` })
export const howToDeal = 'How do I deal with this?'
