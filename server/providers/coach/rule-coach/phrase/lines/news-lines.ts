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
    "That's annoying, and I'm sorry.",
    "That's a pain.",
    'Ah, bad luck.',
    "That's a tough one.",
    "I'm sorry it went like that.",
    ['s', "Oh, I'm sorry about that."],
    ['sb', "That's hard, after the work you put in."],
    ['bd', 'Not great, then.'],
    ['d', 'Ouch.'],
  ],
  'ask-bad-news': [
    'Is there anything you can do about it today?',
    'What would help most right now?',
    'How bad is it, on the scale of an ordinary day?',
    'What would you try first?',
    'Do you know yet what was behind it?',
    "What's the smallest thing that would make it better?",
    ['s', 'Are you all right with it, or is it still stinging?'],
    ['b', 'What do you want to do about it, today or tomorrow?'],
    ['d', "So what's the next move?"],
  ],
}
