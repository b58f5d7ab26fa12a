import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor, Services } from '../../context.ts'
import type { Events, Heard } from '../../events.ts'
import { tooMany } from '../../infra/rate-limits/rate-limits.ts'
import { type FoundSession, findSession, findSessions, ownerOf } from './sessions.ts'

const ANONYMOUS: Actor = { role: 'anonymous' }
const KNOWN_MAX = 10_000
/** No end of a session may go unnoticed for longer, even where nobody tells of it (`reliability` T11). */
const REMEMBERED_MS = 1_000
/** During a flood unknown tokens are looked up in batches: one statement per interval, with a maximum of tokens. */
const TOGETHER_MS = 100
const TOGETHER_MAX = 500

/** What is known of a good token: since when, and up to which news that holds. */
type Known = { session: FoundSession; at: number; news: number }

/**
 * Finds the actor of a session token. A valid session is cached for a moment, unless anyone's access has changed since;
 * an unknown token is cached for good. No caller counts as signed out without a look-up (decision 84): once an address
 * has sent too many unknown tokens, its further tokens are looked up in batches. Valid sessions get in, all others are
 * refused (429).
 */
export function createBearers(
  services: Pick<Services, 'db' | 'now' | 'limits'>,
  heard: Pick<Events<Heard>, 'subscribe'>,
  rememberedMs = REMEMBERED_MS,
) {
  /** Undefined for a token that was issued here and has not been looked up yet. */
  const good = new Map<string, Known | undefined>()
  const bad = new Map<string, true>()
  const findTogether = lookUpTogether(services)
  let news = 0
  heard.subscribe(({ type }) => {
    if (type === 'access_ended' || type === 'standing_changed' || type === 'look_again') news += 1
  })

  /** Refuses when this address has sent too many unknown tokens. A token that was once valid does not count. */
  function noteBad(tokenHash: string, address: string | null) {
    // Several calls may have asked about the same one meanwhile.
    if (bad.has(tokenHash)) return
    remember(bad, tokenHash, true)
    if (!good.delete(tokenHash)) services.limits.take('unknownTokens', address)
  }

  async function actorFor(tokenHash: string | undefined, address: string | null): Promise<Actor> {
    // A token that was once bad can never become good.
    if (!tokenHash || bad.has(tokenHash)) return ANONYMOUS
    const known = good.get(tokenHash)
    const at = Date.parse(services.now())
    if (known && known.news === news && at >= known.at && at - known.at < rememberedMs) {
      return ownerOf(services, tokenHash, known.session)
    }
    const asked = { at, news }
    const isFlood = !good.has(tokenHash) && services.limits.isSpent('unknownTokens', address)
    const session = await (isFlood ? findTogether(tokenHash) : findSession(services, tokenHash))
    const actor = session ? await ownerOf(services, tokenHash, session) : ANONYMOUS
    // A session of a removed account is known as well, and no guess.
    const isKnown = actor.role !== 'anonymous' || actor.isRemoved === true
    if (session && isKnown) remember(good, tokenHash, { ...asked, session })
    else noteBad(tokenHash, address)
    return actor
  }

  return {
    actorFor,
    /** A token that has just been issued is looked up as one that was good before, whatever its address sends. */
    noteIssued: (tokenHash: string) => remember(good, tokenHash, undefined),
  }
}

/** Keeps the latest. */
function remember<Value>(known: Map<string, Value>, tokenHash: string, value: Value) {
  known.delete(tokenHash)
  known.set(tokenHash, value)
  const [oldest] = known.keys()
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
}

/** Batches look-ups: one statement at a time, at least `TOGETHER_MS` apart. */
function lookUpTogether(services: Pick<Services, 'db'>) {
  let waiting = new Set<string>()
  let next: Promise<Map<string, FoundSession>> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function lookUp(before: Promise<unknown>) {
    await before.catch(() => {})
    await sleep(TOGETHER_MS)
    const hashes = [...waiting]
    waiting = new Set()
    next = undefined
    return findSessions(services, hashes)
  }

  return async (tokenHash: string): Promise<FoundSession | undefined> => {
    if (waiting.size >= TOGETHER_MAX) throw tooMany(TOGETHER_MS)
    waiting.add(tokenHash)
    if (!next) {
      next = lookUp(last)
      last = next
    }
    return (await next).get(tokenHash)
  }
}
