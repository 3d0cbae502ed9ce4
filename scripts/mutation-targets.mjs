// Which files `npm run mutate` plants faults in, which tests belong to each, and which faults change nothing.
import { findIntegrationTests } from '../server/testing/integration-tests.ts'

const integrationTests = new Set(findIntegrationTests(['server']))
const tested = (file, ...tests) => [file, { tests, database: tests.some((it) => integrationTests.has(it)) }]
const unit = (file, ...more) => tested(file, file.replace(/\.ts$/, '.test.ts'), ...more)

const features = 'server/features'
const http = 'server/platform/http'
const ofMount = [`${http}/mount.test.ts`, `${http}/mount-idempotency.test.ts`]
const ofMemory = `${features}/memory/rules.test.ts`
const ofStrategy = `${features}/strategy/rules.test.ts`
const ofAlerts = `${features}/alerts/rules.test.ts`
const changes = `${features}/coaching/changes`
const ofPolicy = ['proposal-policy', 'policy-thresholds', 'replan-policy', 'replan-target'].map(
  (it) => `${changes}/${it}.test.ts`,
)

export const targets = Object.fromEntries([
  unit(`${features}/gamification/rules.ts`, `${features}/gamification/award-edges.test.ts`),
  unit(`${features}/gamification/streak-state.ts`, `${features}/gamification/streak-edges.test.ts`),
  tested(`${features}/gamification/ledger-audit.ts`, `${features}/gamification/verify-ledger.test.ts`),
  unit(`${features}/days/rules.ts`),
  unit(`${features}/days/plan/course-rules.ts`),
  unit(`${features}/missions/rules.ts`),
  tested(`${features}/missions/store.ts`, `${features}/missions/scope.test.ts`),
  tested(`${features}/missions/delete-mission.ts`, `${features}/missions/scope.test.ts`),
  unit(`${features}/metrics/rules.ts`),
  unit(`${features}/metrics/projection.ts`),
  tested(`${features}/memory/merge-memories.ts`, ofMemory),
  unit(`${features}/memory/promise-rules.ts`, ofMemory),
  unit(`${features}/memory/forecast.ts`),
  tested(`${features}/memory/detect-procrastination.ts`, ofMemory),
  unit(`${features}/strategy/rules.ts`),
  tested(`${features}/strategy/sprint-rules.ts`, ofStrategy),
  tested(`${features}/strategy/trajectory-rules.ts`, ofStrategy),
  unit(`${features}/reports/rules.ts`),
  unit(`${features}/alerts/rules.ts`),
  tested(`${features}/alerts/reminder-rules.ts`, ofAlerts),
  unit(`${features}/analytics/rules.ts`),
  unit(`${features}/analytics/patterns.ts`),
  unit(`${features}/analytics/overview-sentence.ts`),
  unit(`${features}/account/rules.ts`),
  tested(`${changes}/proposal-policy.ts`, ...ofPolicy, `${changes}/sanitize-extraction.test.ts`),
  tested(`${changes}/read-proposal.ts`, ...ofPolicy),
  tested(`${changes}/replan-policy.ts`, ...ofPolicy),
  unit(`${changes}/answer-change.ts`, `${changes}/turn-offers.test.ts`),
  unit('server/platform/time/day.ts', 'server/platform/time/timeline.test.ts'),
  unit('server/platform/time/timeline.ts'),
  unit(`${http}/same-origin.ts`),
  unit(`${http}/error-handler.ts`),
  unit(`${http}/form.ts`),
  unit(`${http}/validation.ts`),
  unit(`${http}/health.ts`),
  unit(`${http}/idempotency.ts`, `${http}/idempotency-claim.test.ts`, ...ofMount),
  unit(`${http}/idempotency-claim.ts`, ...ofMount),
  tested(`${http}/mount.ts`, ...ofMount),
  unit(`${http}/application.ts`, `${http}/limits.test.ts`, `${http}/mount.test.ts`),
])

/** Mutants that no test can tell from the original: part of their line, the change (all where left out), and why. */
export const equivalents = {
  [`${features}/days/rules.ts`]: [
    { code: 'daysAtOnce', why: 'how often others get their turn on the thread changes no result' },
    {
      code: 'const empty =',
      change: '0 -> 1',
      why: 'of an unknown day closing reads gained and completed only',
    },
  ],
  [`${changes}/answer-change.ts`]: [
    { code: 'currentValue = 0, isCompleted = false', why: 'a step stores both as they were before it' },
  ],
  [`${changes}/proposal-policy.ts`]: [
    {
      code: 'supportsNumber(quote, targetValue, null, 0)',
      change: '0 -> 1',
      why: 'how far a mission stands is read with a target only',
    },
  ],
  [`${features}/metrics/rules.ts`]: [
    {
      code: 'atFirst < lost || atFirst <= 0',
      change: '<= -> <',
      why: 'at 0 it is less than what was lost already',
    },
  ],
  [`${features}/metrics/projection.ts`]: [
    { code: 'const round9', why: 'it only takes the last bits off a quotient' },
    { code: 'growth.value ?? 0', why: 'growth without a value was answered above' },
  ],
  [`${features}/memory/merge-memories.ts`]: [
    { code: 'Math.min(1, confidence', change: '1 -> 2', why: 'a third of the gap to 1 never passes 1' },
  ],
  [`${features}/alerts/rules.ts`]: [
    {
      code: 'quiet.quietUntil > minute',
      change: '> -> >=',
      why: 'the minute at which the quiet ends is not quiet',
    },
  ],
  [`${features}/analytics/rules.ts`]: [
    {
      code: 'total + weightOf',
      change: '+ -> -',
      why: 'a share is the same of two sums that both change sign',
    },
  ],
  [`${features}/gamification/ledger-audit.ts`]: [
    {
      code: 'select day from days where founder_id',
      change: 'founder_id = $1 -> founder_id is not null',
      why: 'a day of nobody comes to nothing, as is stored of it',
    },
    { code: 'target_value > 0', why: 'a target is 1 or more by the contract' },
    { code: 'founder_turns > 0', why: 'a count is not below 0' },
    { code: 'evenings > 0 and (mornings > 0', why: 'a count is not below 0' },
  ],
  'server/platform/time/timeline.ts': [
    { code: 'let latest = 0', why: 'every day begins after 1970' },
    { code: 'day > earlier.until ?', change: '> -> >=', why: 'both are then the same day' },
    { code: 'surelyClosed', why: 'it only spares checking days that are closed for certain' },
    { code: 'longOver > after', why: 'it only spares checking days that are closed for certain' },
  ],
  [`${http}/application.ts`]: [
    { code: 'decorateRequest', why: 'it only gives every request the same shape, for speed' },
    { code: 'cache: 20_000', why: 'how many callers are counted at once, give or take one' },
    { code: 'Math.round(reply.elapsedTime)', why: 'it only takes the fraction off a time in the log' },
  ],
  [`${http}/mount.ts`]: [
    { code: 'reply.statusCode >= 400', change: '400 -> 399', why: 'there is no status 399' },
    { code: 'objectMode: false', why: 'the same bytes leave' },
  ],
  [`${features}/account/rules.ts`]: [
    { code: 'lastDay > day', change: '> -> >=', why: 'the last day is then the day itself' },
  ],
  [`${features}/strategy/rules.ts`]: [
    {
      code: 'end <= 0) return 0',
      change: '|| -> &&',
      why: 'null counts as 0 in the division and the comparison',
    },
  ],
  [`${features}/strategy/trajectory-rules.ts`]: [
    { code: '1e-9', change: '1e-9 -> 1.1000000000000001e-9', why: 'it only forgives the last bits of a sum' },
    {
      code: '1e-9',
      change: '1e-9 -> 9.000000000000001e-10',
      why: 'it only forgives the last bits of a sum',
    },
    { code: '1e-9', change: '>= -> >', why: 'it only forgives the last bits of a sum' },
  ],
}
