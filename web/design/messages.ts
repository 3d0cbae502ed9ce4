/** The words of the components. */

// Chart frame
export const viewAsTable = 'View as table'

// Chart table
export const asTable = ({ caption }: { caption: string }) => `As a table: ${caption}`

// Reading cursor
export const readPoints = 'Read the chart point by point'

// Progress stepper
export const add = ({ by, name }: { by: number; name: string }) => `Add ${by} to ${name}`
export const progressOf = ({ name }: { name: string }) => `Progress of ${name}`
export const set = 'Set'

// Value form
export const oneNumber = 'One number, like 19 or 4.2k'
export const leaveAsItWas = 'Leave it unchanged'

// Save row
export const undoChanges = 'Undo changes'

// Error state
export const tryAgain = 'Try again'
export const request = ({ requestId }: { requestId: string }) => `Request ${requestId}`

// Dialog
export const close = 'Close'

// Unsaved dialog
export const leaveWithoutSaving = 'Leave without saving'
export const stay = 'Stay'
export const leaveQuestion = 'Leave without saving?'
export const whatYouChangedHereIs = 'What you changed here is not saved yet.'

// Flight path
export const flightPath = 'Flight path'
