import { forCount } from '#contract/words/plural.ts'

/** The words of every page: header, palette, keys and what waits to be sent. */

// Auth session
export const unauthorized = 'Unauthorized'
export const areLoggedOutLoggingIn = 'You are logged out. Logging in again...'

// Background work
export const cannotStore = "This browser can't store pages for later."

// Command palette
export const palettePlaceholder = 'Go to, new mission: ..., or something you once said'
export const nothingFound = 'Nothing found.'
export const searchAndCommands = 'Search and commands'
export const goTo = 'Go to'
export const startMissionPlanning = 'Start Mission Planning'
export const missionDebrief = 'Mission Debrief'
export const shareYourOrbit = 'Share your orbit'
export const shareYourWeek = 'Share your week'
export const darkTheme = 'Dark theme'
export const lightTheme = 'Light theme'
export const themeOfThisDevice = 'Theme of this device'
export const keyboard = 'Keyboard'
export const commands = 'Do'

// Connection strip
export const offline = 'You are offline. Your changes will be sent when the connection is back.'

// Error boundary
export const screenFailed = 'This screen failed'
export const screenCouldNotBeShown = 'This screen could not be shown'
export const screenFailedNote = 'What you saved is safe on the server. Loading the page again usually helps.'

// Header
export const spaceMissionControl = 'Space Mission Control'
export const main = 'Main'
export const switchToTheLightTheme = 'Switch to the light theme'
export const switchToTheDarkTheme = 'Switch to the dark theme'

// Lazy palette
export const keyboardSheet = 'The list of keys'

// Offline indicator
export const discard = 'Discard'
export const waitingToBeSent = 'Waiting to be sent'
export const waitingNote = 'Stored on this device and sent in this order. Each one is sent only once.'
export const newMission = ({ goal }: { goal: string | undefined }) => `New mission: “${goal}”`
export const report = ({ content }: { content: string }) => `Report: “${content}”`
export const progressBy = ({ by }: { by: number }) => `Progress by ${by}`
export const missionCompleted = 'A mission completed'
export const missionReopened = 'A mission reopened'
export const missionChanged = 'A mission changed'
export const milestoneSeen = 'A milestone was seen'

// Root
export const unreachable = "Mission Control can't be reached"
export const notAnswering = 'Mission Control does not answer'

// Routes
export const missionControl = 'Mission Control'
export const missionObjectives = 'Mission Objectives'
export const voiceComms = 'Voice Comms'
export const coachingSession = 'Coaching Session'
export const flightData = 'Flight Data'
export const systemConfig = 'System Config'
export const astronautProfile = 'Astronaut Profile'
export const firstFlight = 'First Flight'
export const profileSetup = 'Profile Setup'
export const businessSetup = 'Business Setup'
export const eveningReflection = 'Evening Reflection'
export const strategicFramework = 'Strategic Framework'
export const businessIntelligence = 'Business Intelligence'
export const workMode = 'Work Mode'
export const commandCenter = 'Command Center'
export const flightManual = 'Flight Manual'
export const signIn = 'Sign In'
export const designGallery = 'Design Gallery'
export const n404PageNotFound = '404 Page Not Found'

// Sections
export const control = 'Control'
export const missions = 'Missions'
export const flightDataShort = 'Flight data'
export const comms = 'Comms'
export const config = 'Config'

// Shortcut dialog
export const sendWhatYouTyped = 'Send what you typed'
export const toTheMessage = 'To the message'
export const close = 'Close'
export const singleKeys = 'Keys of a single letter'
export const singleKeysHint = 'When off, only keys with Ctrl, ⌘ or Esc work. Stored in this browser.'
export const keyboardNote = 'What the keys do on this screen.'

// Signed in
export const skipToMissionControl = 'Skip to mission control'

// Toaster
export const dismiss = 'Dismiss'
export const message = 'Message'

// Use global shortcuts
export const newMissionKey = 'New mission'
export const statusReport = 'Status report'
export const darkOrLight = 'Dark or light'
export const undoTheLastChange = 'Undo the last change'

// The changes that wait, and the keys
export const changesWaiting = ({ count }: { count: number }) =>
  forCount(count, { one: '{count} change waits to be sent', other: '{count} changes wait to be sent' })
export const refused = ({ count }: { count: number }) => `, ${count} refused`
export const toSection = ({ name }: { name: string }) => `To ${name}`
