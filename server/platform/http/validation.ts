import * as z from 'zod/mini'
import { AppError } from '#server/platform/errors.ts'

/**
 * Parses by a schema of the contract. A bad request throws Invalid naming its first field; a bad reply is our own bug
 * and throws a plain error, which the founder sees as 500 without its text.
 */
export function parse<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
  what: 'request' | 'reply' = 'request',
): z.output<S> {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const field = issue.path.join('.') || 'body'
  if (what === 'reply') throw new Error(`The reply breaks its promise at ${field}: ${describe(issue)}`)
  throw new AppError('Invalid', `${field}: ${describe(issue)}`, { field })
}

export function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${nameOf(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string'
        ? issue.message && !/^(Invalid|Too)/.test(issue.message)
          ? issue.message
          : `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message : `must be a valid ${issue.format}`
    default:
      return issue.message
  }
}

function nameOf(expected: string): string {
  if (expected === 'int' || expected === 'number') return expected === 'int' ? 'a whole number' : 'a number'
  if (expected === 'string') return 'text'
  if (expected === 'boolean') return 'true or false'
  if (expected === 'array') return 'a list'
  return 'an object'
}
