import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the history of sessions. */

// Insights
export const keyInsights = 'Key insights'

// Replay line
export const stop = 'Stop'
export const play = 'Play'
export const coach = 'Coach'
export const you = 'You'

// Score badge
export const executionScore = 'Execution score'
export const howItAddsUp = '. How it adds up'

// Score dialog
export const ofWeight = ({ weight }: { weight: number }) => `of ${weight}`
export const scoreUnreadable = 'The score could not be loaded'
export const readingTheScore = 'Reading the score...'
export const scoreTitle = 'How this score adds up'

// Session entry
export const morningPlanning = 'Morning Planning'
export const eveningRetrospective = 'Evening Retrospective'
export const inProgress = 'In progress'
export const hideTheTranscript = 'Hide the transcript'
export const readTheTranscript = 'Read the transcript'
export const goalscreatedCreated = ({ goalsCreated }: { goalsCreated: number }) =>
  forCount(goalsCreated, { one: `{goalsCreated} goal created`, other: `{goalsCreated} goals created` })
export const duration = 'Duration'
export const ending = 'Ending...'
export const itDidNotEndTry = 'It did not end. Try again'
export const endSession = 'End session'

// Session history
export const sessionsUnreadable = 'Your sessions could not be loaded'
export const loadingYourSessions = 'Loading your sessions...'
export const sessionHistory = 'Session History'
export const newestFirst = 'Newest first'
export const noSessionsYet = 'No sessions yet'
export const sessionsEmpty = 'Ten minutes in the morning, ten in the evening. What you say stays here.'
export const showMore = 'Show more'
export const earlierUnreadable = 'Earlier sessions could not be loaded'

// Session replay
export const transcriptUnreadable = 'The transcript could not be loaded'
export const loadingTheTranscript = 'Loading the transcript...'
export const transcript = 'Transcript'
export const notDeleted = 'It was not deleted. Try again'
export const deletePrivate = 'Delete the private part of this conversation'

// Session search
export const searchYourSessions = 'Search your sessions'
export const aCustomerAWorryA = 'A customer, a worry, a promise...'
export const searchFailed = 'The search did not work'
export const askYourPastSelf = 'Ask your past self'
export const searchWhatYouAndThe = 'Search what you and the coach have said.'
export const nothingFound = 'Nothing was said about that.'
export const bestFirst = ({ count }: { count: number }) =>
  forCount(count, { one: `1 place, best first.`, other: `${formatNumber(count)} places, best first.` })
export const youSaid = 'You said'
export const coachSaid = 'The coach said'
export const readTheSession = 'Read the session'
