/**
 * Shares of probability, chosen on the development voices. From `same` a plan repeats a mission. From `listed` a sentence
 * of the morning has items of the day's list and is then a plan of at least `asListed`; from `alone` its only one is work,
 * from `amongStatements` are those beside a statement of how things stand.
 */
export const limits = {
  same: 0.55,
  listed: 0.3,
  amongStatements: 0.75,
  alone: 0.7,
  asListed: 0.9,
}
