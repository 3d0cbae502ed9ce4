import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { findFounder } from '#server/features/account/index.ts'
import { changeSettings } from '#server/features/settings/index.ts'
import { type Sender, verifyUnsubscribeToken } from './alert-email.ts'
import * as messages from './messages.ts'
import { toggleOf } from './rules.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store, private',
} as const

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} - Apogee</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const nowhere = page(messages.brokenLink, `<p>${messages.brokenLinkNote}</p>`)

/**
 * The unsubscribe link of an email: no sign-in, no script. A GET asks for confirmation, since mail scanners follow
 * links; the POST of its button, or of a mail program (RFC 8058), ends emails of that kind.
 */
export function mountUnsubscribing(
  app: FastifyInstance,
  { database, clock, changes }: Pick<Context, 'database' | 'clock' | 'changes'>,
  { key }: Sender,
): void {
  const url = '/api/alerts/unsubscribe/:token'
  const config = { keyInAddress: true }
  app.get<{ Params: { token: string } }>(url, { config }, async (request, reply) => {
    const asked = verifyUnsubscribeToken(key, request.params.token)
    reply.headers(headers)
    if (!asked) return reply.status(404).send(nowhere)
    const name = messages.kindNames[asked.kind]
    const form = `<form method="post"><p>${messages.askTurnOff({ name })}</p><button>${messages.turnOff}</button></form>`
    return reply.send(page(messages.alertsFromApogee, form))
  })
  void app.register((scope, _options, done) => {
    // The content of the form is known: only that it was sent counts.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, _b, parsed) =>
      parsed(null),
    )
    scope.post<{ Params: { token: string } }>(url, { config }, async (request, reply) => {
      const asked = verifyUnsubscribeToken(key, request.params.token)
      const founder = asked && (await findFounder(database.orm, asked.founderId))
      reply.headers(headers)
      if (!asked || !founder) return reply.status(404).send(nowhere)
      await database.write(founder.id, (tx) =>
        changeSettings({ tx, clock }, founder, { [toggleOf[asked.kind]]: false }),
      )
      changes.publish({ founderId: founder.id, stale: ['/api/settings'], by: null })
      const done = `<p>${messages.turnedOff({ name: messages.kindNames[asked.kind] })}</p>`
      return reply.send(page(messages.done, done))
    })
    done()
  })
}
