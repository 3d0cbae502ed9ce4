import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of 90-day goals, sprints and alignment. */

// Alignment panel
export const aligned = 'Aligned'
export const neutral = 'Neutral'
export const misaligned = 'Misaligned'
export const dailyAlignment = 'Daily alignment'
export const dailyAlignmentTitle = 'Daily Alignment'
export const nothingPlanned = 'Nothing is planned today.'
export const alignmentNote = "Today's missions that serve your ninety days"
export const fitsAgain = 'Marked as a fit again'
export const markedAsMisaligned = 'Marked as misaligned'
export const coachWillAsk = 'Your coach will ask what it is for.'
export const fitsAfterAll = 'It fits after all'
export const doesNotFit = 'Does not fit'
export const fitsNamed = ({ goal }: { goal: string }) => `It fits after all: ${goal}`
export const doesNotFitNamed = ({ goal }: { goal: string }) => `Does not fit: ${goal}`

// Closing dialog
export const sprintClosed = 'Sprint closed'
export const carryOne = 'Move the open objective to the next sprint'
export const carryMany = ({ count }: { count: number }) => `Move ${count} open objectives to the next sprint`
export const carryHint = 'Your missions and their results stay where they are.'
export const notYet = 'Not yet'
export const closeSprint = 'Close sprint'
export const closeNamed = ({ title }: { title: string }) => `Close ${title}`
export const closeNote = "Three questions. After that it can't be changed."

// Coaching scripts
export const exampleCoachingScripts = 'Example coaching scripts'
export const sampleData = 'Sample data'

// Confidence dialog
export const willBeReached = 'It will be reached.'
export const mustChange = 'Something must change.'
export const notLikely = 'Not likely at this point.'
export const confidenceNoted = 'Confidence noted'
export const countsForWeek = 'It counts for this week.'
export const weekIAm = 'This week I am'
export const why = 'Why, in one line'
export const cancel = 'Cancel'
export const saveConfidence = 'Save'
export const howSureAreYou = 'How sure are you?'

// Goal card
export const trajectories = 'Forecast'
export const trajectoriesOf = ({ title }: { title: string }) => `Forecast for ${title}`
export const confidence = 'Confidence'
export const confidenceIn = ({ title }: { title: string }) => `Confidence in ${title}`
export const edit = 'Edit'
export const editNamed = ({ title }: { title: string }) => `Edit ${title}`

// Goal dialog
export const goalSaved = 'Goal saved'
export const goalSet = 'Goal set'
export const goalOnCourse = ({ title }: { title: string }) => `“${title}” is set.`
export const saveGoal = 'Save goal'
export const setGoal = 'Set goal'
export const edit90DayGoal = 'Edit 90-day goal'
export const new90DayGoal = 'New 90-day goal'
export const goalNote = 'Numbers in both fields give it progress, a pace and a forecast.'
export const goal = 'Goal'
export const eGReach10kMrr = 'e.g., Reach $10K MRR'
export const whyItMatters = 'Why it matters'
export const whereItStands = 'Where it stands'
export const target = 'Target'
export const lastDay = 'Last day'
export const whereItBegan = 'Where it began'
export const status = 'Status'
export const day = 'Day'

// Goal texts
export const confident = 'Confident'
export const unsure = 'Unsure'
export const inDoubt = 'In doubt'
export const active = 'Active'
export const achieved = 'Achieved'
export const dropped = 'Dropped'
export const expired = 'Expired'
export const manyGoals = ({ active, many }: { active: number; many: number }) =>
  `${active} goals are active and share the same days. More than ${many} is a lot. Consider dropping one.`

// Ninety days panel
export const sprintsRunning = 'Your sprints are under way'
export const timeToReview = 'All sprints are done. Time to review.'
export const daysOver = 'These ninety days are over'
export const reached = 'Reached'
export const daysElapsed = 'Days elapsed'
export const daysRemaining = 'Days remaining'
export const goalsReached = 'Goals reached'
export const timeUsed = 'Time used'
export const n90DayProgress = '90-Day Progress'
export const fromTo = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`

// Objective list
export const whatWouldMakeTheseTwo = 'What would make these two weeks count? Add it here.'
export const objectives = 'Objectives'
export const objectivesEmpty = 'Done'
export const open = 'Open'
export const objectiveOpenAgain = 'Objective open again'
export const objectiveDone = 'Objective done'
export const objectiveRemoved = 'Objective removed'
export const removeObjective = ({ title }: { title: string }) => `Remove ${title}`

// Sprint list
export const close = 'Close'
export const sixSprints = 'Six sprints'
export const sprintsNote = 'Fourteen days each, then a review'
export const whatWasLearned = 'What was learned'

// Sprint panel
export const rename = 'Rename'
export const objectivesDone = 'Objectives done'
export const noObjectives = 'no objectives'
export const closeThisSprint = 'Close this sprint'
export const currentSprint = 'Current Sprint'
export const currentSprint2Weeks = 'Current Sprint (2 weeks)'
export const sprintDates = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const sprintRenamed = 'Sprint renamed'
export const nameOfTheSprint = 'Name of the sprint'
export const save = 'Save'
export const objectiveAdded = 'Objective added'
export const newObjective = 'New objective'
export const addObjective = 'Add an objective for this sprint'
export const add = 'Add'

// Strategic goals
export const deepSpaceExploration90Day = 'Deep Space Exploration (90-Day Strategic Goals)'
export const goalsUnreadable = 'The 90-day goals could not be loaded'
export const noGoal = 'No 90-day goal yet. It gives every mission a purpose.'
export const activeOnly = 'Active only'
export const showPast = ({ count }: { count: number }) =>
  forCount(count, { one: `Show 1 that is over`, other: `Show ${count} that are over` })

// Trajectory chart
export const trajectoriesUnreadable = 'The forecast could not be loaded'
export const needsNumbers = 'A forecast needs a number in “Where it stands” and in “Target”.'
export const atTodays = ({ percent }: { percent: number }) => `Finishing ${percent}%, as now`
export const atPercent = ({ percent }: { percent: number }) => `Finishing ${percent}%`
export const evenPace = 'Even pace'
export const chartSentence = ({
  title,
  current,
  target,
  sentence,
}: {
  title: string
  current: string
  target: string
  sentence: string
}) => `${title}, ${current} of ${target}. ${sentence}`
export const measured = 'Measured on your own days, this is what a full day brings.'
export const notMeasured = 'A full day has all its missions done. Half of them make half a day.'

// Sentences with a count, or a pace
export const noMissionYet = 'no mission yet'
export const missionCount = ({ count }: { count: number }) =>
  forCount(count, { one: '1 mission', other: `${formatNumber(count)} missions` })
export const earlierClose = ({ count, names }: { count: number; names: string }) =>
  forCount(count, {
    one: `${names} ended before this one. It closes too, without answers.`,
    other: `${names} ended before this one. They close too, without answers.`,
  })
export const daysLeft = ({ daysLeft }: { daysLeft: number }) =>
  forCount(daysLeft, { one: '1 day left', other: `${daysLeft} days left` })
export const reachedEarly = ({ daysLeft }: { daysLeft: number }) =>
  forCount(daysLeft, { one: 'Target reached, 1 day left', other: `Target reached, ${daysLeft} days left` })
export const weeklyPaceNeeded = ({ pace, daysLeft }: { pace: string; daysLeft: number }) =>
  `${pace} a week needed, ${daysLeft} days left`
export const paceNeeded = ({ pace, daysLeft }: { pace: string; daysLeft: number }) =>
  forCount(daysLeft, {
    one: `${pace} a day needed, 1 day left`,
    other: `${pace} a day needed, ${daysLeft} days left`,
  })
