import { BlockList, isIP } from 'node:net'
import { type Config, isLoopback } from './config.ts'

const PRIVATE_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4')
}
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6')

/** A name without a dot, or below a domain that only private networks have. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home|test|home\.arpa)$/i

/** Whether a host of a URL can be reached from its own network only. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family === 0) return PRIVATE_NAME.test(host)
  return isLoopback(host) || PRIVATE_NETWORKS.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

type Settings = Pick<Config, 'rateLimits' | 'production' | 'publicUrl' | 'trustProxy' | 'host'>

/** Returns a sentence for each setting that is allowed but leaves something unprotected. */
export function warningsFor({ rateLimits, production, publicUrl, trustProxy, host }: Settings): string[] {
  const warnings = []
  if (!rateLimits) warnings.push('RATE_LIMITS is off: calls and sign-in attempts are not limited')
  if (trustProxy === true) {
    warnings.push(
      `TRUST_PROXY is true and HOST is ${host}: callers may claim any address, also through a proxy that adds to what they claim. Name the proxies`,
    )
  }
  // The server itself speaks no TLS: with https there is a proxy.
  const isProxied = publicUrl?.protocol === 'https:' && !isLoopback(publicUrl.hostname)
  if (trustProxy === false && publicUrl && (isProxied || !isPrivateHost(publicUrl.hostname))) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl.origin} and TRUST_PROXY is not set: everybody behind a proxy is limited as one address. Name the proxy: TRUST_PROXY=loopback for one on this machine`,
    )
  }
  if (production && publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    warnings.push('PUBLIC_URL is not https: cookies and passwords travel unprotected beyond this machine')
  }
  return warnings
}
