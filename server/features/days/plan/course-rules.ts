import type { CourseCorrection } from '#contract/days.ts'
import type { FounderPromise } from '#contract/memory.ts'
import { type Mission, weightOf } from '#contract/missions.ts'
import { clockOf } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

/**
 * How many percent points behind the working day a plan still counts as on course, and as drifting (product rule 20).
 */
const onCourse = 15
const drifting = 40

/** The suggested first step is a tenth of what is left, small enough to begin with. */
const smallest = 10

/** The working day: whether there is one, the share of it that is over in whole percent, when it begins. */
export type WorkingDay = Pick<CourseCorrection, 'hours' | 'expected'> & { workFrom: number }

/** The share of the working day that is over at a minute. Rest and leave expect nothing. */
export function workingDayAt(
  minute: number,
  { workFrom, workUntil, duty }: { workFrom: number; workUntil: number; duty: 'active' | 'rest' | 'leave' },
): WorkingDay {
  if (duty !== 'active') return { hours: duty, expected: 0, workFrom }
  const share = (minute - workFrom) / (workUntil - workFrom)
  const hours = share < 0 ? 'before' : share < 1 ? 'working' : 'over'
  return { hours, expected: Math.round(100 * Math.max(0, Math.min(1, share))), workFrom }
}

/** Compares the day's progress with the clock, and suggests what would help most. Pure. */
export function correctCourse(
  missions: readonly Mission[],
  engineFiring: number,
  day: WorkingDay,
  promises: readonly FounderPromise[] = [],
): CourseCorrection {
  const { expected, hours } = day
  const open = missions.filter((it) => !it.isCompleted)
  const behind = expected - engineFiring
  const course =
    missions.length === 0
      ? 'empty'
      : behind <= onCourse || open.length === 0
        ? 'on-course'
        : behind <= drifting
          ? 'drifting'
          : 'off-course'
  const push = nextOf(open)
  const off = course === 'drifting' || course === 'off-course'
  const trim = off && open.length > 1 ? leastOf(open, push?.mission) : null
  const sentence = sentenceOf(
    course,
    { planned: missions.length, open: open.length, done: engineFiring },
    day,
  )
  const next = push && messages.next({ step: push.firstStep })
  const spoken = [sentence, next, promised(promises), trim?.sentence].filter(Boolean).join(' ')
  return { course, hours, expected, engineFiring, sentence, push, trim, promises: [...promises], spoken }
}

/** Only the first suggestion is spelled out, to keep the text short. */
function promised([first, ...others]: readonly FounderPromise[]): string | null {
  if (!first) return null
  const promise = first.content.replace(/[.!?\s]+$/, '')
  return others.length === 0
    ? messages.promised({ promise })
    : messages.promisedMore({ promise, more: others.length })
}

const shareOf = (it: Mission) => (it.targetValue ? it.currentValue / it.targetValue : 0)

/** The mission of highest priority that is nearest to done; the earliest planned among equals. */
function nextOf(open: readonly Mission[]): CourseCorrection['push'] {
  const [mission] = [...open].sort(
    (a, b) => weightOf[b.priority] - weightOf[a.priority] || shareOf(b) - shareOf(a),
  )
  if (!mission) return null
  const { targetValue: target, currentValue: current, goal } = mission
  if (target === null) return { mission, by: null, firstStep: messages.tenMinutes({ goal }) }
  const by = Math.max(1, Math.ceil((target - current) / smallest))
  const firstStep = messages.doMore({ by, goal, reached: current + by, target })
  return { mission, by, firstStep }
}

/** The mission of lowest priority that is farthest from done: the best one to move to tomorrow. */
function leastOf(open: readonly Mission[], push: Mission | undefined): CourseCorrection['trim'] {
  const [mission] = open
    .filter((it) => it.id !== push?.id)
    .sort((a, b) => weightOf[a.priority] - weightOf[b.priority] || shareOf(a) - shareOf(b))
  return mission ? { mission, sentence: messages.couldWait(mission) } : null
}

interface Counts {
  planned: number
  open: number
  done: number
}

function sentenceOf(
  course: CourseCorrection['course'],
  { planned, open, done }: Counts,
  day: WorkingDay,
): string {
  const { hours, expected, workFrom } = day
  if (course === 'empty')
    return hours === 'rest' ? messages.emptyRest : hours === 'leave' ? messages.emptyLeave : messages.empty
  if (open === 0) return messages.allDone({ planned })
  switch (hours) {
    case 'rest':
      return messages.restDay({ done, open })
    case 'leave':
      return messages.leave({ done, open })
    case 'before':
      return messages.beforeWork({ done, open, begins: clockOf(workFrom) })
    case 'over':
      return messages.afterWork[course]({ done, open })
    case 'working':
      return messages.atWork[course]({ done, open, expected })
  }
}
