import { forCount } from '#contract/words/plural.ts'

/** The words of the list of missions, its dialogs and its panels. */

// Day name
export const yesterday = 'Yesterday'
export const today = 'Today'
export const tomorrow = 'Tomorrow'

// Edit mission dialog
export const saveMission = 'Save mission'
export const editMission = 'Edit mission'
export const launchNewMission = 'Launch New Mission'
export const suggestedGoal = ({ title }: { title: string }) => `Suggested: ${title}`

// Launch mission dialog
export const missionCreated = 'Mission Created'
export const newMissionHasBeenAdded = 'Your new mission has been added to the launch sequence!'
export const launchFailed = 'Launch Failed'
export const missionCreationFailedPleaseTry = 'Mission creation failed. Please try again.'
export const launchMission = 'Launch Mission'
export const launchNote = 'One thing you can finish or count today.'

// Mission form
export const missionTitle = 'Mission Title'
export const eGSend50Outreach = 'e.g., Send 50 outreach transmissions'
export const description = 'Description'
export const targetValue = 'Target Value'
export const wholeNumber = 'A whole number, like 50 or 2k'
export const priority = 'Priority'
export const category = 'Category'
export const cancel = 'Cancel'

// Mission link
export const sprintObjective = ({ title }: { title: string }) => `Sprint objective: ${title}`
export const goal = ({ title }: { title: string }) => `Goal: ${title}`
export const whatItIsFor = 'What it is for'
export const linkHint = 'A linked mission counts toward your 90 days.'
export const nothingInParticular = 'Nothing in particular'

// Mission card
export const movesGoal = 'moves the 90-day goal'
export const aligned = 'Aligned'
export const misaligned = 'Misaligned'

// Goal question
export const movesGoalAsked = ({ title }: { title: string }) => `Moves “${title}”?`
export const yes = 'Yes'
export const no = 'No'
export const yesMoves = ({ mission, title }: { mission: string; title: string }) =>
  `Yes, “${mission}” moves “${title}”`
export const noMoves = ({ mission, title }: { mission: string; title: string }) =>
  `No, “${mission}” does not move “${title}”`

// Mission commands
export const reopen = 'Reopen'
export const complete = 'Complete'
export const todaysMissions = "Today's missions"
export const newMissionNamed = ({ title }: { title: string }) => `New mission: “${title}”`
export const launch = 'Launch'
export const undo = 'Undo'

// Mission list
export const open = 'Open'
export const closed = 'closed'
export const allDays = 'All days'
export const missionsUnreadable = 'The missions could not be loaded'
export const activeMissions = 'Active Missions'
export const whichMissions = 'Which missions'
export const noActiveMissions = 'No active missions'
export const noMissionsNote = 'Launch your first mission to begin your journey'
export const noMatch = 'No missions here. Choose another view.'
export const loadingMissionData = 'Loading mission data...'

// Mission menu
export const workOnIt = 'Work on it'
export const edit = 'Edit'
export const deleteLabel = 'Delete'
export const movesThe = ({ title }: { title: string }) => `Moves “${title}”`
export const forNoGoal = 'For no goal'
export const moreFor = ({ goal }: { goal: string }) => `More for ${goal}`

// State label
export const missionComplete = 'Mission Complete'
export const inProgress = 'In Progress'

// Compact plan status
export const confirmTodaysPlan = "Confirm today's plan"
export const plannedWithTheCoach = 'Planned with the coach'
export const planConfirmed = 'Plan confirmed'

// Course correction
export const nothingPlanned = 'Nothing planned'
export const onCourse = 'On course'
export const drifting = 'Drifting'
export const offCourse = 'Off course'
export const courseUnreadable = 'The course could not be loaded'
export const courseCorrection = 'Course Correction'
export const noVoice = 'No voice is available here. The words are above.'
export const planDone = 'Plan done'
export const planDoneAt = 'Plan done {engineFiring}'
export const workingDayOver = 'Working day over {expected}'
export const pushNext = 'Push next'
export const done = 'Done'
export const doneNamed = ({ goal }: { goal: string }) => `Done: ${goal}`
export const stop = 'Stop'
export const playStatus = 'Hear the status'
export const trimThePlan = 'Trim the plan'
export const moveNamedToTomorrow = ({ goal }: { goal: string }) => `Move to tomorrow: ${goal}`

// Due promises
export const promiseKept = 'Promise kept'
export const keptNote = 'It counts for your Say-Do.'
export const promisedForToday = 'Promised for today'
export const kept = 'Kept'
export const keptNamed = ({ content }: { content: string }) => `Kept: ${content}`
export const andMore = ({ hiddenCount }: { hiddenCount: number }) => `and ${hiddenCount} more`

// Plan status
export const planOpen = 'Is this the plan for today? Confirm it, and pre-flight is complete.'
export const planConfirmedNote = 'The plan for today is confirmed. Pre-flight is complete.'
export const plannedWithCoach = 'Planned with the coach. Pre-flight is complete.'
export const undoConfirm = 'Change it back'

// Use plan
export const planOpenAgain = 'The plan is open again'
export const preFlight = 'Pre-flight is complete.'
export const confirmLater = 'Confirm it when it is ready.'
export const updateFailed = 'Update Failed'

// Notes on a mission
export const earlyForToday = 'done early, planned for today'
export const earlyForTomorrow = 'done early, planned for tomorrow'
export const earlyFor = ({ day }: { day: string }) => `done early, planned for ${day}`
export const priorityUnit = 'priority'
export const movedTimes = ({ count }: { count: number }) =>
  forCount(count, { one: 'moved once', other: `moved ${count} times` })
export const movedOn = 'moved to a later day'
export const worked = ({ time }: { time: string }) => `${time} worked`
export const workedToday = ({ time }: { time: string }) => `${time} worked today`
export const moveToToday = 'Move to today'
export const moveToTomorrow = 'Move to tomorrow'
export const restDay = 'Rest day'
export const onLeave = 'On leave'
