import type { Lines } from './lines.ts'

/** Challenges, each on a fact. `{n}` stands for a count in words, `{d}` for days as "41 days". */
export const untouched: Lines = {
  supportive: ['{m} has not begun yet.', '{m} may need a gentler start.'],
  balanced: ['{m} has not begun.', 'Nothing on {m} so far.'],
  aggressive: ['{m} has not begun. Planned is not done.', 'Nothing on {m}, not one step.'],
}

export const underway: Lines = {
  supportive: ['{m} is not at its end yet.'],
  balanced: ['{m} is not there yet.'],
  aggressive: ['{m} is begun, and begun is not done.'],
}

export const waiting: Lines = {
  supportive: ['{m} is still on the list as well.', 'Keep {m} in view, too.'],
  balanced: ['{m} is open as well.', 'That leaves {m}.'],
  aggressive: ['{m} will not finish itself.', 'None of it excuses {m}.'],
}

export const noCustomers: Lines = {
  supportive: ['I notice that nothing on the list reaches a customer.'],
  balanced: ['Nothing on the list reaches a customer or brings in money.'],
  aggressive: ['Not one of these reaches a customer. That is a comfortable list.'],
}

export const crowded: Lines = {
  supportive: ['{n} missions is a lot for one day.'],
  balanced: ['{n} missions is more than most days hold.'],
  aggressive: ['{n} missions is a wish list.'],
}

export const boundless: Lines = {
  supportive: ['{m} has no finish line yet.'],
  balanced: ['{m} has no finish line: what counts as done is open.'],
  aggressive: ['{m} can never be finished, because it says nowhere when it is.'],
}

export const clock: Lines = {
  supportive: ['{g} has {d} left, and stands at {c} of {t}.'],
  balanced: ['{d} {are} left for {g}, at {c} of {t}.'],
  aggressive: ['{g} stands at {c} of {t}, with {d} left. It does not wait.'],
}

export const broken: Lines = {
  supportive: ['One promise slipped: it is worth a word to whoever waits.'],
  balanced: ['One promise was not kept, and somebody noticed.'],
  aggressive: ['A promise was broken. Whoever got it remembers.'],
}

export const vague: Lines = {
  supportive: ['A name or an hour would make that easier to keep.'],
  balanced: ['There is no name and no hour in that.'],
  aggressive: ['No name, no hour: that is a wish.'],
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

/** On a day without a plan. */
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

/** When everything on the list is done. */
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
