/** The words of every page that its first paint may need; those of what opens later have files of their own. */

// Auth session
export const unauthorized = 'Unauthorized'
export const areLoggedOutLoggingIn = 'You are logged out. Logging in again...'

// Background work
export const cannotStore = "This browser can't store pages for later."

// Command palette
export const searchAndCommands = 'Search and commands'

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

export const toSection = ({ name }: { name: string }) => `To ${name}`
export const toThe = ({ name }: { name: string }) => `To the ${name}`
