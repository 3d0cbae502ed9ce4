/**
 * Reads computed from a founder's missions, sessions and closed days. Every write to one of those invalidates them all.
 */
export const dayReads = [
  '/api/daily-goals/today',
  '/api/daily-goals/all',
  '/api/gamification/status',
  '/api/gamification/explain',
  '/api/stats/weekly',
  '/api/coaching-sessions/:id/score',
  '/api/days/now',
  '/api/celebrations',
  '/api/course-correction',
  '/api/outlook',
  '/api/outlook/record',
  '/api/memory',
  '/api/manual-suggestions',
  '/api/strategic-framework',
  '/api/ninety-day-goals/:id/trajectory',
  '/api/sprints',
  '/api/analytics/activity',
  '/api/analytics/overview',
  '/api/analytics/progress',
  '/api/analytics/patterns',
  '/api/analytics/business',
  '/api/analytics/share-card',
  '/api/analytics/work-time',
  '/api/work',
] as const
