/** The words of the connection to the server and of the device. */

// Writes that wait, and writes that failed
export const storedHere = 'Stored on this device'
export const sentLater = 'It will be sent when the signal returns.'
export const refused = 'The server did not accept this.'
export const notSaved = 'The server could not save this. Please try again.'
export const updateFailed = 'Update Failed'

// A file of code that did not come
export const notOpened = 'This could not be opened'
export const loadAgain = 'Check your connection and load the page again.'

// Device name
export const browserOn = ({ browser, system }: { browser: string; system: string }) =>
  `${browser} on ${system}`
export const unknownDevice = 'Unknown device'
