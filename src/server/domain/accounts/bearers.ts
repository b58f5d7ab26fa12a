import type { Actor, Services } from '../../ctx.ts'
import { actorOf } from './sessions.ts'
import { hashToken } from './tokens.ts'

const ANONYMOUS: Actor = { role: 'anonymous' }
const REMEMBERED_MAX = 10_000

/**
 * Finds out who bears a session token. Whoever tries one made-up token after the other from one address is not
 * looked up any more for a while; whose token was good or bad before is not affected by what a neighbour tries.
 */
export function createBearers(services: Services) {
  // A token that was once bad can never become good.
  const wasGood = new Map<string, boolean>()

  function remember(tokenHash: string, good: boolean) {
    if (wasGood.size >= REMEMBERED_MAX) wasGood.clear()
    wasGood.set(tokenHash, good)
  }

  return async (token: string | undefined, address: string | null): Promise<Actor> => {
    if (!token) return ANONYMOUS
    const tokenHash = hashToken(token)
    const known = wasGood.get(tokenHash)
    if (known === false) return ANONYMOUS
    if (known === undefined && services.limits.isSpent('unknownTokens', address)) return ANONYMOUS

    const actor = await actorOf(services, token)
    const good = actor.role !== 'anonymous'
    // Several calls may have asked about the same one meanwhile.
    const isNews = wasGood.get(tokenHash) === known
    if (!good && isNews && !services.limits.isSpent('unknownTokens', address)) {
      services.limits.take('unknownTokens', address)
    }
    remember(tokenHash, good)
    return actor
  }
}
