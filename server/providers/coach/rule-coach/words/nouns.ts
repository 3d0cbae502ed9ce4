/** Days and months. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)

export const weekdays = words('monday tuesday wednesday thursday friday saturday sunday')
export const months = words(
  'january february march april may june july august september october november december',
)
