import type { Mail } from './port.ts'
import { type SmtpServer, smtp } from './smtp.ts'

/** The mail provider, or null when no server is configured. Connects with the first email. */
export const chooseMail = (config: SmtpServer | null): Mail | null => (config ? smtp(config) : null)
