import { zones } from './difficult-zones.ts'
import { fc } from './properties.ts'

/** An action of a founder, or passing time. `which` picks among their missions. */
export type Step =
  | { do: 'wait'; hours: number }
  | {
      do: 'work' | 'toggle' | 'delete' | 'carry' | 'keep-carried' | 'step' | 'add-before' | 'plan'
      which: number
    }
  | { do: 'move'; timeZone: string; dayStartHour: number }
  | { do: 'rest'; restDays: number[] }
  | {
      do: 'close' | 'sleep' | 'wake' | 'leave' | 'debrief' | 'debrief-before' | Session | 'confirm' | 'report'
    }
/** A morning session that is completed, and one that is left to end with its day. */
type Session = 'plan-aloud' | 'leave-open'

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'work' as const,
        'toggle' as const,
        'delete' as const,
        'carry' as const,
        'keep-carried' as const,
        'step' as const,
        'add-before' as const,
        'plan' as const,
      ),
      which: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      timeZone: fc.constantFrom(...zones),
      dayStartHour: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'close' as const,
        'sleep' as const,
        'wake' as const,
        'leave' as const,
        'debrief' as const,
        'debrief-before' as const,
        'plan-aloud' as const,
        'leave-open' as const,
        'confirm' as const,
        'report' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rest' as const),
      restDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    }),
  },
)
/** A random life of some steps, around the clock changes of both hemispheres. */
export const founderCommands = fc.record({
  begin: fc.constantFrom(
    '2026-03-06T10:00:00Z',
    '2026-04-03T10:00:00Z',
    '2026-10-23T10:00:00Z',
    '2026-10-30T10:00:00Z',
    // Beirut and the Azores; then Cairo: no midnight in spring, two in autumn.
    '2027-03-26T10:00:00Z',
    '2027-04-28T10:00:00Z',
    '2027-10-27T10:00:00Z',
  ),
  home: fc.constantFrom(...zones),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
})
