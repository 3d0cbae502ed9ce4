import type { Logger } from 'pino'
import { composeEmail } from '#server/platform/email-template.ts'
import type { Mail } from '#server/providers/mail/port.ts'

interface Asked {
  user: { email: string }
  url: string
  token: string
}

/** Emails of an account. Not awaited: the response time must not reveal whether an address has an account. */
export function accountEmails(mail: Mail, baseUrl: string, log: Pick<Logger, 'warn'>) {
  const post = (to: string, said: Omit<Parameters<typeof composeEmail>[0], 'sections' | 'end'>) => {
    mail
      .send({ to, ...composeEmail({ ...said, sections: [], end: null }) })
      .catch((error: unknown) => log.warn({ err: error }, 'an account email was not sent'))
  }
  return {
    resetPassword: async ({ user, token }: Asked) =>
      post(user.email, {
        title: 'Choose a new password',
        body: 'Somebody asked for a new password for your account. The link holds for an hour and works once. If it was not you, leave it: nothing changes.',
        action: { name: 'Choose a new password', url: `${baseUrl}/login?reset=${encodeURIComponent(token)}` },
      }),
    confirmAddress: async ({ user, url }: Asked) =>
      post(user.email, {
        title: 'Confirm your email address',
        body: 'Then your weekly reports and reminders can reach you here. The link holds for a day. If you have no account with us, leave it.',
        action: { name: 'Confirm this address', url },
      }),
  }
}
