import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'

/** What a sentence should change: a mission's value or its end afterwards, or a new mission by a word of its title. */
export type Change =
  | { mission: string; value: number }
  | { mission: string; done: true }
  | { planned: string; target: number | null }

export interface TestSentence {
  text: string
  /** The right answers; the first names what is expected. */
  answers: readonly (readonly Change[])[]
}

const mission = (id: string, title: string, targetValue: number | null, currentValue = 0): MissionFact => ({
  id,
  title,
  targetValue,
  currentValue,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
})

/** The day of a made-up founder on which every sentence is said. */
export const testDay: PromptContext = {
  occasion: 'evening',
  style: 'balanced',
  firstName: 'Maya',
  missions: [
    mission('calls', 'Make 10 customer calls', 10, 2),
    mission('page', 'Ship the pricing page', null),
    mission('proposals', 'Send 5 proposals', 5, 1),
  ],
  goal: { title: 'Reach 40 paying clinics', current: 17, target: 40, daysLeft: 66 },
  turns: [],
  slots: {},
}

const calls = (value: number): Change => ({ mission: 'calls', value })
const proposals = (value: number): Change => ({ mission: 'proposals', value })
const pageDone: Change = { mission: 'page', done: true }
const nothing = [[]]

/**
 * Twenty sentences: plain reports, counts and totals, corrections, plans, and what sounds like progress and is none
 * (almost, a wish, somebody else, last week, a set-back, a feeling, a question).
 */
export const testSentences: readonly TestSentence[] = [
  { text: 'I made four calls this morning.', answers: [[calls(6)]] },
  { text: "That's six calls now in total.", answers: [[calls(6)]] },
  { text: 'Almost six calls.', answers: nothing },
  { text: 'The pricing page is live.', answers: [[pageDone]] },
  { text: 'I sent the proposal to Globex.', answers: [[proposals(2)]] },
  { text: 'Three proposals went out after lunch.', answers: [[proposals(4)]] },
  { text: "I'm thinking of sending two more proposals.", answers: nothing },
  { text: 'The pricing page is nearly done.', answers: nothing },
  {
    text: 'Today I also want to write the investor update.',
    answers: [[{ planned: 'investor', target: null }]],
  },
  { text: 'Two calls done, and the pricing page went out.', answers: [[calls(4), pageDone]] },
  { text: 'No calls today, I was at the dentist.', answers: nothing },
  { text: 'Anna made three calls for her own list.', answers: nothing },
  { text: 'What should I do about churn?', answers: nothing },
  { text: 'Honestly, the calls scare me.', answers: nothing },
  { text: 'All ten calls are done.', answers: [[{ mission: 'calls', done: true }], [calls(10)]] },
  { text: 'I made three, no, four calls.', answers: [[calls(6)]] },
  { text: 'Last week I made nine calls.', answers: nothing },
  { text: 'Add a mission for today: book five demos.', answers: [[{ planned: 'demo', target: 5 }]] },
  { text: 'The login bug came back.', answers: nothing },
  { text: 'I sent two proposals and had one good call.', answers: [[proposals(3), calls(3)]] },
]

/** The founder's part of a short conversation. */
export const testConversation = [
  'Two calls done. I keep putting off the pricing page. What should I do first?',
  'Fair enough. One clinic said our price is too low.',
  "Thanks, that helps. That's it for today.",
] as const
