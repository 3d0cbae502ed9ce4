/** The words of work mode. */

// Forgotten timer
export const howLong = 'The timer stopped by itself. How long did you work?'
export const noSignOfWork = ({
  timerLimitMinutes,
  seconds,
}: {
  timerLimitMinutes: number
  seconds: string
}) =>
  `There was no sign of work for ${timerLimitMinutes} minutes. The timer counted ${seconds}. Choose less if it was less.`
export const allOfIt = 'All of it'
export const minutes = '{minutes} min'
export const none = 'None'
export const timerStopped = 'The timer stopped by itself'

// Notes panel
export const saving = 'Saving...'
export const saved = 'Saved'
export const notes = 'Notes'
export const n = 'N'
export const notesPlaceholder = 'What do you want to remember for this mission?'
export const close = 'Close'

// Step row
export const done = 'Done'
export const doneStep = 'Done'
export const doneNamed = ({ name }: { name: string }) => `Done: ${name}`
export const doneKey = 'Done (Space)'
export const oneMore = 'One more'
export const oneMoreKey = 'One more (Space)'
export const oneLess = 'One less'
export const oneLessOf = ({ name }: { name: string }) => `One less: ${name}`
export const oneMoreOf = ({ name }: { name: string }) => `One more: ${name}`

// Use notes
export const updateFailed = 'Update Failed'

// Use work timer
export const timerDidNotStart = 'The timer did not start'
export const timerDidNotStop = 'The timer did not stop'

// What happened
export const whatHappenedHoldToSpeak = 'What happened? (hold to speak)'
export const stopAndSend = 'Stop and send'
export const sayWhatHappened = 'Say what happened'
export const whatHappened = 'What happened?'
export const r = 'R'
export const sendReport = 'Send Report'
export const browserSpeech =
  'Your browser turns speech into text. It may send the sound to the company that makes the browser.'
export const opening = 'Opening the microphone...'
export const listening = 'Listening...'
export const reading = 'Turning it into text...'
export const allowAndSpeak = 'Allow and speak'
export const typeInstead = 'Type instead'

// Work head
export const leave = 'Leave'
export const esc = 'Esc'
export const lengthOfARound = 'Length of a round'
export const pause = 'Pause'
export const start = 'Start'
export const space = 'Space'
export const timeToday = 'Time on this mission today: '
export const ofRound = 'of'
