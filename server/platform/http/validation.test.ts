import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#server/platform/errors.ts'
import { parse } from './validation.ts'

const shape = z.object({
  goal: z.string().check(z.minLength(2), z.maxLength(5)),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  share: z.optional(z.number()),
  done: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  more: z.optional(z.object({ id: z.uuid() })),
  priority: z.optional(z.enum(['low', 'high'])),
})

function refusalOf(value: unknown, what?: 'request' | 'reply'): unknown {
  try {
    return parse(shape, value, what)
  } catch (error) {
    return error
  }
}

test('what fits is handed on, without what nobody asked for', () => {
  expect(parse(shape, { goal: 'Call', extra: 1 })).toEqual({ goal: 'Call' })
  for (const goal of ['ab', 'abcde']) expect(parse(shape, { goal, count: 1 })).toEqual({ goal, count: 1 })
  expect(parse(shape, { goal: 'ab', count: 9 })).toEqual({ goal: 'ab', count: 9 })
})

test.each([
  [{}, 'goal', 'goal: is required'],
  [{ goal: 1 }, 'goal', 'goal: must be text'],
  [{ goal: 'a' }, 'goal', 'goal: must have at least 2 characters'],
  [{ goal: 'abcdef' }, 'goal', 'goal: must have at most 5 characters'],
  [{ goal: 'ab', count: 0 }, 'count', 'count: must be at least 1'],
  [{ goal: 'ab', count: 10 }, 'count', 'count: must be at most 9'],
  [{ goal: 'ab', count: 1.5 }, 'count', 'count: must be a whole number'],
  [{ goal: 'ab', share: 'x' }, 'share', 'share: must be a number'],
  [{ goal: 'ab', done: 'yes' }, 'done', 'done: must be true or false'],
  [{ goal: 'ab', tags: 'x' }, 'tags', 'tags: must be a list'],
  [{ goal: 'ab', more: 'x' }, 'more', 'more: must be an object'],
  [{ goal: 'ab', more: { id: 'x' } }, 'more.id', 'more.id: must be a valid uuid'],
  [{ goal: 'ab', priority: 'mid' }, 'priority', 'priority: must be one of: low, high'],
  ['nothing', 'body', 'body: must be an object'],
])('%j is refused, naming its field', (value, field, message) => {
  const refusal = refusalOf(value)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ refusal: 'Invalid', field, message })
})

test('a reply that breaks its promise is our fault, not the founder’s', () => {
  const fault = refusalOf({}, 'reply')
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(AppError)
  expect((fault as Error).message).toBe('The reply breaks its promise at goal: is required')
})
