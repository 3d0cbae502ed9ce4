import { afterEach, describe, expect, it } from 'vitest'
import { type PoolSettings, WorkerPool } from './worker-pool.ts'

/** Replies with its text; `crash`, `leave`, `hang`, `refuse` do what they say. */
const SCRIPT = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (text) => {
  if (text === 'crash') throw new Error('worker fell over')
  if (text === 'leave') process.exit(3)
  if (text === 'hang') for (;;) ;
  if (text === 'refuse') return parentPort.postMessage({ error: 'no such word' })
  setTimeout(() => parentPort.postMessage({ result: text + '@' + threadId }), text === 'slow' ? 100 : 0)
})`
const pools: WorkerPool<string, string>[] = []

function pool(settings: Partial<PoolSettings> = {}): WorkerPool<string, string> {
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
  const made = new WorkerPool<string, string>({ script, workers: 1, hangMs: 20_000, ...settings })
  pools.push(made)
  return made
}

function say(from: WorkerPool<string, string>, text: string, signal?: AbortSignal): Promise<string> {
  return from.run(text, signal)
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()))
})

describe('WorkerPool', () => {
  it('answers first come first served, with no more workers than allowed', async () => {
    const two = pool({ workers: 2 })
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => say(two, `n${index}`)))
    expect(replies.map((text) => text.split('@')[0])).toEqual([
      'n0',
      'n1',
      'n2',
      'n3',
      'n4',
      'n5',
      'n6',
      'n7',
    ])
    expect(new Set(replies.map((text) => text.split('@')[1])).size).toBeLessThanOrEqual(2)
  })

  it.each([
    ['crash', 'lost'],
    ['leave', 'lost'],
    ['refuse', 'failed'],
  ])('rejects a task on %s and goes on with the next', async (fault, kind) => {
    const one = pool()
    const [first, second] = await Promise.allSettled([say(one, fault), say(one, 'fine')])
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { kind },
    })
    expect(second.status).toBe('fulfilled')
  })

  it('replaces a worker that hangs', async () => {
    const one = pool({ hangMs: 300 })
    const [first, second] = await Promise.allSettled([say(one, 'hang'), say(one, 'fine')])
    expect(first).toMatchObject({ status: 'rejected', reason: { kind: 'lost' } })
    expect(String((first as PromiseRejectedResult).reason)).toContain('silent for 300 ms')
    expect(second.status).toBe('fulfilled')
  })

  it('rejects an aborted task at once, waiting or under way, and serves the others', async () => {
    const one = pool()
    const abort = new AbortController()
    const underWay = say(one, 'slow', abort.signal)
    const waiting = say(one, 'waiting', abort.signal)
    const other = say(one, 'other')
    const reason = new Error('left')
    setTimeout(() => abort.abort(reason), 10)
    await expect(underWay).rejects.toBe(reason)
    await expect(waiting).rejects.toBe(reason)
    expect(await other).toContain('other@')
  })

  it('refuses more waiting tasks than it may hold', async () => {
    const one = pool({ maxWaiting: 1 })
    const all = await Promise.allSettled(['slow', 'a', 'b'].map((text) => say(one, text)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(all[2]).toMatchObject({ reason: { kind: 'full' } })
  })

  it('tries again to load what it needs after a failure', async () => {
    let tries = 0
    const one = pool({
      workerData: async () => {
        if (tries++ === 0) throw new Error('disk asleep')
      },
    })
    await expect(say(one, 'a')).rejects.toMatchObject({ kind: 'failed' })
    expect(await say(one, 'a')).toContain('a@')
  })

  it('rejects what is under way or waiting when it closes, and everything after', async () => {
    const one = pool()
    const pending = [say(one, 'slow'), say(one, 'later')]
    const outcomes = Promise.allSettled(pending)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await one.close()
    for (const result of await outcomes)
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'closed' } })
    await expect(say(one, 'after')).rejects.toMatchObject({ kind: 'closed' })
  })
})
