import type { testAlerts } from '#contract/alerts.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import { composeEmail } from '#server/platform/email-template.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { MailProblem } from '#server/providers/mail/port.ts'
import type { DeliveryContext } from './deliver-alerts.ts'
import { type Device, findDevices, removeDevice } from './delivery-store.ts'
import * as messages from './messages.ts'
import { findMailbox } from './store.ts'

type Tried = ReplyOf<typeof testAlerts>['results'][number]

const [title, body] = [messages.testTitle, messages.testBody]
const path = '/settings?tab=alerts'

/** Sends a test on every channel a founder has, also in quiet hours, and returns the result of each. */
export async function sendTest(
  context: Pick<DeliveryContext, 'database' | 'mail' | 'push' | 'sender'>,
  founder: Founder,
): Promise<{ results: Tried[] }> {
  const devices = await findDevices(context.database.orm, founder.id, await context.push.publicKey())
  const results = await Promise.all([...devices.map((it) => tryPush(context, it)), tryMail(context, founder)])
  return { results: results.filter((it) => it !== null) }
}

async function tryPush(
  { database, push }: Pick<DeliveryContext, 'database' | 'push'>,
  device: Device,
): Promise<Tried> {
  const payload = JSON.stringify({ title, body, path, tag: 'test' })
  const outcome = await push.send(device, { payload, ttlSeconds: 300, topic: 'test' })
  if (outcome === 'gone') await removeDevice(database.orm, device.founderId, device.id)
  return { ok: outcome === 'sent', says: messages.pushResults[outcome] }
}

async function tryMail(
  { database, mail, sender }: Pick<DeliveryContext, 'database' | 'mail' | 'sender'>,
  founder: Founder,
): Promise<Tried | null> {
  const mailbox = mail && (await findMailbox(database.orm, founder.id))
  if (!mail || !mailbox) return null
  if (!mailbox.confirmed) return { ok: false, says: messages.confirmFirst(mailbox) }
  try {
    const action = { name: messages.openApogee, url: sender.baseUrl + path }
    const email = composeEmail({ title, body, sections: [], action, end: null })
    await mail.send({ to: mailbox.address, ...email })
    return { ok: true, says: messages.emailSent(mailbox) }
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error
    return { ok: false, says: messages.emailFailed({ problem: error.message }) }
  }
}
