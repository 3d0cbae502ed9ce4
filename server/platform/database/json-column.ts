import { customType } from 'drizzle-orm/pg-core'

/**
 * Makes JSON text that PostgreSQL accepts: `jsonb` rejects unpaired surrogates, left where a text was cut, and NUL. The
 * first become the replacement character, the second are removed.
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
