import type { Line } from './line.ts'

/** The lines for news that is no work: good and bad. */
export const newsLines: Record<string, Line[]> = {
  'good-news-plain': [
    "That's good news.",
    'Good to hear, really.',
    'Something went right today.',
    "I'm glad it turned out like that.",
    'Nice. You can build on that.',
    ['s', "That must feel good, and I'm glad."],
    ['sb', 'A good turn, after all.'],
    ['bd', "Good. That's how it should go."],
    ['d', 'Good. Take it.'],
  ],
  'bad-news-plain': [
    "I'm sorry. That isn't what you needed today.",
    "That's a blow, and it's fine to be annoyed.",
    "That's bad news, and I won't talk it smaller.",
    'Oh no. Of all days.',
    "I'm sorry it went like that.",
    ['s', "I'm really sorry. Take a breath first."],
    ['sb', "That's hard, after the work you put in."],
    ['bd', 'A setback. First see what it really costs.'],
    ['d', 'Ouch. Let it be annoying for five minutes.'],
  ],
  'ask-bad-news': [
    'What does it change about today?',
    'Is there a part of it that can still be saved?',
    'What would help most right now?',
    'Who should hear about it first?',
    'How much of the day does it take with it?',
    'Do you know yet what was behind it?',
    "What's the smallest thing that would make it better?",
    ['s', 'Are you all right with it, or is it still stinging?'],
    ['b', 'What do you want to do about it, today or tomorrow?'],
    ['d', "So what's the next move?"],
  ],
}
