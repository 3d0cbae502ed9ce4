import type { Lines } from './lines/lines.ts'
import type { Stage } from './script-progress.ts'

/** The questions of the script. Numbers and lists of missions are filled in by asking.ts. */
export const questions: Record<Exclude<Stage, 'walk' | 'confirm'>, Lines> = {
  avoided: {
    supportive: [
      'What is the smallest first step of it, ten minutes at most?',
      'What would make it easier to begin?',
      'What part of it could you start without deciding the rest?',
    ],
    balanced: [
      'What makes it hard to begin?',
      'What is the first step you keep not taking?',
      'What would have to be true for it to start today?',
    ],
    aggressive: [
      'What are you really avoiding there?',
      'What is the excuse, and is it still true this morning?',
      'Do it or drop it: which?',
    ],
  },
  promises: {
    supportive: ['Does that still stand, or should it change?', 'Is that still right for today?'],
    balanced: ['Does that still stand?', 'Will it be kept today?'],
    aggressive: ['Kept or broken: which will it be today?', 'By when today is it done?'],
  },
  'one-thing': {
    supportive: [
      'What one thing would make today worthwhile?',
      'Which single result today would help {g} most?',
      'What one step today would bring {g} nearer?',
      'If today had room for one thing only, what would it be?',
    ],
    balanced: [
      'What is the one thing today that moves {g}?',
      'What would bring {g} nearer by tonight?',
      'Which result today counts most for {g}?',
      'What has to be done by tonight for this to count as a good day?',
      'If only one thing gets done today, which one?',
    ],
    aggressive: [
      'One thing decides today: which is it?',
      'What is the one result today that {g} cannot do without?',
      'What do you do for {g} today that you did not do yesterday?',
      'What will you show for today, in one line?',
    ],
  },
  anything: {
    supportive: [
      'What is one small thing you could finish in the next hour?',
      'Who is waiting for a word from you today?',
    ],
    balanced: [
      'What could you finish before lunch?',
      'Which customer could you write to today, and about what?',
    ],
    aggressive: [
      'Whom will you ask for money, a meeting or an answer today?',
      'What have you put off that takes an hour?',
    ],
  },
  size: {
    supportive: [
      'When today does {m} get its quiet hour?',
      'Does {m} fit into the hours you have, or should it be smaller?',
    ],
    balanced: ['When today do you start {m}?', 'How many hours does {m} get today?'],
    aggressive: ['At what hour do you start {m}?', 'What will you not do today, so that {m} gets finished?'],
  },
  'if-then': {
    supportive: [
      'If something gets in the way of {m}, what will you do instead?',
      'What could slow {m} down, and what helps then?',
      'What is your fallback if {m} gets stuck?',
    ],
    balanced: [
      'What is most likely to stop {m}, and what do you do then?',
      'If {m} has not moved by noon, what will you do?',
      'Where can {m} get stuck today, and what then?',
    ],
    aggressive: [
      'What excuse will come up for {m}, and what do you do the minute it does?',
      'If {m} has not moved by noon, what exactly happens?',
      'What kills {m} today, and how do you beat it?',
    ],
  },
  wins: {
    supportive: ['What went well today, planned or not?', 'What are you glad you got done today?'],
    balanced: ['What got done today, planned or not?', 'What moved today?'],
    aggressive: ['What result can you show for today?', 'What got finished today, effort aside?'],
  },
  misses: {
    supportive: [
      'What got in the way of {m}?',
      'What kept {m} from moving further?',
      'What would have helped {m} today?',
      'What took the day instead?',
    ],
    balanced: [
      'What is the real reason {m} did not get finished?',
      'What got in the way of {m}?',
      'Why is {m} still open?',
      'Where did the day go?',
    ],
    aggressive: [
      'What did you do instead of {m}?',
      'Why is {m} still open, without the polite version?',
      'What did you choose over {m} today?',
      'Where did the day go, hour by hour?',
    ],
  },
  decision: {
    supportive: [
      'Did you decide something today, or leave a decision for later?',
      'Which decision would make tomorrow lighter?',
      'Is there a decision about {g} that would feel lighter once made?',
    ],
    balanced: [
      'Which decision did you make today, or avoid?',
      'What did you decide today, and what is still waiting for a decision?',
      'What did you decide about {g} today, or put off?',
    ],
    aggressive: [
      'Which decision are you avoiding?',
      'What call did you duck today?',
      'Which decision about {g} are you ducking?',
    ],
  },
  lesson: {
    supportive: [
      'What did today teach you?',
      'What would you like to remember from today?',
      'What do you know tonight that you did not know this morning?',
      'What did today teach you about {g}?',
    ],
    balanced: [
      'What will you do differently because of today?',
      'What is the lesson of today, in a sentence?',
      'What do you know now that you did not know this morning?',
      'What will you do differently for {g} because of today?',
    ],
    aggressive: [
      'What will you not repeat?',
      'One lesson, one sentence: what is it?',
      'What did today cost you to learn?',
      'What will you not repeat, for the sake of {g}?',
    ],
  },
  'first-move': {
    supportive: [
      'What would be a good first move tomorrow?',
      'What should be the first thing tomorrow?',
      'What would be a good first move for {g} tomorrow?',
    ],
    balanced: [
      "What is tomorrow's first move?",
      'What do you start with tomorrow?',
      'What is the first thing you do for {g} tomorrow?',
    ],
    aggressive: [
      'What is done tomorrow before anything else?',
      'What comes first tomorrow, before the inbox?',
      'What moves {g} tomorrow before the inbox opens?',
    ],
  },
}

/** Which open mission comes first; `{m}` is the one at risk. */
export const which: Lines = {
  supportive: ['Which of them would you like to begin with?', 'Which one matters most to you today?'],
  balanced: ['Which one comes first?', 'If only one of them gets done, which?'],
  aggressive: ['Which one decides the day?', 'Which one may not fail today?'],
}

export const keepAll: Lines = {
  supportive: [
    'Keep them all, or move one to tomorrow?',
    'Is that right for today, or would one less be kinder?',
  ],
  balanced: ['Keep them all, or move one to tomorrow?', 'Which one goes first if the day gets short?'],
  aggressive: ['Which one goes if the day gets short?', 'Cut one or keep all: which?'],
}

export const agreed: Lines = {
  supportive: ['Does that feel right?', 'Shall we leave it at that?'],
  balanced: ['Agreed?', 'Is that the plan?'],
  aggressive: ['Do you commit to that?', 'Agreed, without an asterisk?'],
}

/** For a change of plan that fits several missions. */
export const whichMeant: Lines = {
  supportive: ['Which mission do you mean, by its name?'],
  balanced: ['Which mission do you mean?', 'Which mission is that about?'],
  aggressive: ['Which mission, by name?'],
}

export const change: Lines = {
  supportive: ['What would you like to change?'],
  balanced: ['What should change?'],
  aggressive: ['What changes?'],
}

export const whereabouts: Lines = {
  supportive: ['Where are you on {m}?', 'How far did {m} get?'],
  balanced: ['Where are you on {m}?', 'How far is {m}?', 'What is the count on {m}?'],
  aggressive: ['Where exactly are you on {m}?', 'What is the number on {m}?'],
}

export const finishedYet: Lines = {
  supportive: ['Did {m} get done?', 'Is {m} finished?'],
  balanced: ['Is {m} done?', 'Is {m} finished?'],
  aggressive: ['Is {m} done, yes or no?', 'Is {m} finished, yes or no?'],
}

export const smallest: Lines = {
  supportive: [
    'What is the smallest piece of {m} that would feel possible now?',
    'What is one small thing that would feel possible now?',
  ],
  balanced: ['What is the smallest next piece of {m}?', 'What could you finish in ten minutes?'],
  aggressive: ['Which ten minutes of {m} start now?', 'What is the smallest thing you will finish today?'],
}
