const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether notifications may be sent to an address: https, without a password, at a host of the list. A browser names the
 * address, so anyone could make the server send requests to it (SSRF).
 */
export function isAllowedEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hosts.some((pattern) => matches(hostname, pattern))
}
