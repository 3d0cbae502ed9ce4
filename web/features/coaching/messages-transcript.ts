import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the transcript and of what the coach noted. */

export const transcript = 'Transcript'
export const undo = 'Undo'

// Caption area
export const morningIntro = 'Your morning plan takes about ten minutes.'
export const eveningIntro = 'Your evening debrief takes about ten minutes.'
export const notYet = 'Not yet'
export const browserSpeech =
  "This server can't turn speech into text, so your browser would. It may send your voice to the company that makes it, such as Google or Apple. Your answer is remembered on this device. You can always type."
export const notNow = 'Not now'

// Change cards
export const whatTheCoachNoted = 'What the coach noted'
export const leftAsItWas = ({ goal }: { goal: string }) => `Left as it was: ${goal}`
export const undoNamed = ({ goal }: { goal: string }) => `Undo: ${goal}`

// Clock time
export const minutes = ({ seconds }: { seconds: number }) => `${seconds} min`

// Confirm card
export const quotedWords = ({ quote }: { quote: string }) => `I heard “${quote.replace(/[.!?]+$/, '')}”.`

// Offer card
export const addTo = ({ when }: { when: string }) => `Add to ${when}`
export const noteIt = 'Save it'
export const updateGoal = 'Update goal'
export const whereGoalStands = ({ goal }: { goal: string }) => `Where “${goal}” stands`
export const coachOffers = 'The coach offers: '
export const changeNamed = ({ goal }: { goal: string }) => `Change: ${goal}`
export const noNamed = ({ goal }: { goal: string }) => `No: ${goal}`
export const offeredMission = ({ category, when }: { category: string; when: string }) =>
  `${category}, ${when}`
export const offeredWithTarget = (of: { category: string; when: string; target: number }) =>
  `${of.category}, ${of.when}, target ${formatNumber(of.target)}`
export const missionTitle = 'Mission Title'
export const target = 'Target'

// Open questions
export const itIsDone = 'It is done'
export const yes = 'Yes'
export const anotherNumber = 'Another number'
export const stillOpen = 'Still open'
export const inAllOrOnTop = 'In all, or on top?'
export const isThatTheNumber = 'Is that the number?'

// Reply source
export const budgetUsed =
  "Today's share of the language model is used up. The built-in coach answers until tomorrow."
export const notInData =
  'The language model said something your data does not show, so its words were not used.'
export const notTaken = 'The language model refused the question, so the built-in coach answered.'
export const tooLate = 'The language model took too long or broke off, so the built-in coach answered.'
export const mission = 'Mission'
export const promise = 'Promise'
export const memory = 'Memory'
export const session = 'Session'
export const forecast = 'Forecast'
export const metric = 'Metric'
export const putOff = 'Put off'
export const flightManual = 'Flight Manual'
export const yourRecords = 'Your records'
export const newTab = '(opens in a new tab)'
export const factsBehindThisReply = 'Facts behind this reply'

// Transcript drawer
export const goalsUpdated = ({ updated }: { updated: number }) =>
  forCount(updated, { one: '1 goal updated', other: `${updated} goals updated` })

// Counts, and what is not saved yet
export const turns = ({ count }: { count: number }) =>
  forCount(count, { one: '1 turn', other: `${count} turns` })
export const questions = ({ count }: { count: number }) =>
  forCount(count, { one: '1 question', other: `${count} questions` })
export const restNotSaved = 'The rest is not saved yet. Only what you confirm counts.'
export const nothingSaved = 'Nothing is saved yet. Only what you confirm counts.'
export const no = 'No'

// Transcript
export const whatYouAndTheCoach = 'What you and the coach say appears here.'
export const youPrefix = 'You: '
export const coachTimestamp = 'Coach, {timestamp}'
export const latestReply = 'Latest reply'
export const monthLimit =
  "This month's limit is reached. The built-in coach answers until you raise it in System Config, Coach."
