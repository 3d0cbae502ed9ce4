/** Things founders count and finish, grouped so that another name for the same thing is recognised. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Where something is published or said: one of these never stands for another. */
export const channels = new Set(
  words(
    'linkedin twitter x instagram insta facebook tiktok youtube reddit medium substack threads blog slack discord whatsapp quora podcast',
  ),
)

export const weekdays = words('monday tuesday wednesday thursday friday saturday sunday')
export const months = words(
  'january february march april may june july august september october november december',
)
