import type { Stage } from '#server/providers/coach/rule-coach/talk/script-progress.ts'
import { forAll, type Lines } from './lines.ts'

/** The reason for each question of the script, for founders who ask why. */
export const whys: Record<Stage, Lines> = {
  avoided: forAll(
    'Because what is carried over again and again is rarely too big; mostly its first step is unclear.',
    'Because something put off three times will be put off a fourth, unless it changes.',
  ),
  promises: forAll(
    'Because somebody waits for it, and a word kept is worth more than a list.',
    'Because a promise is the one thing on the list that others see.',
  ),
  'one-thing': forAll(
    'Because a day with one clear result beats a day with many beginnings.',
    'Because when everything matters, the loudest thing wins.',
  ),
  anything: forAll(
    'Because an empty list is filled by other people.',
    'Because a day without a plan goes to whoever asks first.',
  ),
  size: forAll(
    'Because a thing without an hour is done after everything that has one.',
    'Because plans fail by size before they fail by effort.',
  ),
  'if-then': forAll(
    'Because something will get in the way, and then it is too late to think about it.',
    'Because a fallback decided now is one you will use.',
  ),
  confirm: forAll(
    'Because a plan you agreed to is easier to hold to than one you only heard.',
    'Because I would rather hear no now than tonight.',
  ),
  wins: forAll('Because the day is judged by what was done, not by what was felt.'),
  walk: forAll(
    'Because the evening counts what is done, mission by mission.',
    'Because a number tonight is worth more than an impression tomorrow.',
  ),
  misses: forAll(
    'Because the reason says whether the plan or the day was wrong.',
    'Because what stopped it today will be there tomorrow.',
  ),
  decision: forAll(
    'Because an open decision costs a little every day.',
    'Because what waits for a decision waits with everybody behind it.',
  ),
  lesson: forAll(
    'Because what is not written down tonight is learned twice.',
    'Because a day teaches one thing, and it fades by morning.',
  ),
  'first-move': forAll(
    'Because a morning that begins with a decision mostly begins late.',
    'Because the first hour goes to whatever was decided the night before.',
  ),
}
