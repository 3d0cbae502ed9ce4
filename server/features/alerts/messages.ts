import type { AlertKind } from '#contract/alerts.ts'
import { forCount } from '#contract/words/plural.ts'
import type { PushResult } from '#server/providers/push/port.ts'

/** The words of alerts: in the bell, by email, on a lock screen, and on the page that turns them off. */

// Reminders
export const sprintOver = 'A sprint is over'
export const sprintOverNote = ({ title, date }: { title: string; date: string }) =>
  `"${title}" ended on ${date}. Answer three questions to close it.`
export const sprintEnds = ({ daysLeft }: { daysLeft: number }) =>
  daysLeft === 0
    ? 'A sprint ends today'
    : daysLeft === 1
      ? 'A sprint ends tomorrow'
      : forCount(daysLeft, { other: `A sprint ends in ${daysLeft} days` })
export const sprintEndsNote = ({ title, date }: { title: string; date: string }) =>
  `"${title}" ends on ${date}. See which objectives are still open.`
export const goalEnds = ({ daysLeft }: { daysLeft: number }) =>
  daysLeft === 0
    ? 'A 90-day goal ends today'
    : daysLeft === 1
      ? 'A 90-day goal ends tomorrow'
      : forCount(daysLeft, { other: `A 90-day goal ends in ${daysLeft} days` })
export const goalEndsNote = ({ title, progress }: { title: string; progress: number }) =>
  `"${title}" stands at ${progress}%.`
export const nothingPlanned = 'Nothing is planned for today'
export const noCheckIn = 'No check-in since your last working day'
export const twoMinutes = 'Two minutes with your coach, and today is planned.'

/** On a lock screen: nothing a founder wrote. */
export const pushLines: Record<AlertKind, string> = {
  'weekly-report': 'See how the week went.',
  sprint: 'Open it to see what is left.',
  'goal-deadline': 'Open it to see where it stands.',
  'missed-check-in': twoMinutes,
}

// Email and the page that turns alerts off
export const kindNames: Record<AlertKind, string> = {
  'weekly-report': 'weekly reports by email',
  sprint: 'sprint reminders',
  'goal-deadline': 'goal deadline alerts',
  'missed-check-in': 'missed check-in alerts',
}
export const openApogee = 'Open Apogee'
export const whyYouGetThis = ({ name }: { name: string }) => `You get this because ${name} are on.`
export const turnOff = 'Turn them off'
export const askTurnOff = ({ name }: { name: string }) => `Turn off ${name}?`
export const turnedOff = ({ name }: { name: string }) =>
  `Turned off: ${name}. System Config turns them on again.`
export const alertsFromApogee = 'Alerts from Apogee'
export const done = 'Done'
export const brokenLink = 'This link does not work'
export const brokenLinkNote = 'Alerts can be changed in System Config.'

// A test on every channel
export const testTitle = 'This is a test from Apogee'
export const testBody = 'Your alerts arrive here.'
export const pushResults: Record<PushResult, string> = {
  sent: 'A message is on its way to your device. If none shows, look at its notification settings.',
  gone: 'A device no longer takes messages, so it was removed from the list.',
  again: "A device's push service is not answering right now.",
  refused: "A device's push service refused the message. Turn push off and on again on that device.",
}
export const confirmFirst = ({ address }: { address: string }) =>
  `Confirm ${address} first. Until then, no email is sent to it.`
export const emailSent = ({ address }: { address: string }) => `An email is on its way to ${address}.`
export const emailFailed = ({ problem }: { problem: string }) => `The email was not sent: ${problem}`
