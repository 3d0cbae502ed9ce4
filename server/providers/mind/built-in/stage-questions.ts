import type { Stage } from './script.ts'
import type { Lines } from './wording.ts'

/** The script's questions in three styles. `{m}` stands for a mission, `{g}` for the 90-day goal. */
export const stageQuestions: Record<Stage, Lines> = {
  avoided: {
    supportive: ['What is its smallest first step, one you could take in ten minutes?'],
    balanced: ['What makes it hard to begin?'],
    aggressive: ['What are you really avoiding there?'],
  },
  promises: {
    supportive: ['Does that promise still stand, or is it time to change it?'],
    balanced: ['Does that promise still stand today?'],
    aggressive: ['Kept or broken: which will it be today?'],
  },
  'one-thing': {
    supportive: [
      'What one thing would make today feel worthwhile for {g}?',
      'Which single result today would help {g} most?',
    ],
    balanced: [
      'What is the one thing today that moves {g}?',
      'If only one mission gets done today, which one serves {g}?',
    ],
    aggressive: [
      'One thing decides today for {g}: which is it?',
      'Name the one result today that {g} cannot do without: what is it?',
    ],
  },
  size: {
    supportive: [
      'Does {m} fit into today as it is, or should it be smaller?',
      'Is {m} the right size for the hours you have?',
    ],
    balanced: [
      'Is {m} the right size for today, or should it be cut?',
      'How many hours does {m} really need today?',
    ],
    aggressive: [
      'Is {m} big enough to matter, and small enough to finish today?',
      'What will you drop today so that {m} gets finished?',
    ],
  },
  'if-then': {
    supportive: [
      'If something gets in the way of {m}, what is your fallback?',
      'What could slow {m} down, and what will you do then?',
    ],
    balanced: [
      '{m} carries the most risk: if it stalls, then what?',
      'If {m} has not moved by noon, what will you do?',
    ],
    aggressive: [
      '{m} is where today can fail: if it stalls, what exactly will you do?',
      'What excuse will come up for {m}, and what do you do the minute it does?',
    ],
  },
  confirm: {
    supportive: ['Shall we keep the plan, with {m} first?', 'Are you comfortable starting with {m}?'],
    balanced: ['Is the plan settled, with {m} first?', 'Do you commit to {m} as the first move?'],
    aggressive: ['{m} first, nothing before it: agreed?', 'Do you commit to {m} before you open your inbox?'],
  },
  wins: {
    supportive: [
      'What went well today, {m} or something else?',
      'What are you glad you got done besides {m}?',
    ],
    balanced: ['What else moved today besides {m}?', 'Which result today counts most, {m} or another?'],
    aggressive: [
      'What did you really finish today, {m} included?',
      'Leave out the effort: what result can you show today besides {m}?',
    ],
  },
  misses: {
    supportive: ['What kept {m} from moving further?', 'What got in the way of {m} today?'],
    balanced: ['{m} is still open: why?', 'What is the real reason {m} did not get finished?'],
    aggressive: [
      '{m} is not finished: what did you choose instead?',
      'Why is {m} still open tonight, without the polite version?',
    ],
  },
  decision: {
    supportive: [
      'Is there a decision about {g} you made today, or put off?',
      'Which decision for {g} would feel lighter once made?',
    ],
    balanced: [
      'Which decision for {g} did you make today, or avoid?',
      'What did you decide about {g}, and what is still waiting?',
    ],
    aggressive: ['Which decision about {g} are you avoiding?', 'What call on {g} did you duck today?'],
  },
  lesson: {
    supportive: [
      'What did today teach you about {g}?',
      'What would you like to remember from today about {g}?',
    ],
    balanced: [
      'What is the lesson of today for {g}?',
      'What will you do differently for {g} because of today?',
    ],
    aggressive: [
      'What will you never repeat, for the sake of {g}?',
      'One lesson for {g}, in one sentence: what is it?',
    ],
  },
  'first-move': {
    supportive: [
      'What would be a kind first move tomorrow, perhaps {m}?',
      'Would {m} be a good start for tomorrow?',
    ],
    balanced: ["What is tomorrow's first move, {m} or another?", 'Does tomorrow start with {m}?'],
    aggressive: [
      "Tomorrow's first move is {m}, unless you say better: what is it?",
      'At what hour tomorrow does {m} start?',
    ],
  },
}
