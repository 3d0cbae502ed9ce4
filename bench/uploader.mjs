// The hostile founder of bench/uploads.ts: uploads one file in a loop until it is killed, and reports the statuses it
// received.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const { url, cookie, type, bodyFile } = JSON.parse(process.argv[2])
const body = readFileSync(bodyFile)
const headers = { origin: new URL(url).origin, cookie, 'content-type': type }
const answers = new Map()

process.on('SIGTERM', () => {
  const text = [...answers].map(([status, times]) => `${times} x ${status}`).join(', ')
  process.stdout.write(text, () => process.exit(0))
})

for (;;) {
  // A connection that the server closes while refusing a file counts as an answer.
  const status = await fetch(url, { method: 'POST', headers, body }).then(
    (answer) => answer.arrayBuffer().then(() => answer.status),
    () => 'closed',
  )
  answers.set(status, (answers.get(status) ?? 0) + 1)
  if (status === 429 || status === 'closed') await sleep(200)
}
