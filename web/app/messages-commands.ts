/** The words of the command palette and of the list of keys. */

// Command palette
export const palettePlaceholder = 'A page, “new mission: ...”, or something you once said'
export const nothingFound = 'Nothing found.'
export const goTo = 'Go to'
export const startMissionPlanning = 'Start Mission Planning'
export const missionDebrief = 'Mission Debrief'
export const shareYourOrbit = 'Share your orbit'
export const shareYourWeek = 'Share your week'
export const darkTheme = 'Dark theme'
export const lightTheme = 'Light theme'
export const themeOfThisDevice = 'Theme of this device'
export const keyboard = 'Keyboard'
export const commands = 'Actions'

// List of keys
export const sendWhatYouTyped = 'Send what you typed'
export const toTheMessage = 'Go to the message'
export const close = 'Close'
export const singleKeys = 'Keys of a single letter'
export const singleKeysHint = 'When off, only keys with Ctrl, ⌘ or Esc work. Stored in this browser.'
export const keyboardNote = 'What the keys do on this screen.'
