import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'

/** Counts of the current week; `totalSessions` of all time. */
export const weeklyStats = z.object({
  sessionsCompleted: z.int(),
  goalsAchieved: z.int(),
  totalGoals: z.int(),
  totalSessions: z.int(),
})
export type WeeklyStats = z.output<typeof weeklyStats>

export const readWeeklyStats = get('/api/stats/weekly', {
  summary: 'Sessions and missions of the current week, which begins on the weekday the founder chose.',
  reply: weeklyStats,
})
