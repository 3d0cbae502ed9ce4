import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that is given on by hand. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** What is stored of such a secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
