import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { userId } from './user.ts'

/** What an administrator has decided about an account. better-auth does not know this table, so no answer carries it. */
export const accountStatus = pgTable('account_status', {
  userId: userId().primaryKey(),
  adminSince: at('admin_since'),
  disabledAt: at('disabled_at'),
})

/** Links that let somebody create an account; the link's token is stored as its SHA-256. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The only address that may use it; null for whoever has the link. */
  email: text('email'),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})
