import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { damaged, megabytes, PackProblem } from './pack-problem.ts'
import type { PackPart } from './packs.ts'

export interface FetchLimits {
  /** Time to the first answer, in milliseconds. */
  connectMs: number
  /** Longest time without a byte, in milliseconds. */
  stallMs: number
  /** Wait before the second try in milliseconds; each further one waits twice as long. */
  retryMs: number
}

/** GitHub cuts long downloads now and then; a try that brought something starts the count again. */
const triesWithoutProgress = 6
const redirectsAtMost = 5

/** A try that failed in a way worth another one. */
class Interrupted extends Error {}

interface Download {
  part: Pick<PackPart, 'url' | 'bytes'>
  /** Where the bytes collect; what an earlier try left there is continued. */
  target: string
  hosts: readonly string[]
  limits: FetchLimits
  onBytes: (received: number) => void
}

/**
 * Downloads a part until `target` has all its bytes, resuming where the connection breaks. Bytes past the pinned size
 * are never written. Throws PackProblem.
 */
export async function fetchPart(download: Download): Promise<void> {
  const { part, target, limits } = download
  const sizeOf = () => (existsSync(target) ? statSync(target).size : 0)
  if (sizeOf() > part.bytes) rmSync(target)
  for (let failures = 0; sizeOf() < part.bytes; ) {
    const before = sizeOf()
    try {
      await fetchRest(download, before)
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      failures = sizeOf() > before ? 1 : failures + 1
      if (failures >= triesWithoutProgress) throw unreachable(part, sizeOf())
      await sleep(limits.retryMs * 2 ** (failures - 1))
    }
  }
}

async function fetchRest({ part, target, hosts, limits, onBytes }: Download, from: number): Promise<void> {
  const tag = `${target}.etag`
  const headers: { 'accept-encoding': string; range?: string; 'if-range'?: string } = {
    'accept-encoding': 'identity',
  }
  if (from > 0) headers.range = `bytes=${from}-`
  // A server whose file has changed answers with the whole of it, not with a rest that does not fit.
  if (from > 0 && existsSync(tag)) headers['if-range'] = readFileSync(tag, 'utf8')
  const stop = new AbortController()
  const interrupt = () => stop.abort(new Interrupted())
  let timer = setTimeout(interrupt, limits.connectMs)
  try {
    const response = await follow(part.url, headers, hosts, stop.signal)
    const at = startOf(response, from, part.bytes, target)
    if (at === null) return
    if (at === 0 && existsSync(target)) truncateSync(target, 0)
    const etag = response.headers.get('etag')
    if (at === 0 && etag && !etag.startsWith('W/')) writeFileSync(tag, etag)
    else if (at === 0) rmSync(tag, { force: true })
    const file = openSync(target, at === 0 ? 'w' : 'a')
    let size = at
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer)
        timer = setTimeout(interrupt, limits.stallMs)
        if (size + chunk.length > part.bytes) throw damaged()
        writeWhole(file, chunk)
        size += chunk.length
        onBytes(size)
      }
    } finally {
      closeSync(file)
    }
    if (size < part.bytes) throw new Interrupted()
  } catch (error) {
    if (error instanceof PackProblem) {
      if (error.code === 'Damaged') rmSync(target, { force: true })
      throw error
    }
    // A full disk is no matter of the network.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    throw new Interrupted('the connection broke', { cause: error })
  } finally {
    clearTimeout(timer)
    stop.abort(new Interrupted())
  }
}

/** A disk with less room than that takes a part of the bytes without an error; the write after it says that it is full. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
}

/** Where the answer's bytes belong: 0, or `from`; null when there are none to come. */
function startOf(response: Response, from: number, bytes: number, target: string): number | null {
  if (response.status === 200) return 0
  if (response.status === 206) {
    const [, start, total] =
      /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
    if (Number(start) === from && Number(total) === bytes) return from
  }
  if (response.status === 206 || response.status === 416) {
    // What is here does not fit what is there, so it starts again from nothing.
    rmSync(target, { force: true })
    throw new Interrupted('the rest does not fit')
  }
  if (response.status >= 500 || response.status === 429) throw new Interrupted(`answered ${response.status}`)
  throw new PackProblem(
    'Refused',
    `${new URL(response.url).host} does not hand it out (answer ${response.status}). Nothing was changed.`,
  )
}

async function follow(
  url: string,
  headers: Record<string, string>,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Response> {
  let address = new URL(url)
  for (let hops = 0; hops <= redirectsAtMost; hops++) {
    if (!isAllowed(address, hosts))
      throw new PackProblem(
        'Refused',
        `The download was sent on to ${address.host}, which is not trusted for it.`,
      )
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    const next = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !next) return response
    await response.body?.cancel()
    address = new URL(next, address)
  }
  throw new PackProblem('Refused', `The download was sent on more than ${redirectsAtMost} times.`)
}

/** Over https to a named host; on this machine itself, where an operator's mirror may be, http will do. */
function isAllowed({ protocol, hostname, host }: URL, hosts: readonly string[]): boolean {
  if (!hosts.includes(hostname) && !hosts.includes(host)) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  )
}

function unreachable({ url, bytes }: Download['part'], received: number): PackProblem {
  const kept = received > 0 ? `${megabytes(received)} of ${megabytes(bytes)} MB of this part are kept. ` : ''
  return new PackProblem(
    'NoNetwork',
    `${new URL(url).host} cannot be reached. ${kept}Try again, or put the files into the folder below.`,
  )
}
