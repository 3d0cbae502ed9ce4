/** The words of the settings of coaching and of days. */

// Coaching tab
export const supportiveEncouraging = 'Supportive & Encouraging'
export const balancedApproach = 'Balanced Approach'
export const directChallenging = 'Direct & Challenging'
export const morningOnly = 'Morning Only'
export const eveningOnly = 'Evening Only'
export const flexibleTiming = 'Flexible Timing'
export const challengesLittle = 'It challenges you about once in four turns.'
export const challengesSome = 'It challenges you about once in two turns.'
export const challengesOften = 'It challenges you whenever there is a reason. The facts stay the same.'
export const settingsSaved = 'Settings saved'
export const coachingPreferencesHaveBeenUpdated = 'Your coaching preferences have been updated.'
export const coachingStyle = 'Coaching style'
export const preferredSessionTime = 'Preferred session time'
export const voiceSpeed = 'Voice speed'
export const speedValue = ({ speed }: { speed: string }) => `${speed} times`
export const voiceInterface = 'Voice interface'
export const speaksHint = 'The coach speaks its replies. When off, they are only on screen.'
export const saveCoachingPreferences = 'Save Coaching Preferences'
export const coaching = 'Coaching'
export const coachingNote = 'How your coach talks to you, and when you meet.'

// Day change note
export const changeUnknown =
  'What this would change could not be worked out right now. You can still save it.'
export const changeLoading = 'Working out what this changes...'

// Days tab
export const midnight = 'Midnight'
export const savedNote = 'Your days and amounts are shown this way from now on.'
export const timeZone = 'Time zone'
export const newDayBeginsAt = 'A new day begins at'
export const workingDayFrom = 'Working day from'
export const workingDayUntil = 'Working day until'
export const weekBeginsOn = 'A week begins on'
export const weekHint =
  "For the week's numbers and Flight Data. Streak weeks and weekly reports start on Monday."
export const browserIn = ({ zone }: { zone: string }) => `This browser is in ${zone}.`
export const useThisZone = 'Use this zone'
export const currency = 'Currency'
export const currencyHint = 'Your amounts are shown in it. A change converts nothing: 8,500 stays 8,500.'
export const restDays = 'Rest days'
export const restHint = 'They burn no fuel and break no streak. A change counts from tomorrow.'
export const dailyTarget = 'Daily target'
export const targetHint = 'The share of your missions that makes a good day.'
export const targetValue = ({ percent }: { percent: number }) => `${percent} percent`
export const stillCounted = ({ zone, hour, until }: { zone: string; hour: string; until: string }) =>
  `Today still counts in ${zone}, from ${hour}. The change counts after ${until}.`
export const saveDays = 'Save Days'
export const days = 'Days and currency'
export const daysNote = 'When a day begins and ends for you. Missions, fuel and streaks follow it.'

// Time away
export const leaveThatIsPlanned = 'Leave that is planned'
export const timeAway = 'Time away'
export const timeAwayNote = 'No fuel burns and no streak ends.'
export const cryosleepEnded = 'Cryosleep ended'
export const cryosleepBegins = 'Cryosleep starts'
export const countAgain = 'Your days count again.'
export const cryosleepNote = 'It starts tomorrow if you worked today, and ends when you work again.'
export const cryosleep = 'Cryosleep'
export const cryosleepHint = 'Pauses fuel and streak for as long as you need. It ends when you work again.'
export const leaveRemoved = 'Leave removed'
export const leaveDaysCount = 'Those days count again.'
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const removeLeave = 'Remove'
export const removeLeaveOf = ({ days }: { days: string }) => `Remove the leave ${days}`
export const leavePlanned = 'Leave planned'
export const enjoyIt = 'Enjoy it.'
export const leaveFrom = 'Leave from'
export const untilIncluded = 'Until, including that day'
export const planLeave = 'Plan leave'
