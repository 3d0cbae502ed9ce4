import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the calendar. */

// Calendar tab
export const calendarCouldNotBeLoaded = 'The calendar could not be loaded'
export const feedClosed = 'Feed closed'
export const feedClosedNote = 'The address no longer works.'
export const updateFailed = 'Update Failed'
export const addressCopied = 'Address copied'
export const copiedNote = 'Now subscribe to it in your calendar.'
export const privateAddress = 'Private address'
export const addressHint = 'You see it only this once. Anyone who has it can read your missions.'
export const copy = 'Copy'
export const closeFeed = 'Close Feed'
export const makeANewAddress = 'Make a New Address'
export const makePrivateAddress = 'Make Private Address'
export const calendarTitle = 'Your flights in your calendar'
export const calendarNote =
  'A private address for any calendar app. It shows your missions as whole days, and what is planned below.'
export const googleCalendar = 'Google Calendar'
export const outlook = 'Outlook'
export const appleCalendar = 'Apple Calendar'
export const anotherCalendar = 'Another calendar'
export const googleSteps =
  'In Google Calendar on the web: Other calendars, +, From URL. Paste the address there.'
export const outlookSteps = 'In Outlook: Add calendar, Subscribe from web. Paste the address there.'
export const appleSteps = 'In Calendar on the Mac: File, New Calendar Subscription. Paste the address there.'
export const otherSteps =
  'Look for "subscribe to a calendar" or "calendar from address". Paste the address there.'
export const yourCalendar = 'Your calendar'
export const busyTimesRemoved = 'Busy times removed'
export const anyTime = 'Coaching can be at any time again.'

export const busyTimesImported = 'Busy times imported'
export const imported = ({ taken, repeating }: { taken: number; repeating: number }) => {
  const found = forCount(taken, {
    one: '1 busy time in the next 26 weeks.',
    other: `${formatNumber(taken)} busy times in the next 26 weeks.`,
  })
  const repeats = forCount(repeating, {
    one: '1 event repeats, and every repeat is counted.',
    other: `${formatNumber(repeating)} events repeat, and every repeat is counted.`,
  })
  return repeating > 0 ? `${found} ${repeats}` : found
}
export const removeBusyTimes = 'Remove'
export const importCalendar = 'Import Calendar'
export const calendarFile = 'Calendar file'
export const busyTimes = 'Busy times'
export const busyTimesNote =
  'From an .ics file of your calendar. Coaching then keeps out of your busy times. A new file replaces the old one.'

// Upcoming panel
export const scheduleCoaching = 'Schedule coaching'
export const coachingHint =
  'Planning at the start of your working day and the debrief at its end, around your busy times.'
export const blockTimeForHighPriority = 'Block time for high priority'
export const blockHint = "One hour for each of the day's first two high-priority missions."
export const meetingPreparation = 'Meeting preparation'
export const meetingHint = 'Fifteen minutes before each imported meeting.'
export const settingsSaved = 'Settings saved'
export const follows = 'Your calendar shows it within the hour.'
export const nextDays = 'The next days'
export const nothingPlanned =
  'Nothing is planned for the next seven days. Either all three are off, or there is no free time.'
export const inYourFreeTime = 'In your free time'
export const freeTimeNote = 'Within your working hours, around your busy times.'
