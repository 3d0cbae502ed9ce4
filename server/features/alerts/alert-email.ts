import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AlertKind, alertKind } from '#contract/alerts.ts'
import { composeEmail } from '#server/platform/email-template.ts'
import type { Email } from '#server/providers/mail/port.ts'
import * as messages from './messages.ts'
import type { AlertRow } from './store.ts'

/** What emails are made with: the base URL, and the key that signs unsubscribe links. */
export interface Sender {
  baseUrl: string
  key: string
}

const signature = (key: string, what: string) =>
  createHmac('sha256', key).update(`unsubscribe/${what}`).digest('base64url')

/** The unsubscribe address for emails of a kind; it gives access to nothing else. */
export function unsubscribeUrl({ baseUrl, key }: Sender, founderId: string, kind: AlertKind): string {
  const what = `${founderId}.${kind}`
  return `${baseUrl}/api/alerts/unsubscribe/${what}.${signature(key, what)}`
}

/** The founder and kind of an unsubscribe token, or null when its signature is wrong. */
export function verifyUnsubscribeToken(
  key: string,
  token: string,
): { founderId: string; kind: AlertKind } | null {
  const [founderId = '', kind = '', given = ''] = token.split('.')
  const known = alertKind.safeParse(kind)
  if (!known.success || !/^[0-9a-f-]{36}$/.test(founderId)) return null
  const [ours, theirs] = [Buffer.from(signature(key, `${founderId}.${kind}`)), Buffer.from(given)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
    ? { founderId, kind: known.data }
    : null
}

/** An email about an alert, as text and as HTML, with the List-Unsubscribe headers of RFC 8058. */
export function alertEmail(
  sender: Sender,
  to: { address: string },
  { founderId, kind, title, body, path, letter }: AlertRow,
): Email {
  const out = unsubscribeUrl(sender, founderId, kind)
  const said = composeEmail({
    title,
    body,
    sections: letter ?? [],
    action: { name: messages.openApogee, url: sender.baseUrl + path },
    end: {
      says: messages.whyYouGetThis({ name: messages.kindNames[kind] }),
      name: messages.turnOff,
      url: out,
    },
  })
  const headers = { 'List-Unsubscribe': `<${out}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { to: to.address, ...said, headers }
}
