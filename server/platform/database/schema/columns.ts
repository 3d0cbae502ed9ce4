import { customType, date, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const updatedAt = () => at('updated_at').notNull().defaultNow()
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const calendarDay = (name: string) => date(name, { mode: 'string' })
