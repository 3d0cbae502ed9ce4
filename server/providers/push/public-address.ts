import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public (RFC 6890), and the few such parts of 2000::/3. */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. Addresses that wrap another one (::ffff:10.0.0.1) are not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** Whether a URL is https to a public host name, without credentials or an unusual port. */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (!url || address.length > 1000 || url.protocol !== 'https:') return false
  const { hostname, username, password, port } = url
  const named = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && isIP(hostname) === 0
  const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|test|invalid|arpa)$/.test(
    hostname,
  )
  return named && !inside && username === '' && password === '' && port === ''
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** `dns.lookup` for a socket that rejects names with a non-public address, checked at the time of use. */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const problem =
      error ??
      (addresses.every((it) => isPublicAddress(it.address)) ? null : new Error('not a public address'))
    if (problem) return found(problem, [])
    if (options.all) return found(null, addresses)
    const [first] = addresses
    return found(null, first!.address, first!.family)
  })
}
