import type { Transporter } from 'nodemailer'
import { type Mail, MailProblem, type MailResult } from './port.ts'

/** `url` is `smtp://` (encrypted when the server offers it, always when there is a password) or `smtps://`. */
export interface SmtpServer {
  url: string
  from: string
}

const timeoutMs = 10_000

/** Email over SMTP. The library is imported with the first email. */
export function smtp({ url, from }: SmtpServer): Mail {
  const { hostname, password, host } = new URL(url)
  const nearby = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  let transport: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
      // A password is only sent encrypted, except to this machine.
      requireTLS: password !== '' && !nearby,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    id: `SMTP at ${host}`,
    async send({ headers = {}, ...email }) {
      transport ??= open()
      try {
        await (await transport).sendMail({
          from,
          ...email,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        throw new MailProblem(outcomeOf(error), `The mail server did not take it (${causeOf(error)}).`)
      }
    },
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  syscall?: string
}

/** Only an explicit temporary error is retried: after a lost connection the email may have been delivered. */
function outcomeOf(error: unknown): MailResult {
  const { code, responseCode, syscall } = error as SmtpError
  if (responseCode !== undefined) return responseCode < 500 || code === 'EAUTH' ? 'again' : 'refused'
  return syscall === 'connect' || code === 'EDNS' || code === 'ETLS' || code === 'EAUTH' ? 'again' : 'unknown'
}

const causeOf = (error: unknown): string => {
  const { code, responseCode } = error as SmtpError
  return String(responseCode ?? code ?? 'no answer')
}
