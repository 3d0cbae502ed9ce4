import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of connecting, testing and limiting models. */

// Asking order
export const orderSaved = 'Order saved'
export const askedInThisOrder = 'Asked in this order'
export const forEverybodyHere = 'for everybody here'
export const limitReached = 'limit reached'
export const askEarlier = ({ name, model }: { name: string; model: string }) => `Ask ${name} ${model} earlier`
export const theBuiltInCoach = 'The built-in coach'

// Coach tab
export const theBuiltInCoachIs =
  'The built-in coach is always there. A language model understands more and answers freely.'
export const coachUnreadable = 'The coach could not be loaded'
export const setByOperator =
  'The operator of this server chose this coach in its environment (LLM_PROVIDER). It can only be changed there.'
export const whoCoachesYou = 'Who coaches you'
export const setBy = 'Set by your operator'
export const isYourCoach = ({ name }: { name: string }) => `${name} is your coach now`
export const updateFailed = 'Update Failed'
export const noLocalServer = ({ value }: { value: string }) =>
  `No model server was found on this machine. Looked at ${value}.`
export const withoutModel =
  'Without a language model everything works: missions, promises, progress, the Flight Manual. The built-in coach understands plain sentences, and says so when it does not.'
export const builtInCoach = 'Built-in coach'

// Connect form
export const address = 'Address'
export const usualOne = 'The usual one'
export const anyServer = 'Any server with OpenAI’s chat interface.'
export const leaveEmpty = ({ name }: { name: string }) => `Leave it empty where ${name} runs on this machine.`
export const keyIfItAsksFor = 'Key, if it asks for one'
export const key = 'Key'
export const whereDoIGetOne = 'Where do I get one?'
export const forEverybody = 'For everybody on this server'
export const forEverybodyHint = 'When on, it coaches every account here, and you pay for all of them.'
export const asking = ({ name }: { name: string }) => `Asking ${name}...`
export const connect = ({ name }: { name: string }) => `Connect ${name}`

// Connection card
export const coachChanged = 'Coach changed'
export const goesToIt = 'It answers from your next message on.'
export const disconnected = ({ name }: { name: string }) => `${name} disconnected`
export const disconnect = 'Disconnect'
export const tryAgain = 'Try again'
export const testAgain = 'Test again'
export const test = 'Test'
export const switchOff = 'Switch off'
export const useItAnyway = 'Use it anyway'
export const keepTheBuiltInCoach = 'Keep the built-in coach'
export const saveThisCoach = 'Save this coach'
export const keepIt = 'Keep it'
export const disconnectQuestion = ({ name }: { name: string }) => `Disconnect ${name}?`
export const disconnectNote = 'Its key and its numbers are deleted. What the coach said stays.'

// Key and limit
export const keyReplaced = 'Key replaced'
export const newKey = 'New key'
export const cancel = 'Cancel'
export const replace = 'Replace'
export const noKeyNeeded = ({ name }: { name: string }) =>
  `${name} needs no key. Nothing leaves this machine.`
export const sealed = "Stored with this server's own key. It is never shown again and is in no export."
export const noKeyLabel = 'No key needed'
export const limitSaved = 'Limit saved'
export const sayANumberOfDollars = 'Enter a number of dollars from 0 to 1000.'
export const stopAtDollarsAMonth = 'Stop at, dollars a month'
export const thisMonthsShareOfThe = "This month's share of the limit"

// Daily use
export const useByDay = 'Use by day'
export const lastDays = ({ days }: { days: number }) => `Last ${days} days`
export const day = 'Day'
export const turns = 'Turns'
export const tokens = 'Tokens'
export const turnsToday = 'Turns today'
export const tokensToday = 'Tokens today'
export const ofLimit = ({ used, limit }: { used: number; limit: number }) =>
  `${formatNumber(used)} of ${formatNumber(limit)}`
export const limitsNote =
  'Limits of this server for each founder. At a limit the built-in coach answers until tomorrow.'

// Local strip
export const runsOnThisMachine = ({ name }: { name: string }) => `${name} runs on this machine.`
export const chooseServer = ({ name }: { name: string }) => `Use ${name}`

// Model list
export const searchModels = 'Search models'
export const noModelHasThisName = 'No model has this name.'

// Provider tiles
export const provider = 'Provider'

// Test progress
export const stop = 'Stop'
export const waitingForTheModelOne = 'Waiting for the model. One on this machine may take a minute to load.'
export const conversationNow = ({ text }: { text: string }) => `Now a conversation: "${text}"`

// Test result
export const understood = 'understood'
export const toFirstWords = 'to first words'
export const aboutATurn = 'estimated, per turn'
export const testResult = 'Test result'
export const missed = 'Missed'
export const moreMissed = ({ count }: { count: number }) => `${count} more`

// Limits, models and what a test read
export const atTheLimit = 'At the limit the built-in coach takes over.'
export const limitReachedOn = ({ date }: { date: string }) =>
  `The limit was reached on ${date}. The built-in coach answers until you raise it, or until the month ends.`
export const modelsHere = ({ models }: { models: number }) =>
  forCount(models, {
    one: 'It has 1 model. It is free, and nothing leaves this machine.',
    other: `It has ${formatNumber(models)} models. It is free, and nothing leaves this machine.`,
  })
export const model = 'Model'
export const fromList = ({ provider, shown, of }: { provider: string; shown: number; of: number }) =>
  `from ${provider}'s own list, ${formatNumber(shown)} of ${formatNumber(of)}; dollars per million tokens`
export const wasReadAs = ({ text, read, outcome }: { text: string; read: string; outcome: string }) =>
  `"${text}" was read as ${read}. ${outcome}`
export const ownAddress = 'An administrator of this server can connect servers at an address of your own.'
