import { customType } from 'drizzle-orm/pg-core'

/**
 * JSON text that PostgreSQL takes. Half of an emoji, left where a text was cut, and NUL stand in no `jsonb`: the half
 * becomes the replacement character and NUL nothing.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  )

/** A `jsonb` column whose values may hold any text. */
export const jsonb = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
})
