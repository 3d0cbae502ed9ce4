/**
 * Splits text into tokens as a model streams them: a word with the space before it, a long word in two, a punctuation
 * mark alone.
 */
export const tokensOf = (text: string): string[] => text.match(/\s?(?:\w{1,7}|[^\s\w])/g) ?? []

/** The model's answer: a short first sentence, about as many tokens as in the performance goals. */
export const reply = [
  'Twenty outreach emails are out already this morning.',
  "'Send outreach emails' moves because you began before anything else.",
  'People who know you read short notes sooner.',
  'Keep the same quiet hour for it and the same list.',
  'So which name on that list comes next after this talk?',
]

/** The longest spoken reply allowed: seventy words in seven sentences. */
export const longReply = [
  'Twenty emails are out.',
  "'Send outreach emails' moves because you began before anything else did today.",
  'The list of names makes that easy.',
  'People who know you already read short notes from you sooner.',
  'Keep the same quiet hour for it and the same list.',
  'What slows you down is looking for the next name.',
  'So which name on that list do you write to right after this talk?',
]

/** The tool arguments for "I sent 20 emails." */
export const noted = {
  proposals: [
    { action: 'record-progress', quote: 'sent 20 emails', confidence: 0.9, mission: 'm1', by: 20, to: null },
  ],
  intent: 'report',
  blockers: [],
  metrics: [],
}
