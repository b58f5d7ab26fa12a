import { BlockList, isIP, isIPv6 } from 'node:net'

const HERE = new BlockList()
HERE.addSubnet('127.0.0.0', 8, 'ipv4')
HERE.addAddress('::1', 'ipv6')

const withoutZone = (address: string) => address.replace(/%.*$/, '')

/** Whether an address is this machine's own, however it is spelled. */
export function isLoopbackAddress(address: string): boolean {
  const plain = withoutZone(address)
  const family = isIP(plain)
  return family !== 0 && HERE.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies forward an address with its port. */
const withoutPort = (text: string) =>
  text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d[\d.]*):\d+$/, '$1')

/**
 * The address that limits count, of a connection's own address and of those that trusted proxies forwarded, nearest
 * first; null for this machine itself, which limits leave alone. Only a connection can come from this machine: a
 * forwarded loopback address is only a claim, and what is no address is ignored (decision 85). `isForwarded` says whether
 * a proxy came before at all: its header may name nobody.
 */
export function callerAddress(
  [peer = '', ...forwarded]: readonly string[],
  isForwarded = forwarded.length > 0,
): string | null {
  if (!isForwarded) return isLoopbackAddress(peer) ? null : peer
  const believed = forwarded.map(withoutPort).filter((one) => isIP(one) !== 0 && !isLoopbackAddress(one))
  return believed.at(-1) ?? peer
}

const GROUPS = 8

/** The eight groups of an IPv6 address, as the URL standard writes each. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${withoutZone(address)}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
}

/** A network that counts as one, and how many times of a limit it may use. */
export type Network = { network: string; times: number }

const SITE_TIMES = 10

/**
 * What an address counts as. A home or a single machine has a whole /64 of IPv6 to choose from, and a site a /48,
 * which may use ten times as much. IPv4 written as IPv6 is IPv4.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ network: address, times: 1 }]
  const groups = groupsOf(address)
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return [{ network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), times: 1 }]
  }
  return [
    { network: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { network: `${groups.slice(0, 3).join(':')}::/48`, times: SITE_TIMES },
  ]
}
