import type { Mail } from './port.ts'
import { type SmtpServer, smtp } from './smtp.ts'

/** Who carries letters, or null where no server is named. Nothing is reached before the first letter. */
export const chooseMail = (config: SmtpServer | null): Mail | null => (config ? smtp(config) : null)
