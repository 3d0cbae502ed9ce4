export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning before 12:00, afternoon until 16:59, evening from 17:00, by the local hour. */
export const dayPart = (hour: number): DayPart =>
  hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'

/** The greeting of the home page and the action it offers. */
export const greetings: Record<DayPart, { greeting: string; action: string; to: string }> = {
  morning: { greeting: 'Good Morning, Commander', action: 'Start Mission Planning', to: '/goals' },
  afternoon: { greeting: 'Afternoon Status, Commander', action: 'Quick Mission Update', to: '/goals' },
  evening: {
    greeting: 'Evening Report, Commander',
    action: 'Mission Debrief',
    to: '/chat?mode=retrospective',
  },
}
