import type { ModelTest } from '#contract/model-connections.ts'

/** The words of a model's price, of its test, and of what it has cost. */

// What a provider needs
export const key = 'Key'
export const onThisMachine = 'On this machine'
export const anyAddress = 'Any address'
export const other = 'Other'

// The test
export const gradeWords: Record<
  ModelTest['grade'],
  { title: string; tone: 'nominal' | 'caution' | 'abort'; note: string }
> = {
  fit: { title: 'Fit to coach', tone: 'nominal', note: '' },
  usable: {
    title: 'Usable, with care',
    tone: 'caution',
    note: 'It misses some of what you say. What it reads is still checked before anything is written.',
  },
  unfit: {
    title: 'Not fit to coach',
    tone: 'abort',
    note: 'It misses too much of what you say. The built-in coach understands more.',
  },
}

export const outcomeWords: Record<ModelTest['missed'][number]['outcome'], string> = {
  nothing: 'Nothing would have been written.',
  refused: 'The coach’s own check would have stopped it, so nothing wrong would have been written.',
  offered: 'You would have been asked first, and nothing written.',
  written: 'This would have been written down wrong. Undo would take it back.',
}
export const understoodOf = ({ understood, of }: { understood: number; of: number }) =>
  `${understood} of ${of} understood`
export const firstWordsAfter = ({ seconds }: { seconds: string }) => `first words after ${seconds} seconds`
export const aTurn = ({ price }: { price: string }) => `about ${price} a turn`
export const result = ({ grade, facts }: { grade: string; facts: string }) => `${grade}: ${facts}`

// Price and use
export const free = 'free'
export const inAndOut = ({ input, output }: { input: string; output: string }) => `${input} in, ${output} out`
interface Used {
  today: string
  month: string
  monthName: string
}
export const usageOnMachine = ({ today, month, monthName }: Used) =>
  `It runs on this machine and costs nothing. ${today} tokens today, ${month} tokens in ${monthName}.`
export const usageWithoutPrice = ({ today, month, monthName }: Used) =>
  `No price is known for this model, so the limit cannot count it: ${today} tokens today, ${month} tokens in ${monthName}.`
export const usageInDollars = ({ provider, today, month, monthName }: Used & { provider: string }) =>
  `You pay ${provider}; Apogee adds nothing. About ${today} today, ${month} in ${monthName}.`
