import { fc } from '#server/testing/properties.ts'
import { anyId, csvs, moments, near, rawJson, strings, zones } from './strings.ts'

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
  address: ['127.0.0.1:9', 'http://169.254.169.254/x', 'no address', 'http://[::1'],
  apiKey: ['sk-some-key'],
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
