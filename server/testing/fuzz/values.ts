import { fc } from '#server/testing/properties.ts'

/** The part of JSON Schema that the contract uses (server/platform/http/openapi.ts). */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Placeholder for an id until the request is sent: one that this founder has seen, or none. */
export const anyId = '@@id'

/** JSON text that no value serialises to, by the placeholder string that stands for it until the body is written. */
export const rawJson: Record<string, string> = {
  '@@huge': '1e999',
  '@@minus-zero': '-0',
  '@@long': '9007199254740993',
  '@@deep': `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '@@deep-object': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '@@proto': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
}

const csvs = [
  'month,revenue\n2026-10,8500\n2026-13,-1',
  'month;revenue;cash\n2026-09;1e400;NaN',
  'month\n"2026-10',
]
const sayings = [
  'Send 50 outreach emails',
  'I sent 5 emails and called Anna',
  'Clear my whole list',
  'yes',
  'Move it to Monday',
  'Our revenue was $8,500 in October',
  'I promise to call Ben tomorrow',
  'Raise the target to 1e309',
  '½ of ٣٤ emails',
  'I sent 5 constructor emails and toString to valueOf',
  'twenty-constructor hasOwnProperty, and __proto__ point isPrototypeOf',
]
const zones = [
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'europe/berlin',
  'Mars/Olympus',
]
const near = ['2026-11-20', '2026-11-21', '2026-11-19', '2026-11-23', '2026-12-24', '2027-02-10']
const moments = [
  ...near,
  ...[
    '2026-11-20T08:00:00Z',
    '2026-11-25T10:00:00+01:00',
    '2027-02-20T00:00:00Z',
    '2026-11',
    '2026-10',
    '2026-W47',
  ],
  ...[
    '2026-02-30',
    '2024-02-29',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '0000-01',
    '9999-12',
    '2026-W53',
    '9999-W53',
  ],
  ...[
    '2026-11-20T08:00:00.123456789+23:59',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00-14:00',
    'monday-9am',
  ],
  ...zones,
]
const hostile = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff\ud800y',
    '\u202eevil',
    '\ufeff',
    '\u200b',
    'e\u0301'.repeat(40),
  ],
  ...[
    '👩‍👩‍👧‍👦'.repeat(9),
    'ﷺ'.repeat(50),
    'x'.repeat(5_000),
    `${'9'.repeat(400)} emails`,
    'NaN',
    'Infinity',
    '-1',
    '1e400',
  ],
  ...[
    "'; drop table missions; --",
    '%',
    '_%\\',
    '<script>alert(1)</script>',
    '{{1+1}}',
    '../../etc/passwd',
    '=1+1',
    'null',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'https://127.0.0.1:1/x',
    'http://[::1]/',
    'data:text/html,x',
    'x'.repeat(70_000),
  ],
]

/** A string as people, machines and attackers write them. */
export const strings: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...sayings) },
  { weight: 3, arbitrary: fc.constantFrom(...moments) },
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Includes unpaired surrogates, which `binary` leaves out.
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(fromCodes) },
)

function fromCodes(codes: number[]): string {
  return String.fromCharCode(...codes)
}

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e-7,
    1e9,
    1e9 + 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e15,
    1e21,
    1e308,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value, and some invalid ones. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [[]], anyId, ...Object.keys(rawJson)),
  numbers,
  strings,
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values a schema takes, its edges more often than its middle. */
export function validValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValues))
  switch (schema.type) {
    case 'object':
      return fittingObject(schema)
    case 'array':
      return fc.array(validValues(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 8) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fittingNumber(schema)
    case 'string':
      return fittingString(schema)
    default:
      return anything
  }
}

/** The meaning of a text field that its schema cannot express. */
const hints: Record<string, string[]> = {
  timeZone: zones,
  endpoint: [
    'https://push.example.com/x',
    'https://127.0.0.1/x',
    'http://push.example.com',
    'https://[::1]/',
  ],
  hubspotApiKey: ['pat-good', 'pat-no-scope', 'pat-busy'],
  csv: csvs,
}
const hinted = (values: string[], schema: JsonSchema) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, validValues(schema))

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, it]) => [
      name,
      hints[name] ? hinted(hints[name], it) : validValues(it),
    ]),
  )
  return fc.record(fields, { requiredKeys: required })
}

function fittingNumber({ type, minimum: least = -(2 ** 53), maximum: most = 2 ** 53 }: JsonSchema) {
  const [min, max] = [Math.max(least, -Number.MAX_SAFE_INTEGER), Math.min(most, Number.MAX_SAFE_INTEGER)]
  const edges = fc.constantFrom(min, max, Math.min(max, Math.max(min, 1)))
  const between =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true })
  return fc.oneof(edges, between)
}

function fittingString({
  format,
  pattern,
  minLength = 0,
  maxLength = 10_000,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constant(anyId)
  if (pattern) {
    const known = [...near, ...moments].filter((it) => new RegExp(pattern).test(it))
    const drawn = fc.stringMatching(new RegExp(pattern))
    return known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, drawn) : drawn
  }
  const fits = strings.map((it) => it.slice(0, maxLength).padEnd(minLength, 'x'))
  return fc.oneof(
    { weight: 6, arbitrary: fits },
    fc.constantFrom('x'.repeat(Math.max(minLength, 1)), 'y'.repeat(maxLength)),
  )
}

/** A nearly valid value: one field missing, of another type, or too large. */
export function nearlyValidValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const field = fc.constantFrom(...names, 'extra', '__proto__', 'founderId', 'id')
  return fc
    .tuple(validValues(schema), field, fc.oneof(anything, fc.constant(undefined)))
    .map(([good, name, bad]) => {
      const changed = { ...(good as object) }
      Object.defineProperty(changed, name, {
        value: bad,
        enumerable: true,
        configurable: true,
        writable: true,
      })
      return changed
    })
}
