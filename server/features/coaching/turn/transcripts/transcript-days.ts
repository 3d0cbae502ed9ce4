import type { ContextFact, MissionFact, PromptContext, Style } from '#server/providers/coach/port.ts'
import { fact, goal, mission } from '#server/testing/prompt-facts.ts'

/** Whole days of founders as Markdown files beside this one, compared with the actual conversation. */
export interface Day {
  name: string
  style: Style
  goal: PromptContext['goal']
  facts?: ContextFact[]
  planned?: MissionFact[]
  morning: string[]
  done: MissionFact[]
  evening: string[]
}

const first = (title: string): ContextFact =>
  fact('session', `This morning you put '${title}' first.`, 'This morning', { id: 'this-morning' })

export const days: Day[] = [
  {
    name: 'sales, first week',
    style: 'balanced',
    goal: goal('Reach $10,000 MRR', 3200, 10000, 41),
    morning: [
      'good morning',
      'fifty cold calls and finish the proposal for Acme',
      'the proposal',
      'right after breakfast, about two hours',
      'if I get stuck on pricing I will call Maria',
      'yes',
    ],
    facts: [first('Finish the proposal for Acme')],
    done: [
      mission('Finish the proposal for Acme', { priority: 'high', category: 'revenue' }),
      mission('Make 50 cold calls', { targetValue: 50, category: 'revenue' }),
    ],
    evening: [
      'sent the proposal off, so that one is done',
      'thirty',
      'the afternoon was all support tickets',
      'I decided to block the mornings for calls',
      'that nobody picks up after four',
      'call the other twenty',
      'good night',
    ],
  },
  {
    name: 'avoider with a promise due',
    style: 'aggressive',
    goal: goal('Close the seed round', 2, 8, 20),
    planned: [
      mission('Call the bank', { priority: 'high' }),
      mission('Interview 5 customers', { targetValue: 5, category: 'customers' }),
    ],
    facts: [
      fact(
        'avoidance',
        "'Call the bank' was carried over 4 times. What makes it hard to begin?",
        'Call the bank',
      ),
      fact(
        'session',
        "Yesterday 2 of 3 missions were done and 'Write the investor update' stayed open.",
        'Yesterday',
      ),
      fact('promise', "You promised for today: 'send Acme the proposal'.", 'send Acme the proposal', {
        state: 'open',
        asks: true,
      }),
      fact(
        'forecast',
        'You finished 6 of 10 plans of this size; the chance for 2 missions is 58%.',
        'Plans of this size',
      ),
    ],
    morning: [
      "morning. I'm a bit tired honestly",
      'they will ask for the numbers and I do not have them',
      'yes I will send it by noon',
      'interviews',
      'keep both',
      'if nobody answers I call the warm list',
      'yes',
    ],
    done: [
      mission('Call the bank', { priority: 'high' }),
      mission('Interview 5 customers', {
        targetValue: 5,
        currentValue: 5,
        isCompleted: true,
        category: 'customers',
      }),
    ],
    evening: [
      'hi',
      'no',
      'I was afraid of the answer',
      'not really',
      'nothing',
      'the bank, before anything else',
      'bye',
    ],
  },
  {
    name: 'hardware, long unpunctuated speech',
    style: 'balanced',
    goal: goal('Sign 20 pilot customers', 4, 20, 63),
    morning: [
      'hey coach',
      'so today I want to test 12 boards and ring the enclosure supplier and email three pilot customers',
      'testing the boards',
      'uh nine thirty',
      'the jig might break again then I test them by hand',
      'yeah',
    ],
    done: [
      mission('Test 12 boards', { targetValue: 12, category: 'product' }),
      mission('Ring the enclosure supplier', { category: 'product' }),
      mission('Email 3 pilot customers', { targetValue: 3, category: 'customers' }),
    ],
    evening: [
      'ok so I tested nine of the boards',
      'yes',
      'none',
      'the jig broke after lunch',
      'we decided to order a second jig',
      'I learned that the solder paste was old',
      'email the pilots first thing',
      "that's all",
    ],
  },
  {
    name: 'overwhelmed, nothing planned',
    style: 'supportive',
    goal: null,
    morning: [
      "I'm overwhelmed, I don't know where to start",
      'answering the investor',
      'yes',
      'ten minutes',
      'I ask my cofounder',
      'ok',
    ],
    done: [],
    evening: ['nothing got done', 'I was sick', 'no', 'no', 'no', 'bye'],
  },
  {
    name: 'agency, too many missions',
    style: 'aggressive',
    goal: goal('Sign 6 retainers', 2, 6, 55),
    morning: [
      'Ship the beta, email 30 design partners, fix the login bug, hire a contractor, prepare the board deck, and call mum',
      'email',
      'two hours',
      "I don't know",
      'no, drop the deck',
      'yes',
      'thanks coach',
    ],
    done: [
      mission('Ship the beta', { category: 'product', isCompleted: true }),
      mission('Email 30 design partners', { targetValue: 30, currentValue: 12, category: 'customers' }),
      mission('Fix the login bug', { category: 'product' }),
      mission('Hire a contractor', { category: 'team' }),
      mission('Call mum'),
    ],
    evening: [
      'good evening',
      'no',
      'not yet',
      'still waiting for legal on the contract',
      'we decided to wait with the beta',
      'nothing',
      'fix the login bug',
      'done',
    ],
  },
  {
    name: 'asks questions',
    style: 'balanced',
    goal: goal('Sell 100 seats', 38, 100, 12),
    planned: [mission('Call 8 prospects', { targetValue: 8, priority: 'high', category: 'customers' })],
    morning: [
      'what is left today?',
      'should I raise my prices?',
      'maybe',
      'how many days left for my goal?',
      'at ten',
      'if they ask for a discount I offer a longer term',
      'sounds good',
    ],
    done: [mission('Call 8 prospects', { targetValue: 8, priority: 'high', category: 'customers' })],
    evening: [
      'how did I do today?',
      'called six of the prospects',
      'it rained',
      'no',
      'that two of them want invoices',
      'invoices',
      'bye',
    ],
  },
  {
    name: 'marketplace, a perfect day',
    style: 'supportive',
    goal: goal('Onboard 40 sellers', 22, 40, 30),
    planned: [mission('Visit 3 sellers', { targetValue: 3, category: 'customers' })],
    morning: ['I already planned everything', 'sounds right', 'if one cancels I visit the bakery', 'yes'],
    facts: [first('Visit 3 sellers')],
    done: [
      mission('Visit 3 sellers', {
        targetValue: 3,
        currentValue: 3,
        isCompleted: true,
        category: 'customers',
      }),
    ],
    evening: ['all done today, feels great', 'no', 'that photos sell', 'call the bakery', 'good night'],
  },
]
