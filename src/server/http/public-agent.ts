import type { AgentOptions } from 'node:https'
import type { RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/**
 * Creates an agent that connects to public addresses only: resolves a name once, checks each address and connects
 * to one of them. Refuses loopback, private, link-local, mapped and reserved addresses.
 */
export async function createPublicAgent(
  options: AgentOptions & RequestFilteringAgentOptions = {},
): Promise<RequestFilteringHttpsAgent> {
  const { RequestFilteringHttpsAgent: PublicAgent } = await import('request-filtering-agent')
  return new PublicAgent(options)
}

/** Whether the agent refused the address. Its errors have no code, only this message. */
export const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message)
