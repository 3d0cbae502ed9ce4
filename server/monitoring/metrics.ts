import type { Registry } from 'prom-client'
import type { Context } from '#server/context.ts'
import { timeOfLastBackup } from '#server/operations/scheduled-backup.ts'
import { onSpanEnd, type Span } from '#server/platform/telemetry/spans.ts'

export type MeasuredContext = Pick<Context, 'database' | 'jobs' | 'encoder' | 'faults' | 'config' | 'clock'>

/** The program's measurements, in Prometheus' text format. */
export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  stop(): void
}

/** Upper bounds in seconds: most requests take milliseconds, a turn with a slow model half a minute. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Starts measuring: requests, stages of turns, parts, and Node itself (event loop, memory, CPU). prom-client is loaded here, so a server that is not measured does not pay for it. Labels are route
 * patterns, statuses, stages and codes from this code, never ids, addresses or a founder's words.
 */
export async function openMetrics(context: MeasuredContext): Promise<Metrics> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stopSpans = await measureSpans(registry)
  await measureParts(registry, context)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    stop() {
      stopSpans()
      registry.clear()
    },
  }
}

async function measureSpans(registry: Registry): Promise<() => void> {
  const { Counter, Histogram } = await import('prom-client')
  const registers = [registry]
  const requests = new Counter({
    name: 'apogee_http_requests_total',
    help: 'Answered requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'apogee_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: bounds,
    registers,
  })
  const stages = new Histogram({
    name: 'apogee_turn_stage_duration_seconds',
    help: 'Time of each stage of a turn with the coach; `turn` and `report` are the whole of it.',
    labelNames: ['stage', 'result'],
    buckets: bounds,
    registers,
  })
  return onSpanEnd((span) => {
    const seconds = (span.endedAt - span.startedAt) / 1000
    const { 'http.request.method': method, 'http.route': route, ...rest } = span.attributes
    if (method !== undefined && route !== undefined) {
      requests.inc({ method, route, status: rest['http.response.status_code'] ?? 0 })
      durations.observe({ method, route }, seconds)
    }
    const stage = stageOf(span)
    if (stage) stages.observe({ stage, result: span.failed ? 'failed' : 'ok' }, seconds)
  })
}

function stageOf({ name }: Span): string | null {
  if (name === 'turn' || name === 'report') return name
  return name.startsWith('turn.') ? name.slice('turn.'.length) : null
}

/** Gauges that are read from the parts when somebody asks. A part that is away leaves its gauge empty. */
async function measureParts(registry: Registry, context: MeasuredContext): Promise<void> {
  const { database, jobs, encoder, faults } = context
  const { Counter, Gauge } = await import('prom-client')
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<[Record<string, string>, number][]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        for (const [labels, value] of await read().catch(() => [])) this.set(labels, value)
      },
    })
  gauge('apogee_database_up', 'Whether the database answers.', [], async () => {
    const answers = database.ping(1_000).then(
      () => 1,
      () => 0,
    )
    return [[{}, await answers]]
  })
  gauge('apogee_database_connections', 'Connections of the pool by state.', ['state'], async () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    return [
      [{ state: 'busy' }, totalCount - idleCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waited-for' }, waitingCount],
    ]
  })
  gauge(
    'apogee_jobs',
    'Runs of each job by state; failed ones of the last hour.',
    ['job', 'state'],
    async () =>
      (await jobs.depths()).flatMap(({ name: job, waiting, running, failed }) => [
        [{ job, state: 'waiting' }, waiting],
        [{ job, state: 'running' }, running],
        [{ job, state: 'failed' }, failed],
      ]),
  )
  gauge('apogee_encoder_ready', 'Whether the sentence encoder answers without loading.', [], async () =>
    encoder ? [[{}, encoder.isReady ? 1 : 0]] : [],
  )
  gauge(
    'apogee_last_backup_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was made; 0 without one.',
    [],
    async () =>
      context.config.backup.dir === null ? [] : [[{}, ((await timeOfLastBackup(context)) ?? 0) / 1000]],
  )
  new Counter({
    name: 'apogee_provider_faults_total',
    help: 'Faults of the providers since the start, by reason.',
    labelNames: ['provider', 'reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { provider, reason, count } of faults.counts()) this.inc({ provider, reason }, count)
    },
  })
}
