import type { Variables } from './variables.ts'

/** What the program reports about itself to the operator's tools; null where nothing was asked for. */
export interface MonitoringConfig {
  /** Prometheus metrics: on a port of their own, or on the program's port behind the token. */
  metrics: { port: number | null; token: string | null } | null
  /** Traces to an OpenTelemetry collector, by OTLP over HTTP. */
  traces: { url: string; headers: Record<string, string> } | null
}

export function decideMonitoring(variables: Variables, problems: string[]): MonitoringConfig {
  const { METRICS_PORT: port, METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = variables
  if (port !== undefined && port !== 0 && port === variables.PORT)
    problems.push('METRICS_PORT: must differ from PORT; leave it out to use METRICS_TOKEN on the same port')
  if (!collector && variables.OTEL_EXPORTER_OTLP_HEADERS)
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT: is needed with OTEL_EXPORTER_OTLP_HEADERS')
  return {
    metrics: port === undefined && !token ? null : { port: port ?? null, token: token ?? null },
    traces: collector
      ? {
          url: `${collector}/v1/traces`,
          headers: readHeaders(variables.OTEL_EXPORTER_OTLP_HEADERS ?? '', problems),
        }
      : null,
  }
}

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry's specification has it. */
function readHeaders(text: string, problems: string[]): Record<string, string> {
  const pairs = text.split(',').filter((it) => it.trim() !== '')
  const read = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    if (read.some((it) => it === null)) throw new Error()
    return Object.fromEntries(read.map((it) => [it![1]!.toLowerCase(), decodeURIComponent(it![2]!)]))
  } catch {
    problems.push('OTEL_EXPORTER_OTLP_HEADERS: must be a list like authorization=Bearer%20key,x-team=ops')
    return {}
  }
}
