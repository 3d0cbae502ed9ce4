import type { Style } from '#server/providers/mind/port.ts'

/** The coach's fixed words in three styles. `{m}` stands for a mission, `{g}` for the 90-day goal. Tables only. */
export type Lines = Record<Style, string[]>

export const challenges: Lines = {
  supportive: ['One thing to keep in view: {m}.', 'When you have the strength for it, look at {m} again.'],
  balanced: ['Worth facing: {m} has not moved enough yet.', 'The plan still leans on {m}.'],
  aggressive: [
    '{m} will not finish itself.',
    'None of this counts if {m} stays where it is.',
    '{m} is the test, and it is still open.',
  ],
}

/** The same push when the mission is named elsewhere in the reply. */
export const namelessChallenges: Lines = {
  supportive: ['A small push belongs here.', 'It deserves one honest hour.'],
  balanced: ['What is open still has to be earned.', 'Planned is not done.'],
  aggressive: ['Talk does not move it.', 'Planned is not done.', 'Only the number counts.'],
}

export const settled: Lines = {
  supportive: ['Good, then that stands.', 'Fine, we keep it so.'],
  balanced: ['That stands.', 'Settled.'],
  aggressive: ['Then it is fixed.', 'Settled, no more talk about it.'],
}

export const acknowledgements: Lines = {
  supportive: ['That sounds heavy, and it is fine to say so.', 'Thank you for saying it plainly.'],
  balanced: ['Understood, that weighs on the day.', 'That is noted.'],
  aggressive: ['Noted. One small move beats the mood.', 'Fair. Now shrink the next step until it fits.'],
}

export const smallest: Lines = {
  supportive: [
    'What is the smallest piece of {m} that would feel possible now?',
    'Which ten minutes of {m} could you manage?',
  ],
  balanced: ['What is the smallest next piece of {m}?', 'What could you do for {m} in ten minutes?'],
  aggressive: [
    'What ten minutes of {m} start right now?',
    'Which piece of {m} can you finish before you think about it again?',
  ],
}

export const misses: Lines = {
  supportive: ['Noted, nothing is held against you.', 'That happens; the plan can bend.'],
  balanced: ['Noted: no change there.', 'Then it stays where it is.'],
  aggressive: ['Then it is still owed.', 'So it has not moved.'],
}

export const unclearOpenings: Lines = {
  supportive: [
    'I kept that, and found nothing to record in it.',
    'I hear you; no number in it touched the plan.',
  ],
  balanced: ['Nothing in that changed the plan.', 'I found nothing to record in that.'],
  aggressive: ['That moved nothing on the plan.', 'No result in that.'],
}

export const limits: Lines = {
  supportive: [
    'That question deserves more than fixed rules can give; what I know well is your plan.',
    'I cannot weigh that for you, but I can keep the plan in view.',
  ],
  balanced: [
    'I cannot weigh that one: I work by rules and know your plan.',
    'That needs judgement I do not have; here is what I know.',
  ],
  aggressive: [
    'I do not judge that one. I know your plan.',
    'Advice is not what I have; your own numbers are.',
  ],
}

export const farewells: Lines = {
  supportive: [
    'Rest now, and start with {m} when you are back.',
    'Close the session when you like; {m} comes next.',
  ],
  balanced: ['Close the session; {m} comes next.', 'That is enough for now: next, take up {m}.'],
  aggressive: ['Stop here and go to {m}.', 'Close this and start {m}.'],
}

export const starts: Lines = {
  supportive: ['Begin with {m}, at your own pace.', 'Take the first small step on {m} now.'],
  balanced: ['Start with {m} now.', 'Give {m} your next free hour.'],
  aggressive: ['Start {m} now, before anything else.', 'Open {m} this minute.'],
}

export const nights: Lines = {
  supportive: ['Rest now; {m} can wait until morning.', 'Close the session; {m} is there tomorrow.'],
  balanced: ['Close the session; tomorrow starts with {m}.', 'Stop here: {m} comes first tomorrow.'],
  aggressive: ['Stop here. {m} comes first tomorrow.', 'Close this, and open {m} first thing tomorrow.'],
}

export const whereabouts: Lines = {
  supportive: ['Where are you on {m}?', 'How far did you get with {m}?'],
  balanced: ['Where are you on {m}?', 'How far is {m}?'],
  aggressive: ['Where exactly are you on {m}?', 'What is the number on {m}?'],
}

export const finishedYet: Lines = {
  supportive: ['Is {m} finished yet?', 'Did {m} get done?'],
  balanced: ['Is {m} finished?', 'Is {m} done?'],
  aggressive: ['Is {m} finished, yes or no?', 'Is {m} done, yes or no?'],
}

export const goalLines: Lines = {
  supportive: ['Every step counts toward {g}.', 'It all adds up toward {g}.'],
  balanced: [
    'What it means: this is the work behind {g}.',
    'Measured against {g}, each result like this is what counts.',
  ],
  aggressive: ['Only results carry {g}.', 'The clock for {g} does not wait for more.'],
}
