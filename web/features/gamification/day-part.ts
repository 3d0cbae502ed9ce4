import * as messages from './messages.ts'
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning before 12:00, afternoon until 16:59, evening from 17:00, by the local hour. */
export const dayPart = (hour: number): DayPart =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'

/** The greeting of the home page. */
export const greetings: Record<DayPart, string> = {
  morning: messages.goodMorningCommander,
  afternoon: messages.afternoonStatusCommander,
  evening: messages.eveningReportCommander,
}
