import { APIError } from 'better-auth/api'
import type { Database } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { claimInvitation, claimInvitationOf, isDisabled, makeFirstAdmin } from './account-status-store.ts'

/** The header in which the page sends the token of an invitation. */
export const invitationHeader = 'x-invitation'

interface Request {
  path?: string | undefined
  headers?: Headers | undefined
}

/**
 * Who may have an account and who may sign in, decided where better-auth writes them, so that no way in goes around it.
 */
export function accountHooks(
  { database, clock }: { database: Database; clock: Clock },
  signUp: 'open' | 'invite' | 'closed',
) {
  return {
    user: {
      create: {
        before: async (user: { email: string; emailVerified?: boolean }, request: Request | null) => {
          if (signUp !== 'invite') return
          const now = clock.now()
          const token = request?.headers?.get(invitationHeader)
          const invited = token
            ? await claimInvitation(database, { token, email: user.email, now })
            : request?.path !== '/sign-up/email' &&
              user.emailVerified === true &&
              (await claimInvitationOf(database, user.email, now))
          if (!invited)
            throw new APIError('FORBIDDEN', {
              code: 'INVITATION_NEEDED',
              message:
                'New accounts are by invitation here. Use the link you were sent, or ask whoever runs this for one.',
            })
        },
        after: async (user: { id: string }) => makeFirstAdmin(database, user.id, clock.now()),
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }) => {
          if (await isDisabled(database, session.userId))
            throw new APIError('FORBIDDEN', {
              code: 'ACCOUNT_DISABLED',
              message: 'This account is disabled. Ask whoever runs this installation.',
            })
        },
      },
    },
  }
}
