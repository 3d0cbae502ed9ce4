import type { SessionType } from '#contract/coaching.ts'

/** The words of a session in each of its states. */

// Titles
export const sessionTitle: Record<SessionType, string> = {
  morning: 'Mission Planning Session',
  evening: 'Mission Debrief Session',
}
export const startLabel: Record<SessionType, string> = {
  morning: 'Start Morning Planning',
  evening: 'Start Evening Retro',
}

// Hints and failures
export const microphoneHints = {
  denied: 'Allow the microphone in the address bar, then try again. You can also type.',
  missing: 'No microphone was found. Plug one in and try again, or type to the coach.',
  busy: 'Another program is using the microphone. Close it and try again, or type to the coach.',
  unsupported: 'This browser cannot send speech to this server. Type to the coach: it is the same session.',
} as const

export const noteHints = {
  voiceless: 'The reply could not be played this time. You can read it here.',
  'nothing-heard': 'Nothing was heard, so nothing was sent. Try once more, or type.',
  nobody: 'Nobody spoke for a minute, so listening has stopped. Space or a tap starts it again.',
  'model-loading': 'The first answer can take a minute. After that it is quicker.',
  resumed: 'Welcome back. The session goes on where you left it.',
} as const

export const failureTexts = {
  start: { chip: 'The session did not start', hint: 'Check your connection, then try again.' },
  turn: {
    chip: 'Your message did not get through',
    hint: 'Your words are not lost. Try again, or type to say something else.',
  },
  unsent: {
    chip: 'Something you said was not sent',
    hint: 'The connection broke last time. Your words are stored on this device. Retry sends them once.',
  },
  end: { chip: 'The session did not end', hint: 'Everything you said is saved. Try again in a moment.' },
} as const

// States, hints and buttons
export const figureEntered = 'Figure entered'
export const goalUpdated = 'Goal updated'
export const promiseNoted = 'Promise noted'
export const promiseUpdated = 'Promise updated'
export const missionUpdated = 'Goal Updated!'
export const ready = 'Ready when you are'
export const connecting = 'Connecting'
export const openingChannel = 'Opening the channel to your coach'
export const cancel = 'Cancel'
export const consentOnce = 'Asked only once'
export const allowAndTalk = 'Allow and Start Talking'
export const openingMicrophone = 'Opening the microphone'
export const mayAskPermission = 'Your browser may ask for permission'
export const muted = 'Muted'
export const listening = 'Listening'
export const stopRecording = 'Stop Recording'
export const sending = 'Sending'
export const sendingHint = 'Your words are on their way, and stay here until they arrive'
export const wakingModel = 'Loading the model on this machine'
export const thinking = 'Thinking'
export const thinkingHint = 'Reading your words and today’s missions'
export const speaking = 'Coach is speaking'
export const pauseAi = 'Pause AI'
export const listeningAgain = 'Listening again in 2 s'
export const listeningAgainHint = 'Space to start now, Esc to stop'
export const continueConversation = 'Continue Conversation'
export const nothingRecorded = 'Nothing is being recorded'
export const writingReport = 'Writing your report'
export const writingReportHint = 'Summary, insights and score'
export const ending = 'Ending'
export const ended = 'Session ended'
export const noVoiceHere = 'Voice does not work here'
export const noMicrophone = 'Could not access your microphone'
export const type = 'Type'
export const tryAgain = 'Try again'
export const retry = 'Retry'
export const deviceVoice = 'This device’s own voice is used for now'
export const builtInVoice = 'The built-in voice is used for now'
export const speakOver = 'Speak over the coach at any time'
export const pauseAnyTime = 'Pause the coach at any time'
export const mutedHint = 'Muted: the coach hears nothing until you press M.'
export const letGo = 'Let go of Space when you are done.'
export const pauseForAnswer = 'Pause for a second and the coach will answer'
export const sayItAsItComes = 'Say it as it comes. Stop when you are done, and the coach answers.'
export const startTalking = 'Start Talking'
export const pausedAt = ({ time }: { time: string }) => `Paused at ${time}`
export const tapToBegin = 'Tap to begin'
export const pressToBegin = 'Press Space or tap to begin'
export const tapToTalk = 'Tap to talk'
export const pressToTalk = 'Press Space or tap to talk'
