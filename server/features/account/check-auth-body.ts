import { AppError } from '#server/platform/errors.ts'

/** Longest texts of an account, in UTF-16 units; a name is two names of 80 with a space. */
const longest: Readonly<Record<string, number>> = { name: 161, email: 254, image: 2_048 }
/** The escape of U+0000, after an even number of backslashes. */
const nestedNul = /(?<!\\)(?:\\\\)*\\u0000/
const isFlat = (body: unknown): boolean =>
  Object.values(body ?? {}).every((value) => typeof value !== 'object')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Refuses what no account can hold before the account library passes it to the database, which would answer with an
 * error of its own: U+0000, names that are none, endless texts, ids that are no UUIDs. Throws Invalid with the field.
 */
export function checkAuthBody(text: string): void {
  const body = parsed(text)
  // In the text, since walking through a deeply nested body would exhaust the stack.
  if (nestedNul.test(text) && !isFlat(body)) refuse('body', 'contains a character that cannot be stored')
  if (typeof body !== 'object' || body === null) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.includes('\u0000'))
      refuse(field, 'contains a character that cannot be stored')
    if (field === 'name' && (typeof value !== 'string' || value.trim() === '')) refuse(field, 'is needed')
    if (field === 'id' && !uuid.test(String(value))) refuse(field, 'does not exist')
    const limit = longest[field]
    if (limit !== undefined && typeof value === 'string' && value.length > limit)
      refuse(field, `must have at most ${limit} characters`)
  }
}

/** The body; null for one that is no JSON, which the account library refuses itself. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(field: string, why: string): never {
  throw new AppError('Invalid', `${field}: ${why}`, { field })
}
