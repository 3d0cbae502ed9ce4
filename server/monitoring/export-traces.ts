import type { Logger } from 'pino'
import { httpClient } from '#server/platform/http-client.ts'
import { onSpanEnd, type Span, type SpanAttributes } from '#server/platform/telemetry/spans.ts'

interface TraceSettings {
  url: string
  headers: Record<string, string>
  version: string
}

const sendEveryMs = 5_000
/** Spans that wait for the collector; further ones are dropped, since a turn must not wait for its trace. */
const mostWaiting = 2_048
const timeoutMs = 10_000

/** Sends finished spans to an OpenTelemetry collector, in batches. Returns a function that sends the rest and stops. */
export function exportTraces(
  { url, headers, version }: TraceSettings,
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  const call = httpClient({ keepsConnections: true })
  let waiting: Span[] = []
  let dropped = 0
  const stopListening = onSpanEnd((span) => {
    if (isNoise(span, url)) return
    if (waiting.length < mostWaiting) waiting.push(span)
    else dropped += 1
  })

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    try {
      const body = JSON.stringify(otlpOf(batch, version))
      const request = {
        method: 'POST' as const,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }
      const reply = await call(url, request, AbortSignal.timeout(timeoutMs))
      reply.drop()
      if (!reply.ok) throw new Error(`the collector answered ${reply.status}`)
    } catch (error) {
      dropped += batch.length
      log.warn({ err: error, dropped }, 'traces were not accepted by the collector')
    }
  }
  const timer = setInterval(() => void send(), sendEveryMs)
  timer.unref()
  return async () => {
    stopListening()
    clearInterval(timer)
    await send()
  }
}

/** Sending traces is a call too, and tracing it would never end; pages and health checks tell nothing. */
function isNoise({ name, attributes }: Span, url: string): boolean {
  if (name === 'call') return attributes['server.address'] === new URL(url).host
  const route = attributes['http.route']
  return route !== undefined && (route === '/api/health' || !String(route).startsWith('/api/'))
}

const spanKind = { internal: 1, server: 2, client: 3 } as const
const statusOk = { code: 0 }
const statusError = { code: 2 }

/** The batch as an `ExportTraceServiceRequest` in OTLP's JSON encoding: times in nanoseconds, as text. */
export function otlpOf(spans: readonly Span[], version: string) {
  const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'apogee', 'service.version': version }) },
        scopeSpans: [
          {
            scope: { name: 'apogee' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.id,
              ...(span.parentId && { parentSpanId: span.parentId }),
              name: span.name,
              kind: 'http.route' in span.attributes ? spanKind.server : kindOf(span.name),
              startTimeUnixNano: nanoseconds(span.startedAt),
              endTimeUnixNano: nanoseconds(span.endedAt),
              attributes: attributesOf(span.attributes),
              status: span.failed ? statusError : statusOk,
            })),
          },
        ],
      },
    ],
  }
}

const kindOf = (name: string) => (name === 'call' ? spanKind.client : spanKind.internal)

const attributesOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
