const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether notifications may be sent to an address: https at its own port, without a password, at a host of the list. A browser names the
 * address, so anyone could make the server send requests to it (SSRF).
 */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  // A URL has no port if it is the usual one of its protocol.
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && hosts.some((pattern) => matches(hostname, pattern))
}
