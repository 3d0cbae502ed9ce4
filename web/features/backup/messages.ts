/** The words of exports, imports and deletion. */

// Advanced tab
export const exportAllData = 'Export All Data'
export const exportLabel = 'Export'
export const exportNote =
  'One ZIP file: everything as JSON, tables for a spreadsheet, and transcripts to read.'
export const generateAdvisorReport = 'Generate Advisor Report'
export const advisorReport = 'Advisor report'
export const advisorNote = 'You make reports and links for advisors in Flight Data.'
export const yourData = 'Your data'
export const yourDataNote = 'Everything here is yours. Take a copy, or bring one into a new account.'
export const resetAllSettings = 'Reset All Settings'
export const reset = 'Reset'
export const resetNote =
  'Everything in System Config goes back to its default. Your missions and sessions stay.'
export const deleteAccount = 'Delete Account'
export const deleteHeading = 'Delete account'
export const deleteNote = 'Everything you have here is deleted at once. It cannot be brought back.'
export const forGood = 'For good'
export const forGoodNote = 'Each asks you to type a few words first.'
export const settingsSaved = 'Settings saved'
export const offlineSaved = 'This device has changed. The others change when you next open them.'
export const offlineSync = 'Offline sync'
export const offlineHint =
  'When on, your devices let you read the last days without a connection, and send your changes later. When off, they store nothing.'
export const offlineTitle = 'Without a connection'
export const importNotStarted = 'The import did not start'
export const fileTooLarge = ({ size }: { size: number }) =>
  `A file can be at most 10 MB. This one has ${size} MB. Unpack it, zip apogee.json alone, and try that.`
export const importComplete = 'Import complete'
export const updateFailed = 'Update Failed'
export const importing = 'Importing...'
export const importData = 'Import Data'
export const exportToImport = 'Export to import'
export const importLabel = 'Import'
export const importNote = 'Bring in an export (ZIP or JSON, up to 10 MB). This account must still be empty.'

// Confirm dialogs
export const settingsReset = 'Settings reset'
export const resetDone = 'All settings are back to their defaults.'
export const resetQuestion = 'Reset all settings?'
export const resetConfirm =
  'Coaching, alerts, days and voice go back to their defaults. HubSpot is disconnected, the calendar address stops working, and stored recordings are deleted. Your name, time zone, missions and sessions stay.'
export const noPassword =
  'Your account has no password. Sign in again instead, then do this within ten minutes.'
export const signInAgain = 'Sign in again'
export const yourPassword = 'Your password'
export const isNotYourPassword = 'This is not your password.'
export const deleteYourAccount = 'Delete your account?'
export const deleteConfirm =
  'Missions, sessions, memories, reports and settings are all deleted. Export them first if you may want them again.'
export const typeWords = ({ words }: { words: string }) => `Type “${words}”`
export const cancel = 'Cancel'
