import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import {
  type OfflineQueue,
  openOfflineQueue,
  type QueuedWrite,
  type SendResult,
  sendQueuedWrites,
} from './offline-queue.ts'

let outbox: OfflineQueue
let serial = 0
const command = (id: string, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  id,
  owner: 'ada',
  at: 1,
  method: 'PUT',
  url: `/api/goals/${id}`,
  body: {},
  stale: ['/api/daily-goals/today'],
  ...more,
})
const ids = async () => (await outbox.all()).map((it) => it.id)

beforeEach(() => {
  serial += 1
  outbox = openOfflineQueue(`test ${serial}`)
})

test('queued writes are sent in order and removed once the server has them', async () => {
  for (const id of ['c', 'a', 'b']) await outbox.add(command(id))
  const sent: string[] = []
  const stale = await sendQueuedWrites(outbox, 'ada', async ({ id }) => {
    sent.push(id)
    return { done: true, reply: {} }
  })
  expect(sent).toEqual(['c', 'a', 'b'])
  expect(await ids()).toEqual([])
  expect([...stale]).toEqual(['/api/daily-goals/today'])
})

test('a write that has to wait holds up those behind it, and nothing is lost', async () => {
  for (const id of ['a', 'b', 'c']) await outbox.add(command(id))
  const answers: Record<string, SendResult> = { a: { done: true, reply: {} }, b: { later: true } }
  await sendQueuedWrites(outbox, 'ada', async ({ id }) => answers[id] ?? expect.unreachable())
  expect(await ids()).toEqual(['b', 'c'])
})

test('a refused write stays with its reason, the others continue, and it is not sent again by itself', async () => {
  for (const id of ['a', 'b']) await outbox.add(command(id))
  const refuse = async ({ id }: QueuedWrite): Promise<SendResult> =>
    id === 'a' ? { refused: 'At most 50 a day.' } : { done: true, reply: {} }
  await sendQueuedWrites(outbox, 'ada', refuse)
  await sendQueuedWrites(outbox, 'ada', refuse)
  expect(await outbox.all()).toMatchObject([{ id: 'a', refused: 'At most 50 a day.' }])
})

test('a mission created offline gets its server id in later writes', async () => {
  await outbox.add(command('local', { method: 'POST', url: '/api/goals' }))
  await outbox.add(command('tick', { url: '/api/goals/local' }))
  const urls: string[] = []
  await sendQueuedWrites(outbox, 'ada', async ({ url }) => {
    urls.push(url)
    return { done: true, reply: { id: 'real' } }
  })
  expect(urls).toEqual(['/api/goals', '/api/goals/real'])
})

test("another founder's writes are not sent", async () => {
  await outbox.add(command('eve', { owner: 'eve' }))
  await sendQueuedWrites(outbox, 'ada', async () => expect.unreachable())
  expect(await ids()).toEqual(['eve'])
})
