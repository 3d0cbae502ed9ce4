import { forCount } from '#contract/words/plural.ts'

/** The words of a session: its voice, its transcript, and what the coach noted. */

export const coach = 'Coach'
export const you = 'You'

// Session entry
export const morningPlanning = 'Morning Planning'
export const eveningRetrospective = 'Evening Retrospective'
export const endSession = 'End session'
export const transcript = 'Transcript'
export const today = 'Today'

// End dialog
export const keepTalking = 'Keep talking'
export const endThisSession = 'End this session?'
export const endNote = 'The coach writes a summary of what you said and how the plan went.'
export const stay = 'Stay'
export const leave = 'Leave'
export const leaveThisSession = 'Leave this session?'
export const leaveNote =
  'What was said is saved. The session stays open, so you can come back today and go on.'

// Session runner
export const greetingCouldNotBeSpoken = 'The greeting could not be spoken.'
export const replyCouldNotBePlayed = 'The reply could not be played.'

// Session step
export const error = 'Error'
export const failedToStartCoachingSession = 'Failed to start coaching session. Please try again.'
export const failedToProcessYourMessage = 'Failed to process your message. Please try again.'
export const microphoneError = 'Microphone Error'
export const couldNotAccessYourMicrophone = 'Could not access your microphone. Please check permissions.'
export const failedToEndTheCoaching = 'Failed to end the coaching session. Please try again.'

// Unsent turns
export const notStored = 'What you said could not be stored on this device.'

// Flight plan
export const missionsUnreadable = 'Today’s missions could not be loaded'
export const todaysFlightPlan = 'Today’s flight plan'
export const planEmpty =
  'No active missions. Tell the coach what would make today count, and it shows up here.'
export const missionComplete = 'Mission Complete'
export const openMission = 'In Progress'
export const send = 'Send'

// Quiet session
export const deleted = 'Deleted'
export const conversationDeleted = 'That conversation is gone for good.'
export const notDeletedTitle = 'Not deleted'
export const pleaseTryAgain = 'Please try again.'

// Quote commands
export const saidInYourSessions = 'Said in your sessions'

// Session head
export const ofAbout = ({ time }: { time: string }) => `of about ${time}`
export const ofAboutTime = 'of about {plannedSeconds}'
export const end = 'End'
export const e = 'E'

// Session mode
export const perfectMissionDay = 'Perfect Mission Day!'
export const excellentProgress = 'Excellent Progress!'
export const onCourse = 'On course'
export const drifting = 'Drifting'
export const offCourse = 'Off course'

// Session report
export const sessionComplete = 'Session complete'
export const sessionClosed = 'Session closed'
export const durationAndGoals = ({ duration, goalsCreated }: { duration: string; goalsCreated: number }) =>
  forCount(goalsCreated, {
    one: `${duration} · 1 goal created`,
    other: `${duration} · ${goalsCreated} goals created`,
  })
export const scoreExplained =
  "The score is how much of the day's plan was done. High priority counts three times, medium twice, low once."
export const conversationIsSaved = 'The conversation is saved.'
export const nothingSaid =
  'Nothing was said, so this session does not count. Start again whenever you are ready.'
export const backToMissionControl = 'Back to Mission Control'
export const allSessions = 'All sessions'

// Session stats
export const thisWeek = 'This Week'
export const sessionsCompleted = 'sessions completed'
export const averageDuration = 'Average Duration'
export const minutesPerSession = 'minutes per session'
export const totalSessions = 'Total Sessions'
export const sinceYouBegan = 'since you started'

// Use change keys
export const addOffer = 'Add what the coach offers'
export const firstAnswerOnACard = 'First answer on a card'
export const secondAnswerOnACard = 'Second answer on a card'
export const thirdAnswerOnACard = 'Third answer on a card'
export const undoLatest = 'Undo what the coach wrote last'

// Use session keys
export const space = 'Space'
export const talkOrStopOrHold = 'Talk or stop (or hold)'
export const pauseAi = 'Pause AI'
export const captions = 'Captions'
export const typeToTheCoach = 'Type to the coach'
export const endTheSession = 'End the session'
export const stopAll = 'Stop everything'
export const mute = 'Mute'
export const handsFree = 'Hands-free'

// Use session
export const missionUpdateFailed = 'Mission Update Failed'
export const statusFailed = 'Could not update mission status. Please try again.'
export const undo = 'Undo'

// Controls
export const type = 'Type'

// Recorder card
export const aboutTenMinutesTheOne =
  'About ten minutes: what matters most, how much fits in the day, and the first step.'
export const aboutTenMinutesWinsMisses =
  'About ten minutes: what went well, what did not and why, and tomorrow’s first step.'
export const continueConversation = 'Continue Conversation'

// Speed control
export const speakingSpeedValue = ({ speed }: { speed: string }) => `Speaking speed, ${speed} times`
export const speakingSpeed = 'Speaking speed'
export const speedValue = ({ speed }: { speed: string }) => `${speed} times`

// Type box
export const answerOrAskAboutYour = 'Answer, or ask about your business'
export const holdKey = 'Hold {part}'

// Voice switches
export const handsFreeHint = 'It answers when you pause (H)'
export const muteHint = "The coach can't hear you (M)"
export const speakOverTheCoach = 'Speak over the coach'
export const fromYourNextTurnOn = 'From your next turn on'
export const bestWithHeadphones = 'Best with headphones'

// Counts, and what is not saved yet
export const turns = ({ count }: { count: number }) =>
  forCount(count, { one: '1 turn', other: `${count} turns` })
