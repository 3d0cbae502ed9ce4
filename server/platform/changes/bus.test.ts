import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { changeBus } from './bus.ts'
import { openRelay } from './relay.ts'

const change = (founderId: string, by: string | null = null) => ({ founderId, stale: ['/api/x'], by })

test('recent changes are those of the founder, of that time, and none when not all are known', () => {
  let now = 0
  const bus = changeBus(() => now)
  bus.publish(change('ada', 'first'))
  now = 10_000
  bus.publish(change('eve'))
  bus.publish(change('ada', 'second'))
  now = 11_000
  expect(bus.recent('ada', 5_000)?.map((it) => it.by)).toEqual(['second'])
  expect(bus.recent('ada', 11_000)?.map((it) => it.by)).toEqual(['first', 'second'])
  expect(bus.recent('ada', 12_000)).toBeNull()
  bus.setReach('here')
  expect(bus.recent('ada', 0)).toBeNull()
  bus.setReach('everywhere')
  expect(bus.recent('ada', 1_000)).toBeNull()
  now = 13_000
  expect(bus.recent('ada', 1_000)).toEqual([])
})

test('changes dropped from a full buffer are not reported as known', () => {
  let now = 0
  const bus = changeBus(() => now)
  for (now = 1; now <= 20_000; now += 1) bus.publish(change('ada'))
  expect(bus.recent('ada', 19_000)).toBeNull()
  expect(bus.recent('ada', 4_000)?.length).toBe(4_000)
})

test('a pooler that accepts LISTEN and delivers nothing is detected: the reach stays `here`', async () => {
  const bus = changeBus()
  const asked: string[] = []
  const deaf = {
    listen: async () => ({ lost: new Promise<void>(() => {}), close: async () => void asked.push('close') }),
    pool: { query: async () => void asked.push('notify') },
  }
  const relay = openRelay(deaf as unknown as Database, bus, 200)
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['notify', 'close'])
  expect(bus.reach()).toBe('here')
  await relay.close()
})
