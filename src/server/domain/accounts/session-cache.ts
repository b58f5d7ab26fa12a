import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor, Services } from '../../context.ts'
import type { ChatEvent, Events } from '../../events.ts'
import { tooManyRequests } from '../../infra/rate-limits/rate-limits.ts'
import { type FoundSession, findSession, findSessions, resolveActor } from './sessions.ts'

const ANONYMOUS: Actor = { role: 'anonymous' }
const CACHE_MAX = 10_000
/** Maximum time until the end of a session takes effect, even if its event is lost (decision 48). */
const CACHE_TTL_MS = 1_000
/** During a flood, unknown tokens are looked up in batches: one statement per interval, with a maximum of tokens. */
const BATCH_INTERVAL_MS = 100
const BATCH_MAX = 500

/** A cached session, valid until the time to live is over or the access version has changed. */
type CachedSession = { session: FoundSession; cachedAt: number; accessVersion: number }

/**
 * Creates the cache that resolves session tokens to actors. A valid session is cached for one second, or until anyone's
 * access changes (decision 48); an unknown token is cached for good. No caller counts as signed out without a look-up
 * (decision 9): once an address has sent too many unknown tokens, its further ones are looked up in batches, and
 * those without a session are refused with `too_many` (429).
 */
export function createSessionCache(
  services: Pick<Services, 'db' | 'now' | 'monotonicMs' | 'limits'>,
  events: Pick<Events<ChatEvent>, 'subscribe'>,
  ttlMs = CACHE_TTL_MS,
) {
  /** By token hash. Undefined for a token that this process issued and has not looked up yet. */
  const validTokens = new Map<string, CachedSession | undefined>()
  const unknownTokens = new Map<string, true>()
  const findBatched = createBatchedLookup(services)
  let accessVersion = 0
  events.subscribe(({ type }) => {
    if (type === 'access_ended' || type === 'access_changed' || type === 'resync') accessVersion += 1
  })

  /** Caches a token as unknown. Throws `too_many` above the limit of the address; formerly valid tokens do not count. */
  function rememberUnknown(tokenHash: string, address: string | null) {
    // Concurrent calls may have looked up the same token.
    if (unknownTokens.has(tokenHash)) return
    setAndEvict(unknownTokens, tokenHash, true)
    if (!validTokens.delete(tokenHash)) services.limits.take('unknownTokens', address)
  }

  /** Returns the actor of a token: anonymous if there is no token or no valid session. */
  async function resolveToken(tokenHash: string | undefined, address: string | null): Promise<Actor> {
    // An unknown token can never become valid.
    if (!tokenHash || unknownTokens.has(tokenHash)) return ANONYMOUS
    const cached = validTokens.get(tokenHash)
    const nowMs = services.monotonicMs()
    if (cached && cached.accessVersion === accessVersion && nowMs - cached.cachedAt < ttlMs) {
      return resolveActor(services, tokenHash, cached.session)
    }
    // Read before the look-up: a change during it makes the cached entry stale.
    const lookup = { cachedAt: nowMs, accessVersion }
    const isFlood = !validTokens.has(tokenHash) && services.limits.isSpent('unknownTokens', address)
    const session = await (isFlood ? findBatched(tokenHash) : findSession(services, tokenHash))
    const actor = session ? await resolveActor(services, tokenHash, session) : ANONYMOUS
    // The session of a removed account is known too, so it is not counted as a guess.
    const isKnown = actor.role !== 'anonymous' || actor.isRemoved === true
    if (session && isKnown) setAndEvict(validTokens, tokenHash, { ...lookup, session })
    else rememberUnknown(tokenHash, address)
    return actor
  }

  return {
    resolveToken,
    /** Registers a token that was just issued, so that it is never treated as unknown because of its address. */
    addIssuedToken: (tokenHash: string) => setAndEvict(validTokens, tokenHash, undefined),
  }
}

/** Sets an entry of a cache and evicts the oldest one above the maximum. */
function setAndEvict<Value>(cache: Map<string, Value>, tokenHash: string, value: Value) {
  cache.delete(tokenHash)
  cache.set(tokenHash, value)
  if (cache.size <= CACHE_MAX) return
  // Only now: to reach the oldest one takes long after many deletions.
  const [oldest] = cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
}

/**
 * Returns a look-up that batches its calls: one statement at a time, with `BATCH_INTERVAL_MS` between two. It throws
 * `too_many` when the next batch is full.
 */
function createBatchedLookup(services: Pick<Services, 'db'>) {
  let pending = new Set<string>()
  let nextBatch: Promise<Map<string, FoundSession>> | undefined
  let lastBatch: Promise<unknown> = Promise.resolve()

  async function runBatch(previous: Promise<unknown>) {
    await previous.catch(() => {})
    await sleep(BATCH_INTERVAL_MS)
    const hashes = [...pending]
    pending = new Set()
    nextBatch = undefined
    return findSessions(services, hashes)
  }

  return async (tokenHash: string): Promise<FoundSession | undefined> => {
    if (pending.size >= BATCH_MAX) throw tooManyRequests(BATCH_INTERVAL_MS)
    pending.add(tokenHash)
    if (!nextBatch) {
      nextBatch = runBatch(lastBatch)
      lastBatch = nextBatch
    }
    return (await nextBatch).get(tokenHash)
  }
}
