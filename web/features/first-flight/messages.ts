import { forCount } from '#contract/words/plural.ts'

/** The words of the first flight. */

// Answer box
export const stopListening = 'Stop and use what I said'
export const answerByVoice = 'Answer by voice'
export const browserSpeech =
  'Your browser would turn your voice into text. It may send the sound to the company that makes the browser.'
export const allowAndSpeak = 'Allow and speak'
export const illType = "I'll type"

// Business step
export const whatAreYouBuildingAnd = 'What are you building, and for whom?'
export const buildHelp = 'One sentence is enough. Say it the way you would to a friend.'
export const bookingSoftwareForClinics = 'Booking software for clinics'
export const next = 'Next'

// Failure text
export const unreachable =
  "I can't reach the server right now. Your words are still here. Try again in a moment."
export const failed = 'That did not work. Your words are still here. Please try again.'

// Goal card
export const isWhatIUnderstood = 'This is what I understood'
export const today = 'Today'
export const target = 'Target'
export const byDate = 'By'
export const days = ({ days }: { days: number }) => `${days} days`
export const afterToday = 'after today'

// Goal step
export const titleFrom = ({ title, startValue }: { title: string; startValue: string }) =>
  `${title}, from ${startValue}`
export const numberQuestion = 'In 90 days, which number would make you proud?'
export const numberHelp = 'Customers, revenue, users: one number, counted the same way every week.'
export const getTo40PayingClinics = 'Get to 40 paying clinics, we have 12'
export const keepItInWords = 'Keep it in words'
export const thatsTheNumber = "That's the number"

// Plan card
export const missionNumber = ({ number }: { number: number }) => `Mission ${number}`
export const howMany = ({ number }: { number: number }) => `How many for mission ${number}`
export const leaveOut = ({ title }: { title: string }) => `Leave out ${title}`
export const forTomorrow = 'For tomorrow?'
export const notSureAboutThisAdd = 'Not sure about this. Add it?'

// Plan step
export const theNumber = ({ value }: { value: string }) => `the ${value}`
export const yourGoal = 'your goal'
export const missionsForToday = ({ count }: { count: number }) =>
  forCount(count, { one: `1 mission for today`, other: `${count} missions for today` })
export const planHelp =
  'What would you do first? Something like “Call five leads” or “Send the proposal to Halden”. Or press Next, and it stays as you wrote it.'
export const whatWouldMakeTodayCount = 'What would make today count?'
export const planHint = "Everything on your mind. I'll sort it."
export const callTenClinicOwnersAnd = 'Call ten clinic owners and fix the email'
export const toMissionControl = 'To Mission Control'

// Question page
export const whatYouBuild = 'What you build'
export const theNumberStep = 'The number'
export const yourCoach = 'Your coach'
export const openingTheMicrophone = 'Opening the microphone'
export const listening = 'Listening'
export const writingItDown = 'Writing it down'
export const readingIt = 'Reading it'
export const stepOf = ({ step }: { step: number }) => `Step ${step} of 3:`
export const pauseHint = "Just pause, and I'll go on."
export const back = 'Back'
export const skipThisOne = 'Skip this one'
export const changeAnswer = ({ words }: { words: string }) => `Change: ${words}`

// The pace, and what a mission moves
export const steepPace = "{pace} more a week gets you there. That's steep, and you can change it any day."
export const morePace = '{pace} more a week gets you there. You can change it any day.'
export const lessPace = '{pace} less a week gets you there. You can change it any day.'
export const categoryAndGoal = ({ goalName }: { goalName: string }) => `{category}, moves ${goalName}`
