import { forCount } from '#contract/words/plural.ts'

/** The words of the forecast of a plan, and of a mission that is put off. */

// Forecast
export const tooFewDays = ({ days, needed }: { days: number; needed: number }) =>
  forCount(days, {
    one: `1 closed day with a plan: too few for a forecast, which needs ${needed}.`,
    other: `${days} closed days with a plan: too few for a forecast, which needs ${needed}.`,
  })
export const noDayAlike = ({ planned, chance }: { planned: number; chance: number }) =>
  forCount(planned, {
    one: `You have had no day with about 1 mission yet. Over all your days the chance is ${chance}%.`,
    other: `You have had no day with about ${planned} missions yet. Over all your days the chance is ${chance}%.`,
  })
export const chanceOf = (of: { finished: number; similar: number; planned: number; chance: number }) =>
  forCount(of.planned, {
    one: `You finished ${of.finished} of ${of.similar} plans of this size; the chance for 1 mission is ${of.chance}%.`,
    other: `You finished ${of.finished} of ${of.similar} plans of this size; the chance for ${of.planned} missions is ${of.chance}%.`,
  })

// A mission that is put off
export const carriedOften = ({ title, times }: { title: string; times: number }) =>
  `'${title}' was carried over ${times} times. What makes it hard to begin?`
export const soundsPutOff = ({ title }: { title: string }) =>
  `You said you put off things like '${title}'. What is its smallest first step?`
