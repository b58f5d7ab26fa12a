import { BlockList, isIP, isIPv6 } from 'node:net'
import { isLoopback } from '../config/config.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const withoutZone = (address: string) => (address.includes('%') ? address.replace(/%.*$/, '') : address)

/** Whether an IP address is this machine's own, in any spelling. */
export function isLoopbackAddress(address: string): boolean {
  const plain = withoutZone(address)
  const family = isIP(plain)
  // Runs on every request. IPv4 avoids BlockList, which allocates an object per check.
  if (family === 4) return plain.startsWith('127.')
  return family === 6 && LOOPBACK.check(plain, 'ipv6')
}

/** Any of these reveals a proxy: behind one on this machine, all requests would look local. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/

type Headers = Readonly<Record<string, string | string[] | undefined>> & { host?: string | undefined }

/** Whether a request came through a proxy: one of its headers says so, or it came from this machine to another's name. */
export function cameThroughProxy(peer: string, headers: Headers): boolean {
  if (isLoopbackAddress(peer) && !isLoopback((headers.host ?? '').replace(/:\d*$/, ''))) return true
  return Object.keys(headers).some((name) => PROXY_HEADER.test(name))
}

/** Some proxies forward an address with its port. */
const withoutPort = (text: string) =>
  text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d[\d.]*):\d+$/, '$1')

/**
 * Returns the client address for rate limits: of the connection's own address (first) and those forwarded by
 * trusted proxies, nearest first. Null for this machine, which has no limits. A forwarded loopback or invalid
 * address is ignored, because anyone can claim it (decision 8). `isForwarded`: whether a proxy was involved, even
 * if it names nobody or is not trusted.
 */
export function clientAddress(
  [peer = '', ...forwarded]: readonly string[],
  isForwarded = forwarded.length > 0,
): string | null {
  if (!isForwarded) return isLoopbackAddress(peer) ? null : peer
  const candidates = forwarded
    .map(withoutPort)
    .filter((address) => isIP(address) !== 0 && !isLoopbackAddress(address))
  return candidates.at(-1) ?? peer
}

const GROUPS = 8

/** Returns the eight groups of an IPv6 address, normalized by the URL parser. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${withoutZone(address)}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
}

/** A network counted as one client, and the factor by which its limits are higher. */
export type Network = { network: string; factor: number }

const SITE_FACTOR = 10

/**
 * Returns the networks an address is counted with: for IPv6 its /64 (a home or machine) and its /48 (a site, with
 * ten times the limit). IPv4-mapped IPv6 counts as IPv4.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ network: address, factor: 1 }]
  const groups = groupsOf(address)
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return [{ network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), factor: 1 }]
  }
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, factor: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, factor: SITE_FACTOR },
  ]
}
