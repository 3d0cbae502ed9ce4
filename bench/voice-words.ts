/** As tokens come: a word with the space before it, a long one in two, a mark by itself. */
export const tokensOf = (text: string): string[] => text.match(/\s?(?:\w{1,7}|[^\s\w])/g) ?? []

/** What the model says: a short sentence first (voice.md, 5), about as long in tokens as that of shared/performance.md. */
export const reply = [
  'Twenty outreach emails are out already this morning.',
  "'Send outreach emails' moves because you began before anything else.",
  'People who know you read short notes sooner.',
  'Keep the same quiet hour for it and the same list.',
  'So which name on that list comes next after this talk?',
]

/** As long as a spoken reply may be: seventy words in seven sentences. */
export const longReply = [
  'Twenty emails are out.',
  "'Send outreach emails' moves because you began before anything else did today.",
  'The list of names makes that easy.',
  'People who know you already read short notes from you sooner.',
  'Keep the same quiet hour for it and the same list.',
  'What slows you down is looking for the next name.',
  'So which name on that list do you write to right after this talk?',
]

/** What it notes of "I sent 20 emails.", as its tool wants it. */
export const noted = {
  proposals: [
    { action: 'record-progress', quote: 'sent 20 emails', confidence: 0.9, mission: 'm1', by: 20, to: null },
  ],
  intent: 'report',
  blockers: [],
  metrics: [],
}
