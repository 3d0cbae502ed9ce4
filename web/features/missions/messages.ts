/** The words of missions and of today's plan. */

// Launch mission button
export const newMission = 'New mission'
export const launchNewMission = 'Launch New Mission'

// Error message
export const statusFailed = 'Could not update mission status. Please try again.'
export const undo = 'Undo'
export const noActiveMissions = 'No active missions'
export const noMissionsNote = 'Launch your first mission to begin your journey'
export const loadingMissionData = 'Loading mission data...'

// Mission row
export const tick = ({ goal }: { goal: string }) => `Mark “${goal}” as done`
export const oneLess = ({ goal }: { goal: string }) => `One less: ${goal}`
export const oneMore = ({ goal }: { goal: string }) => `One more: ${goal}`

// Today panel
export const todayUnreadable = "Today's missions could not be loaded"
export const allMissionsComplete = 'All Missions Complete!'
export const missionsComplete = '{missions} missions complete'
export const missionFuel = 'Mission Fuel'
export const inTheTank = '{fuelToday} in the tank'

// Use mission actions
export const missionUpdateFailed = 'Mission Update Failed'
export const carriedOver = 'Moved to another day'
export const onList = ({ goal, weekday }: { goal: string; weekday: string }) =>
  `“${goal}” is in the plan for ${weekday}.`
export const missionDeleted = 'Mission deleted'
export const offList = ({ goal }: { goal: string }) => `“${goal}” is deleted from the plan.`

// Use toggle mission
export const missionStatusUpdated = 'Mission Status Updated'
export const rocketFuel = 'Rocket fuel systems have been updated!'
export const movesGoal = 'moves the 90-day goal'
export const probablyMovesGoal = 'probably moves the 90-day goal'
export const todaysProgress = "Today's Mission Progress"
