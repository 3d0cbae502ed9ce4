/**
 * Shares of probability, chosen on the development voices. Below `deny` the acts deny what the grammar read, below
 * `doubt` (for a new mission `doubtPlan`) they doubt it. From `add`, or from `addReport` in a part that is likely a
 * report, work that the grammar did not see is offered; from `addFaint` where it is `standsOut` times as likely as the
 * next mission's. From `same` a plan repeats a mission. Below `soundsPlanned` a title is no planned work; from
 * `onlyPlan` a part reports none, from `ownPlan` a title in the founder's words is planned; below `someWork` its clauses
 * are not looked at. From `reported` a report plans nothing new, from `reportedByName` it is one of the mission that it
 * alone names; below `ownWork` a step is not written. From `listed` a sentence of the morning has items of the day's
 * list and is then a plan of at least `asListed`; from `alone` its only one is work, from `amongStatements` are those
 * beside a statement of how things stand.
 */
export const limits = {
  deny: 0.01,
  doubt: 0.05,
  doubtPlan: 0.25,
  add: 0.35,
  addReport: 0.15,
  addFaint: 0.04,
  standsOut: 3,
  same: 0.55,
  soundsPlanned: 0.25,
  onlyPlan: 0.9,
  ownPlan: 0.8,
  someWork: 0.15,
  reported: 0.6,
  reportedByName: 0.4,
  ownWork: 0.3,
  listed: 0.3,
  amongStatements: 0.75,
  alone: 0.7,
  asListed: 0.9,
}
