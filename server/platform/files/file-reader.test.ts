import { expect, test } from 'vitest'
import { FileReader } from './file-reader.ts'

test('a file that is read for ever is refused at the deadline, and the next one gets a process of its own', async () => {
  const reader = new FileReader<null, null>({
    script: new URL('../../testing/fakes/endless-reader.ts', import.meta.url),
    deadlineMs: 1000,
    memoryMb: 128,
  })
  const read = () => reader.read('a founder', new Uint8Array(10), null, new AbortController().signal)
  for (let file = 0; file < 2; file += 1) {
    const begun = performance.now()
    await expect(read()).rejects.toMatchObject({
      refusal: 'Invalid',
      message: expect.stringContaining('takes too long'),
    })
    expect(performance.now() - begun).toBeGreaterThan(990)
  }
})
