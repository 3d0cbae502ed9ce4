import type { Lines } from './lines.ts'

/** Challenges, each based on a fact. `{n}` is a count in words, `{d}` are days as "41 days". */
export const untouched: Lines = {
  supportive: [
    '{m} has not begun yet.',
    '{m} may need a gentler start.',
    'A first step on {m} is still waiting.',
  ],
  balanced: ['{m} has not begun.', 'Nothing on {m} so far.', '{m} stands where it stood this morning.'],
  aggressive: [
    '{m} has not begun.',
    'Nothing on {m}, not one step.',
    'Planned and untouched: {m}.',
    '{m} is where you left it this morning.',
  ],
}

export const underway: Lines = {
  supportive: ['{m} is not at its end yet.', '{m} is begun, which is the harder half.'],
  balanced: ['{m} is not there yet.', '{m} is begun and not finished.'],
  aggressive: [
    '{m} is begun, and begun is not done.',
    'Half of {m} counts for half.',
    '{m} still has its hard part left.',
  ],
}

export const waiting: Lines = {
  supportive: [
    '{m} is still on the list as well.',
    'Keep {m} in view, too.',
    '{m} would like a moment as well.',
  ],
  balanced: ['{m} is open as well.', 'That leaves {m}.', '{m} has not gone away.'],
  aggressive: ['{m} will not finish itself.', 'None of it excuses {m}.', '{m} is still owed.'],
}

export const noCustomers: Lines = {
  supportive: [
    'I notice that nothing on the list reaches a customer.',
    'No customer hears from you in this plan.',
  ],
  balanced: [
    'Nothing on the list reaches a customer or brings in money.',
    'No customer notices any of these today.',
    'The list is all inside work.',
  ],
  aggressive: [
    'Not one of these reaches a customer: a comfortable list.',
    'Nobody who could pay hears from you today.',
    'All of it is work nobody can buy.',
  ],
}

export const crowded: Lines = {
  supportive: ['{n} missions is a lot for one day.', '{n} missions would fill more than a day.'],
  balanced: ['{n} missions is more than most days hold.', '{n} missions leave no room for what comes up.'],
  aggressive: ['{n} missions is a wish list.', '{n} missions: some of these are there to be moved.'],
}

export const boundless: Lines = {
  supportive: ['{m} has no finish line yet.', '{m} would be easier with an end to it.'],
  balanced: ['{m} has no finish line: what counts as done is open.', 'When {m} is done, nobody can say.'],
  aggressive: [
    '{m} can never be finished, because it says nowhere when it is.',
    '{m} has no end, so it has no deadline.',
  ],
}

export const clock: Lines = {
  supportive: ['{g} has {d} left, and stands at {c} of {t}.', '{g} is at {c} of {t}, and {d} {are} left.'],
  balanced: ['{d} {are} left for {g}, at {c} of {t}.', '{g} is at {c} of {t}, and {d} {are} left.'],
  aggressive: [
    '{g} stands at {c} of {t}, with {d} left, and does not wait.',
    '{c} of {t}, {d} left: that is {g} today.',
    '{g} is at {c} of {t}; {d} {are} all it has.',
  ],
}

export const broken: Lines = {
  supportive: [
    'One promise slipped: it is worth a word to whoever waits.',
    'Somebody still waits for a promise of yours.',
  ],
  balanced: [
    'One promise was not kept, and somebody noticed.',
    'A promise is overdue; a word about it costs a minute.',
  ],
  aggressive: [
    'A promise was broken, and whoever got it remembers.',
    'Somebody was let down: say so before they do.',
  ],
}

export const vague: Lines = {
  supportive: ['A name or an hour would make that easier to keep.', 'Who or when would make it real.'],
  balanced: ['There is no name and no hour in that.', 'That is a direction, and no step yet.'],
  aggressive: [
    'No name, no hour: that is a wish.',
    'Nobody can hold you to that.',
    'That is how things do not happen.',
  ],
}

export const general: Lines = {
  supportive: [
    'A small thing finished beats a large one begun.',
    'It deserves one honest hour.',
    'Half of it today would already count.',
  ],
  balanced: [
    'Planned is not done.',
    'What counts tonight is what is finished.',
    'The list is easy; the hour is hard.',
  ],
  aggressive: [
    'Talk does not move it.',
    'Planned is not done.',
    'Only what is finished counts tonight.',
    'Busy is not the same as done.',
    'The easy ones can wait.',
    'Nobody pays for plans.',
  ],
}

export const tonight: Lines = {
  supportive: ['A small thing finished beats a large one begun.', 'Tomorrow deserves an easier start.'],
  balanced: [
    'Effort is not the score.',
    'The list does not know the reasons.',
    'What is open tonight is owed tomorrow.',
  ],
  aggressive: [
    'Effort is not the score.',
    'Reasons do not ship.',
    'Busy is not the same as done.',
    'Nobody pays for almost.',
    'What today avoided, tomorrow gets.',
  ],
}

/** For a day without a plan. */
export const unplanned: Lines = {
  supportive: ['A day without a plan goes to whoever asks first.', 'Even one line on a list changes a day.'],
  balanced: [
    'A day without a plan goes to whoever asks first.',
    'Without a plan there is nothing to finish.',
    'An empty list is a plan, too: for other people.',
  ],
  aggressive: [
    'No plan, no result to miss.',
    'An empty list is easy to finish.',
    'A day without a plan belongs to others.',
    'Nothing planned is nothing owed. Convenient.',
  ],
}

/** For a day with every mission done. */
export const finished: Lines = {
  supportive: ['A finished list leaves room for one braver thing.', 'Tomorrow can ask a little more.'],
  balanced: [
    'A list that gets finished may have been too easy.',
    'Tomorrow can ask for more.',
    'Done early is room for the thing that scares you.',
  ],
  aggressive: [
    'Finished means the list was too easy.',
    'So plan something you might fail at.',
    'Comfortable lists get finished.',
    'Tomorrow, pick the one you would rather not.',
  ],
}
