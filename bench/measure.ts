import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** One kind of request to one server process. */
export interface Subject {
  name: string
  pid: number
  port: number
  method: string
  path: (n: number) => string
  headers?: (n: number) => Record<string, string>
  body?: (n: number) => string
}

/** CPU seconds a process has used, user and system (proc(5), in clock ticks of 10 ms). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function send(subject: Subject, n: number): Promise<number> {
  return new Promise((done, fail) => {
    const body = subject.body?.(n)
    const headers = {
      ...subject.headers?.(n),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    }
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: subject.port,
        method: subject.method,
        path: subject.path(n),
        headers,
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

let sequence = 0

/** CPU microseconds a request costs its server, over `seconds` of load from 16 callers. Throws on any refusal. */
async function costOf(subject: Subject, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const before = cpuOf(subject.pid)
  let count = 0
  const caller = async () => {
    while (performance.now() < end) {
      const status = await send(subject, sequence++)
      if (status >= 300) throw new Error(`${subject.name} answered ${status}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, caller))
  return ((cpuOf(subject.pid) - before) / count) * 1e6
}

/** The lowest cost of each subject over interleaved rounds, so that load on the machine affects all subjects alike. */
export async function measure(
  subjects: Subject[],
  { rounds = 4, seconds = 2 } = {},
): Promise<Map<string, number>> {
  const best = new Map<string, number>()
  for (const subject of subjects) await costOf(subject, 0.5)
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects)
      best.set(subject.name, Math.min(best.get(subject.name) ?? Infinity, await costOf(subject, seconds)))
  }
  return best
}
