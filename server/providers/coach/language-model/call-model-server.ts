import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { type CallServer, httpClient, type Reply } from '#server/platform/http-client.ts'
import { failureOf, ModelFailure } from './failure.ts'

/** Addresses at which a cloud's machines read their own credentials; no model is served there. */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16)
metadata.addSubnet('fe80::', 10, 'ipv6')
metadata.addSubnet('fd00:ec2::', 32, 'ipv6')
metadata.addAddress('100.100.100.200')
metadata.addAddress('168.63.129.16')

const isBlocked = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && metadata.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Thrown instead of connecting to a blocked address. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** `dns.lookup` for a socket: what it returns is what the socket connects to, so no later answer can change it. */
function lookUpAllowed(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    if (addresses.some((it) => isBlocked(it.address))) return found(new BlockedAddress('blocked'), [])
    if (options.all) return found(null, addresses)
    const [first] = addresses
    return found(null, first!.address, first!.family)
  })
}

const client = httpClient({ keepsConnections: true, connect: { lookup: lookUpAllowed } })

/**
 * Calls a model's server over a kept connection. Follows no redirect, and connects to no address at which a cloud keeps
 * its credentials, however it is named.
 */
export const callModelServer: CallServer = async (url, call, signal) => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  // A mapped address (::ffff:169.254.169.254) is written in hexadecimal by URL; IPv4 inside IPv6 is never needed here.
  if (isBlocked(host) || /^::(?:ffff:)?[\da-f]+:[\da-f]+$/i.test(host)) throw new BlockedAddress('blocked')
  return client(url, call, signal)
}

/** Posts a question to a model and returns what its server streams back. Throws ModelFailure. */
export async function postToModel(
  url: string,
  headers: Record<string, string>,
  question: object,
  signal: AbortSignal,
): Promise<Reply> {
  const call = { method: 'POST' as const, headers, body: JSON.stringify(question) }
  const reply = await callModelServer(url, call, signal).catch(() => {
    throw new ModelFailure('unreachable')
  })
  if (reply.ok) return reply
  reply.drop()
  throw failureOf({ statusCode: reply.status })
}
