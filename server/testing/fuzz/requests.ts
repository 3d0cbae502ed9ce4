import { readFileSync } from 'node:fs'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { fc } from '#server/testing/properties.ts'
import { strings } from './strings.ts'
import { anything, type JsonSchema, nearlyValidValues, validValues } from './values.ts'

/** An operation of the OpenAPI document, with its endpoint. */
export interface Operation {
  endpoint: Endpoint
  query: JsonSchema
  body: JsonSchema | null
  statuses: ReadonlySet<number>
}

/** A generated request: ids are still `@@id`, and `pick` chooses among those known when it is sent. */
export interface Draw {
  operation: Operation
  pick: number
  /** The value for `:id` in the address; null for a known id. */
  oddId: string | null
  query: Record<string, unknown> | string
  body: Body
  headers: Record<string, string>
}
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; text: string; type: string }
  | {
      kind: 'form'
      fields: Record<string, unknown>
      file: Buffer | null
      type: string
      name: string
      cut: number
    }

interface Described {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

/**
 * The operations as the server's OpenAPI document describes them, so that requests follow what the document promises.
 */
export function operationsOf(
  document: { paths: Record<string, Record<string, unknown>> },
  endpoints: readonly Endpoint[],
): Operation[] {
  return endpoints.map((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = document.paths[path]![endpoint.method.toLowerCase()] as Described
    const inQuery = described.parameters.filter((parameter) => parameter.in === 'query')
    const content = Object.values(described.requestBody?.content ?? {})[0]
    return {
      endpoint,
      query: {
        type: 'object',
        properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      },
      body: content?.schema ?? null,
      statuses: new Set(Object.keys(described.responses).map(Number)),
    }
  })
}

const oddIds = [
  ...['not-an-id', '..', '%2e%2e%2f', '%00', '%ff', '%', '%ZZ', '00000000-0000-0000-0000-000000000000', '1'],
  ...[
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'a'.repeat(199),
    'a'.repeat(300),
    '%F0%9F%9A%80',
    '0'.repeat(36),
    "'--",
  ],
]
const oddQueries = [
  ...[
    'a[]=1&a=2',
    '__proto__=1&constructor=2',
    '%',
    '%00',
    'q=%ED%A0%80',
    '&&&===',
    `q=${'x'.repeat(6_000)}`,
    'q=%00&q=%00',
  ],
  ...['before=2026-11-20&before=x', 'day=2026-02-30', 'q=%C0%80', 'age=1e400', 'weeks=NaN', '?'],
]
const oddBodies = [
  ...[
    '',
    '{',
    '{"goal":',
    'null',
    '[]',
    '"x"',
    '1e999',
    '\u0000',
    '{"a":1}}',
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    'undefined',
  ],
  ...[
    `{"goal":"${'x'.repeat(300_000)}"}`,
    `{"goal":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    '{"goal":"\ud83d"}',
  ],
]
const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(100)}`,
    '*/*',
  ],
]
const oddHeaders: Record<string, string[]> = {
  'idempotency-key': ['k1', 'k2', 'k3', 'two words', '', 'x'.repeat(201), 'kä', 'k1, k2'],
  accept: [
    'text/event-stream',
    '*/*',
    'text/html',
    'text/event-stream;q=0, application/json',
    '\t',
    ','.repeat(500),
  ],
  'x-apogee-tab': ['x', 'x'.repeat(4_000), 'ä'],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  range: ['bytes=0-0', 'bytes=9999999-', 'bytes=-1', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'accept-encoding': ['br', 'identity;q=0', 'x'.repeat(500)],
  'x-forwarded-for': ['10.9.8.7', "'--", '::1, 127.0.0.1'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'last-event-id': ['1', 'x'.repeat(1_000)],
  'user-agent': ['', 'x'.repeat(4_000), '<script>'],
}
const audioFiles = ['hello.webm'].map((name) => readFileSync(`server/platform/audio/fixtures/${name}`))

const headers = fc
  .array(
    fc
      .constantFrom(...Object.keys(oddHeaders))
      .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...oddHeaders[name]!))),
    { maxLength: 2 },
  )
  .map((it) => Object.fromEntries(it))

function bodies({ endpoint, body }: Operation): fc.Arbitrary<Body> {
  if (!endpoint.write) return fc.constant({ kind: 'none' })
  const schema = body ?? { type: 'object' }
  const raw = fc.record({
    kind: fc.constant('raw' as const),
    text: fc.constantFrom(...oddBodies),
    type: fc.constantFrom(...types),
  })
  const json = (value: fc.Arbitrary<unknown>) => fc.record({ kind: fc.constant('json' as const), value })
  const odd = [
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: json(anything) },
  ]
  if (endpoint.form) return fc.oneof({ weight: 8, arbitrary: forms(schema) }, ...odd)
  return fc.oneof(
    { weight: 5, arbitrary: json(validValues(schema)) },
    { weight: 3, arbitrary: json(nearlyValidValues(schema)) },
    ...odd,
  )
}

function forms(schema: JsonSchema): fc.Arbitrary<Body> {
  const { audio: _, ...properties } = schema.properties ?? {}
  const fields = { ...schema, properties }
  const bytes = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...audioFiles),
    fc.constantFrom(
      ...audioFiles.map((it) => it.subarray(0, it.length >> 1)),
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004'),
    ),
    fc.constantFrom(
      Buffer.from('{"version":1}'),
      Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:9\r\nEND:VEVENT'),
    ),
    fc.uint8Array({ maxLength: 2_000 }).map((it) => Buffer.from(it)),
  )
  return fc.record({
    kind: fc.constant('form' as const),
    fields: fc.oneof(
      { weight: 3, arbitrary: validValues(fields) },
      nearlyValidValues(fields),
    ) as fc.Arbitrary<Record<string, unknown>>,
    file: bytes,
    type: fc.constantFrom(
      'audio/webm',
      'audio/webm',
      'audio/wav',
      'audio/mp4',
      'text/calendar',
      'application/zip',
      'x',
    ),
    name: fc.constantFrom('turn.webm', '../../x', 'ä\u0000', 'n'.repeat(5_000), ''),
    cut: fc.constantFrom(0, 0, 0, 0, 1, 40),
  })
}

/** Well-formed, nearly well-formed and hostile requests to one operation. */
export function requestsTo(operation: Operation): fc.Arbitrary<Draw> {
  const query = operation.query.properties && Object.keys(operation.query.properties).length > 0
  const of = (schema: JsonSchema) => validValues(schema) as fc.Arbitrary<Record<string, unknown>>
  return fc.record({
    operation: fc.constant(operation),
    pick: fc.nat(),
    oddId: fc.oneof(
      { weight: 10, arbitrary: fc.constant(null) },
      fc.constantFrom(...oddIds),
      strings.map(inAddress),
    ),
    query: fc.oneof(
      { weight: query ? 6 : 12, arbitrary: query ? of(operation.query) : fc.constant({}) },
      {
        weight: query ? 2 : 0,
        arbitrary: nearlyValidValues(operation.query) as fc.Arbitrary<Record<string, unknown>>,
      },
      { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
    ),
    body: bodies(operation),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
  })
}

/** A string as a part of an address; unpaired surrogates have no encoding. */
export const inAddress = (it: string): string => encodeURIComponent(it.toWellFormed()).slice(0, 400)
