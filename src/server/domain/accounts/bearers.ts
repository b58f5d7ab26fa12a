import type { Actor, Services } from '../../ctx.ts'
import type { Events, Heard } from '../../events.ts'
import { type FoundSession, findSession, ownerOf } from './sessions.ts'

const ANONYMOUS: Actor = { role: 'anonymous' }
const KNOWN_MAX = 10_000
/** No end of a session may go unnoticed for longer, even where nobody tells of it (`reliability` T11). */
const REMEMBERED_MS = 1_000

/** What is known of a token: since when nothing, while it is good, and up to which news that holds. */
type Known = { session: FoundSession | undefined; at: number; news: number }

/**
 * Finds out who bears a session token. Whoever tries one made-up token after the other from one address is not
 * looked up any more for a while; whose token was good or bad before is not affected by what a neighbour tries.
 * A session that was good is not looked up again for a moment, unless somebody's access has changed since.
 */
export function createBearers(
  services: Pick<Services, 'db' | 'now' | 'limits'>,
  heard: Pick<Events<Heard>, 'subscribe'>,
  rememberedMs = REMEMBERED_MS,
) {
  const tokens = new Map<string, Known>()
  let news = 0
  heard.subscribe(({ type }) => {
    if (type === 'access_ended' || type === 'standing_changed' || type === 'look_again') news += 1
  })

  function remember(tokenHash: string, known: Known) {
    if (tokens.size >= KNOWN_MAX) tokens.clear()
    tokens.set(tokenHash, known)
  }

  return async (tokenHash: string | undefined, address: string | null): Promise<Actor> => {
    if (!tokenHash) return ANONYMOUS
    const known = tokens.get(tokenHash)
    // A token that was once bad can never become good.
    if (known && !known.session) return ANONYMOUS
    const at = Date.parse(services.now())
    if (known?.session && known.news === news && at >= known.at && at - known.at < rememberedMs) {
      return ownerOf(services, tokenHash, known.session)
    }
    if (!known && services.limits.isSpent('unknownTokens', address)) return ANONYMOUS

    const asked = { at, news }
    const session = await findSession(services, tokenHash)
    const actor = session ? await ownerOf(services, tokenHash, session) : ANONYMOUS
    // A session of a removed account is known as well, and no guess.
    const good = actor.role !== 'anonymous' || actor.isRemoved === true
    // Several calls may have asked about the same one meanwhile.
    const isNews = tokens.get(tokenHash) === known
    if (!good && isNews && !services.limits.isSpent('unknownTokens', address)) {
      services.limits.take('unknownTokens', address)
    }
    remember(tokenHash, { ...asked, session: good ? session : undefined })
    return actor
  }
}
