import * as z from 'zod/mini'
import { get, post, put } from './endpoint/endpoint.ts'
import { day, id, idParams, instant, text } from './endpoint/field.ts'

/** An account as an administrator sees it: nothing of what its founder wrote. `devices` counts those signed in. */
export const managedAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  lastDay: z.nullable(day),
  devices: z.int(),
  isAdmin: z.boolean(),
  isDisabled: z.boolean(),
  isYou: z.boolean(),
})
export type ManagedAccount = z.output<typeof managedAccount>

const accounts = z.object({
  accounts: z.array(managedAccount),
  /** How many there are in all, or how many fit the search. */
  total: z.int(),
  /** Whether strangers may create an account, or only by invitation, or nobody. */
  signUp: z.enum(['open', 'invite', 'closed']),
})

export type AccountPage = z.output<typeof accounts>

/** The administrator's own password, where the account has one: a device left open must not give every account away. */
const proof = { password: z.optional(text(0, 128)) }

const reads = ['/api/administration/accounts', '/api/administration/accounts/:id/devices'] as const

export const readAccounts = get('/api/administration/accounts', {
  summary:
    'Accounts of the installation, the oldest first, at most 50, for its administrators. `search` finds those whose name or address contains every word of it; `from` leaves out as many as were read before. 403 for others.',
  query: z.object({
    search: z.optional(text(0, 254)),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9))),
  }),
  reply: accounts,
})

export const inviteAccount = post('/api/administration/invitations', {
  summary: 'Makes a link to create an account, once; with an address, for that one only.',
  body: z.object({ email: z.optional(text(0, 254)) }),
  reply: z.object({ link: z.string(), validDays: z.int() }),
})

export const makeResetLink = post('/api/administration/accounts/:id/reset-link', {
  summary: 'Makes a link to choose a new password, once. Needs your password.',
  params: idParams,
  body: z.object(proof),
  reply: z.object({ link: z.string(), validHours: z.int() }),
  slow: true,
})

export const changeManagedAccount = put('/api/administration/accounts/:id', {
  summary:
    "Disables an account (signed out, let in no more, its data stays) or enables it; makes it an administrator's or takes that back. Needs your password. The reply says what holds now and does not name the account, since a stored reply would outlive its deletion.",
  params: idParams,
  body: z.object({ isAdmin: z.optional(z.boolean()), isDisabled: z.optional(z.boolean()), ...proof }),
  reply: z.object({ isAdmin: z.boolean(), isDisabled: z.boolean() }),
  slow: true,
  invalidates: reads,
})

export const readAccountDevices = get('/api/administration/accounts/:id/devices', {
  summary: 'The devices that are signed in to an account.',
  params: idParams,
  reply: z.array(z.object({ id, userAgent: z.string(), createdAt: instant, usedAt: instant })),
})

export const signOutAccount = post('/api/administration/accounts/:id/sign-out', {
  summary: 'Signs all devices of an account out.',
  params: idParams,
  reply: z.object({ devices: z.int() }),
  invalidates: reads,
})

export const deleteManagedAccount = post('/api/administration/accounts/:id/delete', {
  summary: 'Deletes an account with everything in it, for good. Needs its address, and your password.',
  params: idParams,
  body: z.object({ confirmation: text(0, 254), ...proof }),
  reply: z.object({ deleted: z.literal(true) }),
  slow: true,
  invalidates: reads,
})
