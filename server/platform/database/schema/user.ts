import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'

/** The person who signs in. All rows of a founder refer to it, and are deleted with it. */
export const user = pgTable('user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Owner of a row in the tables of better-auth and of advisor tokens. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** Owner of a row everywhere else. */
export const founderId = () =>
  uuid('founder_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })
