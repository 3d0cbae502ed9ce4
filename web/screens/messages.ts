import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the screens. */

// Analytics
export const overview = 'Overview'
export const progress = 'Progress'
export const patterns = 'Patterns'
export const business = 'Business'
export const reports = 'Reports'
export const analyticsDashboard = 'Analytics Dashboard'
export const shareYourWeek = 'Share your week'
export const analytics = 'Analytics'

// Base
export const commandCenter = 'Command center'
export const baseUnreadable = 'Your base could not be loaded'
export const loadingYourBase = 'Loading your base...'
export const stationDone = ({ station, missions }: { station: string; missions: number }) =>
  forCount(missions, {
    one: `${station} · 1 mission done`,
    other: `${station} · ${formatNumber(missions)} missions done`,
  })
export const commandCenterLevel = ({ commandCenterLevel }: { commandCenterLevel: number }) =>
  `Command center, level ${commandCenterLevel}`
export const yourBase = 'Your base'
export const stageOf = ({ stage, stages }: { stage: number; stages: number }) =>
  `Stage ${stage} of ${stages}.`

// Business intelligence
export const businessIntelligenceDashboard = 'Business Intelligence Dashboard'
export const sampleData = 'Sample data'
export const figuresOf = ({ month }: { month: string }) => `Numbers for ${month}`
export const logInFirst = 'Please log in to view your business intelligence.'
export const figuresUnreadable = 'The numbers could not be loaded'
export const loadingBusinessData = 'Loading business data...'

// Evening reflection
export const eveningReflection = 'Evening Reflection'

// Goals
export const missionControlCenter = 'Mission Control Center'
export const strategicFramework = 'Strategic framework'
export const goalsNote = "Today's missions, and what they are for. {link}"
export const planHint = 'Say or type what would make today count. It takes two minutes.'
export const planWithTheCoach = 'Plan with the coach'
export const missionObjectives = 'Mission Objectives'

// Manual entry
export const notInTheManual = 'Not in the manual'
export const backToTheList = 'Back to the list'
export const flightManual = 'Flight Manual'
export const noEntry = 'There is no entry at this address. Its name may have changed.'
export const entryUnreadable = 'This entry could not be loaded'
export const loadingTheEntry = 'Loading the entry...'
export const aMinuteToRead = 'a minute to read'
export const whatToDoWithIt = 'What to do with it'

// Manual
export const manualUnreadable = 'The manual could not be loaded'
export const loadingTheFlightManual = 'Loading the Flight Manual...'
export const allAreas = 'All areas'

// Not found
export const n404PageNotFound = '404 Page Not Found'
export const notFoundNote = 'There is nothing at this address. Your missions are all still there.'
export const backToMissionControl = 'Back to Mission Control'

// Onboarding
export const businessSetup = 'Business Setup'
export const setupFailed = 'The setup could not be opened'
export const loadingYourAnswers = 'Loading your answers...'

// Profile
export const missionProfile = 'Mission Profile'
export const businessIntel = 'Business Intel'
export const systemSettings = 'System Settings'
export const memory = 'Memory'
export const astronautProfile = 'Astronaut Profile'
export const missionProfileError = 'Mission Profile Error'
export const unableToLoadAstronautProfile = 'Unable to load astronaut profile data'
export const loadingAstronautProfile = 'Loading astronaut profile...'
export const profileUpdated = 'Profile Updated'
export const missionParametersHaveBeenSuccessfully = 'Mission parameters have been successfully updated.'
export const updateFailed = 'Update Failed'
export const failedToUpdateMissionParameters = 'Failed to update mission parameters. Please try again.'
export const cancel = 'Cancel'
export const saveConfiguration = 'Save Configuration'
export const editProfile = 'Edit Profile'
export const profile = 'Profile'

// Sessions
export const coachingSessions = 'Coaching Sessions'
export const eveningReflectionLink = 'Evening reflection'
export const sessionsNote = 'Plan the day in the morning. Look back at it in the evening. {link}'
export const transcript = 'Transcript'

// Settings
export const coaching = 'Coaching'
export const coach = 'Coach'
export const hubspot = 'HubSpot'
export const calendar = 'Calendar'
export const alerts = 'Alerts'
export const advanced = 'Advanced'
export const voice = 'Voice'
export const days = 'Days'
export const account = 'Account'
export const founders = 'Founders'
export const installation = 'Installation'
export const systemConfig = 'System Config'
export const settingsNote =
  'How the ship behaves. Everything here is saved on the server, for all your devices.'
export const pleaseLogInToAccess = 'Please log in to access settings.'
export const settingsCouldNotBeLoaded = 'The settings could not be loaded'
export const loadingSettings = 'Loading settings...'

// Setup
export const setupTitle = 'Tell me about your business'
export const setupNote = 'Five answers, and the coach knows where you are.'
export const loadingYourProfile = 'Loading your profile...'

// Strategic framework
export const strategicFrameworkTitle = 'Strategic Framework'
export const frameworkNote = 'Ninety days, six sprints, and what today does for them.'
export const frameworkUnreadable = 'The framework could not be loaded'
export const loadingMissionData = 'Loading mission data...'
export const sampleNote = 'This is how it looks. Yours starts with your first 90-day goal.'
export const setYour90DayGoal = 'Set your 90-day goal'

// Welcome
export const skipForNow = 'Skip for now'
export const firstFlight = 'First flight'
export const firstFlightFailed = 'Your first flight could not be opened'
export const loadingYourFirstFlight = 'Loading your first flight...'
export const plannedIn = ({ elapsed }: { elapsed: string }) => `Planned in ${elapsed}`
export const todayIsPlanned = 'Today is planned'
export const restLater = 'You can fill in the rest of your profile later.'
export const rocketStandsOnTheLaunch = 'A rocket stands on the Launch Pad before dawn.'

// Sentences with a part that may be missing
export const manualNote = ({ count }: { count: number }) =>
  `What your coach has read. ${formatNumber(count)} entries, each with its questions and its sources.`
export const manualNoteUncounted =
  'What your coach has read. Each entry comes with its questions and its sources.'
export const goalGiven = ({
  title,
  date,
  from,
}: {
  title: string
  date: string
  from: string | number | null
}) => (from ? `${title} by ${date}, from ${from}` : `${title} by ${date}`)
