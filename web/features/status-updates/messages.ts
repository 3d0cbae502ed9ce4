/** The words of the Mission Status Report. */

// Change list
export const coachNoted = 'What the coach noted'
export const updateFailed = 'Update Failed'
export const changeFailed = 'The change could not be made. Please try again.'
export const undo = 'Undo'
export const yes = 'Yes'
export const neither = 'Neither'

// Latest analysis
export const reportIntro = 'Say what happened. Progress is logged for you.'
export const less = 'Less'
export const more = 'More'
export const lessAnalysis = 'Less of the analysis'
export const moreAnalysis = 'More of the analysis'

// Report card
export const statusReport = 'Status report'
export const placeholder = 'What happened? “Called three, one wants a demo”'
export const sayItToTheCoach = 'Say it to the coach'
export const cancel = 'Cancel'
export const sendReport = 'Send Report'
export const missionStatusReport = 'Mission Status Report'

// Use send report
export const statusUpdateProcessed = 'Status Update Processed'
export const recorded = 'Your progress has been recorded and analyzed.'
export const missionProgressUpdated = 'Mission Progress Updated'
export const progressDetected = ({ goalsUpdated }: { goalsUpdated: number }) =>
  `AI detected progress on ${goalsUpdated} mission(s)!`
export const failedToProcess = 'Failed to process your status update'
export const no = 'No'
export const other = 'Other'
export const anotherNumber = ({ goal }: { goal: string }) => `Other number: ${goal}`
export const whereItStands = ({ goal }: { goal: string }) => `Where “${goal}” stands`
export const updateGoal = 'Update goal'
export const changeNote = ({ goal, note, quote }: { goal: string; note: string; quote: string }) =>
  quote ? `${goal}: ${note} You said: “${quote}”` : `${goal}: ${note}`
export const coachAt = 'Coach, {time} {source}:'
export const sendKeys = '{command} {enter} to send'
