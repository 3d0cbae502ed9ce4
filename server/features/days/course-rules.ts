import type { CourseCorrection } from '#contract/days.ts'
import type { FounderPromise } from '#contract/memory.ts'
import type { Mission } from '#contract/missions.ts'

/** Percent points behind the working day within which a plan is on course, and drifting (product rule 20). */
const onCourse = 15
const drifting = 40

const weight = { high: 3, medium: 2, low: 1 }
/** The first step is a tenth of what is left: small enough to begin with. */
const smallest = 10

/** Share of the working day that is over, in whole percent; all of it on a rest day would be unkind, so none. */
export function expectedProgress(
  minute: number,
  { workFrom, workUntil, working }: { workFrom: number; workUntil: number; working: boolean },
): number {
  if (!working) return 0
  return Math.round(100 * Math.max(0, Math.min(1, (minute - workFrom) / (workUntil - workFrom))))
}

/** Where the day stands against the clock, and what would help most. Pure: the same facts, the same words. */
export function correctCourse(
  missions: readonly Mission[],
  engineFiring: number,
  expected: number,
  promises: readonly FounderPromise[] = [],
): CourseCorrection {
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
  const sentence = sentenceOf(course, missions.length, open.length, engineFiring, expected)
  const next = push && `Next: ${push.firstStep}`
  const spoken = [sentence, next, promised(promises), trim?.sentence].filter(Boolean).join(' ')
  return { course, expected, engineFiring, sentence, push, trim, promises: [...promises], spoken }
}

/** The first is said in full: two would take longer than a glance is worth. */
function promised([first, ...others]: readonly FounderPromise[]): string | null {
  if (!first) return null
  const more = others.length === 0 ? '' : ` And ${others.length} more.`
  return `You promised for today: ${first.content.replace(/[.!?\s]+$/, '')}.${more}`
}

const shareOf = (it: Mission) => (it.targetValue ? it.currentValue / it.targetValue : 0)

/** What matters most and is nearest to done; among equals the one planned first. */
function nextOf(open: readonly Mission[]): CourseCorrection['push'] {
  const [mission] = [...open].sort(
    (a, b) => weight[b.priority] - weight[a.priority] || shareOf(b) - shareOf(a),
  )
  if (!mission) return null
  const { targetValue: target, currentValue: current, goal } = mission
  if (target === null) return { mission, by: null, firstStep: `Give "${goal}" ten minutes.` }
  const by = Math.max(1, Math.ceil((target - current) / smallest))
  return { mission, by, firstStep: `Do ${by} more of "${goal}": that makes ${current + by} of ${target}.` }
}

/** What matters least and is farthest from done: the one that tomorrow would miss least today. */
function leastOf(open: readonly Mission[], push: Mission | undefined): CourseCorrection['trim'] {
  const [mission] = open
    .filter((it) => it.id !== push?.id)
    .sort((a, b) => weight[a.priority] - weight[b.priority] || shareOf(a) - shareOf(b))
  return mission ? { mission, sentence: `"${mission.goal}" could wait until tomorrow.` } : null
}

function sentenceOf(
  course: CourseCorrection['course'],
  planned: number,
  open: number,
  done: number,
  expected: number,
): string {
  if (course === 'empty') return 'Nothing is planned for today. One mission is enough to begin.'
  if (open === 0)
    return planned === 1 ? 'The one mission of today is done.' : `All ${planned} missions of today are done.`
  const left = open === 1 ? '1 mission is open' : `${open} missions are open`
  const where = `${done} % of the plan is done, ${expected} % of the working day is over`
  if (course === 'on-course') return `On course: ${where}. ${left}.`
  return `${course === 'drifting' ? 'Drifting' : 'Off course'}: ${where}. ${left}.`
}
