import type { Lines } from './lines.ts'

/** Reactions to an answer before the reply goes on. Never cheering; '' in a table means no reaction. */
export const plainly: Lines = {
  supportive: ['Understood.', 'All right.', 'Thank you, that is clear.', 'I hear you.', 'That helps.'],
  balanced: ['Understood.', 'Clear.', 'All right.', 'Good to know.', 'Fair enough.'],
  aggressive: ['Clear.', 'Understood.', 'Good to know.', 'Heard.', 'Fine.'],
}

export const reasons: Lines = {
  supportive: [
    'Thank you for saying what holds it.',
    'Good to have that said out loud.',
    'That is worth knowing.',
  ],
  balanced: ['So that is what holds it.', 'That is the reason, then.', 'Good to have that said.'],
  aggressive: ['That is a reason, not a step.', 'So that is the excuse.', 'Now it has a name.'],
}

export const standing: Lines = {
  supportive: ['Then it stands.', 'Then that is settled for today.'],
  balanced: ['Then it stands.', 'It stands.'],
  aggressive: ['Then it gets done today.', 'Then it stands, and today it counts.'],
}

export const notStanding: Lines = {
  supportive: ['Then whoever waits for it would be glad to hear so today.'],
  balanced: ['Then whoever waits for it should hear so today.'],
  aggressive: ['Then say so today, before they ask.'],
}

export const leads: Lines = {
  supportive: ['Then {m} leads today.', '{m} it is, then.', 'So {m} comes first.'],
  balanced: ['{m} comes first, then.', 'Then {m} leads today.', '{m} it is.'],
  aggressive: [
    '{m}, then. Everything else waits.',
    '{m} comes first, nothing before it.',
    '{m} decides the day, then.',
  ],
}

export const timed: Lines = {
  supportive: [
    'Then {m} has its time.',
    'That gives {m} room.',
    '{m} has a place in the day, then.',
    'Then it has its time.',
  ],
  balanced: [
    'Then {m} has its time.',
    '{m} has its place in the day.',
    'So {m} is on the clock.',
    'Then it has its time.',
  ],
  aggressive: [
    'Then {m} has its hour, and you keep it.',
    'An appointment with {m}, then.',
    '{m} has its hour: be there.',
    'Then it has its hour.',
  ],
}

export const kept: Lines = {
  supportive: ['Then the plan stays as it is.', 'Fine, nothing moves.'],
  balanced: ['The plan stays as it is.', 'Nothing moves, then.'],
  aggressive: ['All of it, then.', 'Then all of it is due tonight.'],
}

export const lighter: Lines = {
  supportive: ['A lighter list is easier to finish.', 'Less today, and more of it done.'],
  balanced: ['Then less, and finished.', 'A shorter list that gets done beats a long one.'],
  aggressive: ['Cut it, then.', 'Less, and all of it done.'],
}

export const carried: Lines = {
  supportive: ['{m} can wait: carry it over on its card.'],
  balanced: ['Then carry {m} over on its card.'],
  aggressive: ['Then carry {m} over on its card, and finish the rest.'],
}

export const fallback: Lines = {
  supportive: [
    'That is a fallback you can trust.',
    'Then you know what to do.',
    '{m} has a way around, then.',
  ],
  balanced: ['That is the fallback.', 'Then you know what to do.', 'So {m} has a second way.'],
  aggressive: [
    'Then there is no excuse left.',
    'That is the fallback. Use it.',
    '{m} has a second way, so no excuse.',
  ],
}

/** A simple fallback for a founder who has none. */
export const lent: Lines = {
  supportive: ['Then take the simplest one: when it stops, ask one person for help.'],
  balanced: ['Then take the simplest one: when it stops, you ask one person for help at once.'],
  aggressive: ['Then this one: when it stops, you call somebody who can move it, at once.'],
}

export const lentChoice: Lines = {
  supportive: ['Then let me suggest {m}: it weighs most.'],
  balanced: ['Then take {m}: it weighs most.'],
  aggressive: ['Then I choose: {m}.'],
}

export const stillOpen: Lines = {
  supportive: ['Still open, then.', 'All right, it stays open.'],
  balanced: ['Still open, then.', 'So it stays open.'],
  aggressive: ['Then it is still owed.', 'So it has not moved.'],
}

export const explained: Lines = {
  supportive: [
    'That explains it.',
    'Understood, that happens.',
    'Then it was the day, and not you alone.',
    'Good that you can name it.',
  ],
  balanced: [
    'That explains it.',
    'Understood.',
    'So that is where it went.',
    'A reason worth planning around.',
  ],
  aggressive: [
    'That explains it. It does not finish it.',
    'A reason. The mission is still open.',
    'It will be there tomorrow, too.',
    'Plan around it, then.',
  ],
}

export const waits: Lines = {
  supportive: ['Then it waits on somebody else; a friendly nudge may help.', 'So it waits, and not on you.'],
  balanced: ['Then it waits on somebody else.', 'So it waits. A reminder costs a minute.'],
  aggressive: ['Then chase them.', 'Waiting is a choice: ask again, today.'],
}

export const decided: Lines = {
  supportive: ['Then that is decided.', 'One thing less to carry.', 'That will be lighter from now on.'],
  balanced: ['Then that is decided.', 'One open question less.', 'Settled, then.'],
  aggressive: ['Decided. Now live by it.', 'Then nobody has to ask again.', 'Then stick to it.'],
}

export const undecided: Lines = {
  supportive: ['Then it may wait, but not for long.'],
  balanced: ['Then that one is still waiting.'],
  aggressive: ['Then it is costing you every day it waits.'],
}

export const learned: Lines = {
  supportive: [
    'I will keep that for you.',
    'That is worth keeping.',
    'You will be glad to have that written down.',
  ],
  balanced: ['I will keep that.', 'Worth keeping.', 'Noted, for the next time it comes up.'],
  aggressive: [
    'I will hold you to that.',
    'I will remind you of it.',
    'Say it again the next time it matters.',
  ],
}

export const nothingThere: Lines = {
  supportive: ['That is fine.', 'All right, that can stay empty.'],
  balanced: ['All right.', 'Then on we go.'],
  aggressive: ['Then nothing.', 'All right, on we go.'],
}

export const heavy: Lines = {
  supportive: ['That sounds heavy, and it is fine to say so.', 'Thank you for saying it plainly.'],
  balanced: ['Understood. Then today needs a short list.', 'Noted: less today, not more.'],
  aggressive: ['Fair. Then one thing, and that one properly.', 'Noted. One small move beats the mood.'],
}

export const bright: Lines = {
  supportive: ['Good to hear.', 'Then let us use it.'],
  balanced: ['Good. Put it where it counts.', 'Then let us use it.'],
  aggressive: ['Then aim it at something hard.', 'Good. Spend it on the hard one.'],
}

export const unclear: Lines = {
  supportive: ['Thank you for telling me. The plan stays as it is.', 'The plan stays as it is.'],
  balanced: ['The plan stays as it is.', 'Nothing in that changed the plan.'],
  aggressive: ['The plan stays as it is.', 'Nothing in that changed the plan.'],
}

export const insulted: Lines = {
  supportive: ['That is fair to say. I work by rules, and miss things.'],
  balanced: ['Noted. I work by rules, and miss things.', 'Fair. I am rules and your own data, no more.'],
  aggressive: ['Fine. The work is still yours.', 'Say what you like; the list does not change.'],
}

export const foreignWords: Lines = {
  supportive: ['I am sorry, I only understand English.'],
  balanced: ['I only understand English.'],
  aggressive: ['English, please: I understand nothing else.'],
}

/** For a long text in which nothing was recorded. */
export const lost: Lines = {
  supportive: ['That was a lot, and I caught no mission in it. One thing at a time helps me.'],
  balanced: ['That was a lot at once, and I caught no mission in it.'],
  aggressive: ['Too much at once: I caught no mission in it.'],
}

/** For work that was done without a plan. */
export const unplanned: Lines = {
  supportive: ['Not on a plan, and done all the same.', 'That counts, planned or not.'],
  balanced: ['Not planned, and done all the same.', 'So that is what the day went to.'],
  aggressive: ['Unplanned, and done.', 'So that is where the day went.'],
}

/** The coach's abilities, for founders who ask. */
export const abilities: Lines = {
  supportive: [
    'Tell me plans, results and promises in plain words: I note them, keep the numbers, and ask one question at a time.',
  ],
  balanced: [
    'You say what you plan, did and promised; I note it, keep the numbers, and ask about the rest.',
    'I work by rules, not by wit: I note plans, results and promises, and hold them against your own history.',
  ],
  aggressive: ['I note what you plan, do and promise, and I ask about what you leave out.'],
}

export const limits: Lines = {
  supportive: [
    'That deserves more than I can give: I work by rules, and know your plan.',
    'I cannot weigh that for you, but I can keep the plan in view.',
  ],
  balanced: [
    'I cannot weigh that one: I work by rules, and know your plan.',
    'That needs judgement I do not have.',
  ],
  aggressive: ['That one is yours to judge. I know your plan.', 'I do not judge that one.'],
}
