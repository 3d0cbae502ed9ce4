import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the changes that wait to be sent. */
export const discard = 'Discard'
export const waitingToBeSent = 'Waiting to be sent'
export const waitingNote = 'Stored on this device and sent in this order. Each one is sent only once.'
export const newMission = ({ goal }: { goal: string | undefined }) => `New mission: “${goal}”`
export const report = ({ content }: { content: string }) => `Report: “${content}”`
export const progressBy = ({ by }: { by: number }) => `Progress by ${formatNumber(by)}`
export const missionCompleted = 'A mission completed'
export const missionReopened = 'A mission reopened'
export const missionChanged = 'A mission changed'
export const milestoneSeen = 'A milestone was seen'
export const changesWaiting = ({ count }: { count: number }) =>
  forCount(count, { one: '{count} change waits to be sent', other: '{count} changes wait to be sent' })
export const refused = ({ count }: { count: number }) =>
  forCount(count, { one: '1 of them was refused', other: `${count} of them were refused` })
