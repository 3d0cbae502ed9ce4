/** The words of the alerts and their settings. */

// Alerts tab
export const pushNotifications = 'Push notifications'
export const pushHint = 'On the devices above. Email takes over where none is set up.'
export const emailReports = 'Email reports'
export const emailReportsHint = 'The weekly report by email.'
export const sprintReminders = 'Sprint reminders'
export const sprintHint = 'Two days before a sprint ends, and when it is time to close it.'
export const goalDeadlineAlerts = 'Goal deadline alerts'
export const deadlineHint = 'Fourteen days, seven days and one day before a 90-day goal ends.'
export const missedCheckInAlerts = 'Missed check-in alerts'
export const missedHint = 'One hour into a working day, after a day without a check-in.'
export const smart = 'Smart: only when it helps'
export const daily = 'Daily: on every day without a plan'
export const weekly = 'Weekly: at most one a week'
export const never = 'Never'
export const saved = 'Notifications Updated'
export const savedNote = 'Your notification preferences have been saved.'
export const quietFrom = 'Quiet from'
export const quietUntil = 'Quiet until'
export const reminders = 'Reminders'
export const weeklyReport = 'Weekly report'
export const saveNotificationSettings = 'Save Notification Settings'
export const alerts = 'Alerts'
export const alertsNote = 'At most three a day, each one once, and none in your quiet hours.'

// Bell
export const newAlerts = ({ count }: { count: number }) => `Alerts, ${count} new`
export const recentAlerts = 'Recent alerts'
export const chooseAlerts = 'Choose your alerts'
export const unreadable =
  'The alerts could not be loaded. They are safe, and show here once the connection is back.'
export const empty = 'Nothing yet. Reports, sprint ends and deadlines will show up here.'
export const loadingAlerts = 'Loading alerts...'
export const newPrefix = 'New: '

// Channels panel
export const channelsUnreadable = 'The alert settings could not be loaded'
export const whereAlertsReachYou = 'Where alerts reach you'
export const whereNote = 'The bell always shows them. The rest you turn on yourself.'
export const on = 'On'
export const turnOff = 'Turn off'
export const asking = 'Asking...'
export const turnOn = 'Turn on'
export const thisDevice = 'Push on this device'
export const deviceRemoved = 'Device removed'
export const removedNote = 'It gets no more alerts.'
export const remove = 'Remove'
export const removeDevice = ({ name, since }: { name: string; since: string }) =>
  `Remove ${name}, since ${since}`
export const since = ({ since }: { since: string }) => `Push alerts since ${since}`
export const noTestWasSent = 'No test was sent'
export const sending = 'Sending...'
export const sendMeATest = 'Send me a test'

// Email row
export const email = 'Email'
export const noMailServer =
  'No mail server is set up here, so no email is sent. The weekly report is always in Flight Data.'
export const confirmed = 'Confirmed'
export const emailUse = 'Weekly reports, and alerts when no device gets push.'
export const unconfirmed = 'Confirm that this address is yours first. Until then nothing is sent to it.'
export const emailSent = 'Email sent'
export const openLink = ({ address }: { address: string }) => `Open the link in the email to ${address}.`
export const noEmailWasSent = 'No email was sent'
export const tooManySent = 'Several were sent already. Try again in a quarter of an hour.'
export const pleaseTryAgain = 'Please try again.'
export const confirmAddress = 'Confirm address'

// Use push
export const unsupported = "This browser can't show push alerts."
export const addToHomeScreen =
  'On an iPhone or iPad, first add Apogee to the Home Screen (Share, Add to Home Screen). Then open it there.'
export const blocked =
  "Notifications are blocked for this page. Allow them in the browser's settings, then come back."
export const asksFirst = 'Your browser will ask you first. The messages never show what you wrote.'
export const showsHere = 'Reminders and deadlines show here, even when Apogee is closed.'
export const noService = "The browser's push service did not answer. Try again in a moment."
export const updateFailed = 'Update Failed'
