import type { AgentOptions } from 'node:https'
import type { RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/**
 * Makes an agent that connects to public addresses alone: a name is resolved once, each address it resolves to is checked, and the
 * connection goes to one of these. Loopback, private, link-local, mapped and reserved addresses are refused.
 */
export async function publicAgent(
  options: AgentOptions & RequestFilteringAgentOptions = {},
): Promise<RequestFilteringHttpsAgent> {
  const { RequestFilteringHttpsAgent: PublicAgent } = await import('request-filtering-agent')
  return new PublicAgent(options)
}

/** Whether the agent refused to connect: its errors have no code, only this sentence. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message)
