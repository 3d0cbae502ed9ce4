import { expect, test } from 'vitest'
import { sweepFounders } from './sweep.ts'

const pageSize = 2
const due = ['a', 'b', 'c', 'd', 'e'].map((founderId) => ({ founderId }))
const next = async (after: { founderId: string } | null) =>
  due.filter((it) => !after || it.founderId > after.founderId).slice(0, pageSize)

function recordingLog() {
  const warnings: { founder: string; message: string }[] = []
  const warn = (fields: { founder: string }, message: string) =>
    warnings.push({ founder: fields.founder, message })
  return { warnings, log: { warn } as never }
}

test('a failure affects only its founder, and is logged with their id', async () => {
  const { warnings, log } = recordingLog()
  const done: string[] = []
  const work = async ({ founderId }: { founderId: string }) => {
    if ('ab'.includes(founderId)) throw new Error('a damaged row')
    done.push(founderId)
  }
  const signal = new AbortController().signal
  expect(await sweepFounders({ log, signal }, { next, work, failed: 'it failed' })).toBe(5)
  expect(done).toEqual(['c', 'd', 'e'])
  expect(warnings).toEqual([
    { founder: 'a', message: 'it failed; trying again later' },
    { founder: 'b', message: 'it failed; trying again later' },
  ])
})

test('other work runs in between, and a stopping server ends the sweep', async () => {
  const stopping = new AbortController()
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 0)
  const work = async ({ founderId }: { founderId: string }) => {
    for (const end = performance.now() + 5; performance.now() < end; );
    if (founderId === 'd') stopping.abort()
  }
  const { log } = recordingLog()
  const count = await sweepFounders({ log, signal: stopping.signal }, { next, work, failed: 'it failed' })
  clearInterval(other)
  expect(count).toBe(4)
  expect(turns).toBeGreaterThan(1)
})
