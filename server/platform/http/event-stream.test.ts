import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openEvents } from './event-stream.ts'

test('a stream that waits for a model is never silent for long, and readers see only its events', async () => {
  const app = Fastify()
  app.get('/slow', (request, reply) =>
    openEvents(request, reply, 20).through(async (emit) => {
      await sleep(50)
      emit({ type: 'loading' })
      await sleep(110)
      return { reply: 'ready' }
    }),
  )
  const { body } = await app.inject('/slow')
  const blocks = body.split('\n\n').slice(0, -1)
  const beats = blocks.filter((block) => block === ':').length
  expect(beats).toBeGreaterThanOrEqual(2)
  expect(blocks.filter((block) => block !== ':')).toEqual([
    'event: loading\ndata: {"type":"loading"}',
    'event: done\ndata: {"type":"done","answer":"ready"}',
  ])
  await app.close()
})

test('before the first event a refusal still sets the status', async () => {
  const app = Fastify()
  app.get('/refused', (request, reply) =>
    openEvents(request, reply, 5).through(async () => {
      await sleep(30)
      throw Object.assign(new Error('no'), { statusCode: 418 })
    }),
  )
  const { statusCode, body } = await app.inject('/refused')
  expect({ statusCode, body }).toEqual({ statusCode: 418, body: expect.not.stringContaining(':\n\n') })
  await app.close()
})
