import { AppError } from '../../errors.ts'
import { networksOf } from '../client-address.ts'

/** A token bucket of `burst` tokens, refilled completely within `windowMs`. */
export type RateLimit = { burst: number; windowMs: number }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How often a member or an address may do what. */
export const RATE_LIMITS = {
  registrationsOfAddress: { burst: 60, windowMs: HOUR_MS },
  messages: { burst: 120, windowMs: MINUTE_MS },
  mentorRequests: { burst: 20, windowMs: HOUR_MS },
  callRequests: { burst: 20, windowMs: HOUR_MS },
  sessions: { burst: 60, windowMs: HOUR_MS },
  photos: { burst: 20, windowMs: HOUR_MS },
  reports: { burst: 30, windowMs: HOUR_MS },
  warnings: { burst: 60, windowMs: HOUR_MS },
  newAdmins: { burst: 20, windowMs: HOUR_MS },
  recoveriesOfAddress: { burst: 10, windowMs: HOUR_MS },
  // Five tries for each of the codes that an address can ask for, and some more.
  recoveryTriesOfAddress: { burst: 60, windowMs: HOUR_MS },
  staffCodes: { burst: 20, windowMs: HOUR_MS },
  // Each sends invitations again. Stopping contact has no limit.
  resumptions: { burst: 5, windowMs: HOUR_MS },
  // An assembly of 200 may sign in with passkeys behind one address, some of them twice.
  passkeyStartsOfAddress: { burst: 600, windowMs: HOUR_MS },
  callsOfMember: { burst: 600, windowMs: MINUTE_MS },
  // A class of 40 and an assembly of 200 sign in behind one address (decision 8).
  callsOfAddress: { burst: 3_000, windowMs: MINUTE_MS },
  callsOfAddressAtOnce: { burst: 600, windowMs: 10 * SECOND_MS },
  socketsOfMember: { burst: 60, windowMs: MINUTE_MS },
  socketsOfAddress: { burst: 60, windowMs: MINUTE_MS },
  unknownTokens: { burst: 600, windowMs: MINUTE_MS },
  // As many failures as the sign-in limits allow in an hour from one address.
  auditedFailures: { burst: 400, windowMs: HOUR_MS },
  auditedRefusals: { burst: 20, windowMs: HOUR_MS },
  // Paging through a list is recorded as one reading.
  auditedReadings: { burst: 1, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>

/** Limits stored in the database: they survive restarts and are shared by all processes. */
export const STORED_RATE_LIMITS = {
  loginFailuresOfAccount: { burst: 10, windowMs: 15 * MINUTE_MS, onDatabaseError: 'refuse' },
  loginFailuresOfDevice: { burst: 10, windowMs: 15 * MINUTE_MS, onDatabaseError: 'refuse' },
  secondStepFailures: { burst: 10, windowMs: 15 * MINUTE_MS, onDatabaseError: 'refuse' },
  loginFailuresOfAddress: { burst: 100, windowMs: 15 * MINUTE_MS, onDatabaseError: 'pass' },
} as const satisfies Record<string, RateLimit & { onDatabaseError: 'refuse' | 'pass' }>

/** Limits shared by all processes of a cluster; for the others each process counts its own. */
const SHARED_NAMES = [
  'registrationsOfAddress',
  'messages',
  'mentorRequests',
  'callRequests',
  'sessions',
  'photos',
  'reports',
  'warnings',
  'newAdmins',
  'recoveriesOfAddress',
  'recoveryTriesOfAddress',
  'staffCodes',
  'resumptions',
  'passkeyStartsOfAddress',
] as const satisfies (keyof typeof RATE_LIMITS)[]

export type RateLimitName = keyof typeof RATE_LIMITS
export type SharedLimitName = (typeof SHARED_NAMES)[number]
export type LocalLimitName = Exclude<RateLimitName, SharedLimitName>
export type StoredLimitName = keyof typeof STORED_RATE_LIMITS

export type RateLimits = {
  /** False: nothing is limited. */
  enabled: boolean
  /** Takes a token of `key`; throws `too_many` (429) if none is left. A null key is never limited. */
  take: (name: LocalLimitName, key: string | number | null) => void
  /** Like `take`, for limits shared by all processes. */
  takeShared: (name: SharedLimitName, key: string | number | null) => Promise<void>
  /** Whether no token is left. */
  isSpent: (name: LocalLimitName, key: string | number | null) => boolean
}

/**
 * The generic cell rate algorithm (GCRA) keeps one time per bucket, at which it will be full again. Returns by how
 * much a taken token delays that time, in whole milliseconds: fractions would cost the last token.
 */
export const emissionIntervalMs = ({ burst, windowMs }: RateLimit): number => Math.floor(windowMs / burst)

/** An allowance multiplied by `times`. */
export const scaleLimit = ({ burst, windowMs }: RateLimit, times: number): RateLimit => ({
  burst: burst * times,
  windowMs,
})

/** Returns the latest full time at which a token is still left at `now`. */
export const latestFullAt = (allowance: RateLimit, now: number): number =>
  now + emissionIntervalMs(allowance) * (allowance.burst - 1)

/** Maximum clock difference between two machines. */
const CLOCK_SKEW_MS = 5 * SECOND_MS

/** Returns the latest possible full time of a stored bucket; a later one was stored before the clock was set back and is ignored. */
export const farthestFullAt = ({ windowMs }: RateLimit, now: number): number => now + windowMs + CLOCK_SKEW_MS

/** Returns the 429 error with its `Retry-After`. */
export const tooManyRequests = (waitMs: number) =>
  new AppError('too_many', 'Too many requests. Please wait a moment.', Math.ceil(waitMs / SECOND_MS))

const SWEEP_SIZE = 10_000

type Options = {
  on: boolean
  monotonicMs: () => number
  onRefusal?: (name: RateLimitName) => void
  /** Takes a token from the shared store and returns how long to wait if none is left; absent with one process. */
  takeStored?: ((name: SharedLimitName, key: string, allowance: RateLimit) => Promise<number>) | undefined
}

type Bucket = { id: string; key: string; allowance: RateLimit }

/** The buckets a key takes from: an IPv6 address has one per network it is counted with. */
function bucketsOf(name: RateLimitName, key: string | number): Bucket[] {
  const allowance = RATE_LIMITS[name]
  if (typeof key === 'number') return [{ id: `${name} ${key}`, key: String(key), allowance }]
  return networksOf(key).map(({ network, factor }) => ({
    id: `${name} ${network}`,
    key: network,
    allowance: scaleLimit(allowance, factor),
  }))
}

/** Creates rate limits as token buckets in memory. */
export function createRateLimits({ on, monotonicMs, onRefusal = () => {}, takeStored }: Options): RateLimits {
  const buckets = new Map<string, number>()

  function removeFull(now: number) {
    for (const [id, fullAt] of buckets) if (fullAt <= now) buckets.delete(id)
  }

  const fullAtOf = ({ id }: Bucket, now: number): number => Math.max(buckets.get(id) ?? now, now)

  const waitMs = (bucket: Bucket, now: number): number =>
    Math.max(fullAtOf(bucket, now) - latestFullAt(bucket.allowance, now), 0)

  function throwIfSpent(name: RateLimitName, wait: number) {
    if (wait <= 0) return
    onRefusal(name)
    throw tooManyRequests(wait)
  }

  function take(name: RateLimitName, key: string | number | null) {
    if (!on || key === null) return
    const now = monotonicMs()
    const affected = bucketsOf(name, key)
    // All or none: a refused call takes no tokens.
    for (const bucket of affected) throwIfSpent(name, waitMs(bucket, now))
    if (buckets.size >= SWEEP_SIZE) removeFull(now)
    for (const bucket of affected)
      buckets.set(bucket.id, fullAtOf(bucket, now) + emissionIntervalMs(bucket.allowance))
  }

  return {
    enabled: on,
    take,
    async takeShared(name, key) {
      if (!takeStored) return take(name, key)
      if (!on || key === null) return
      // The narrowest network first, so that a client without tokens takes none from its neighbours.
      for (const bucket of bucketsOf(name, key)) {
        throwIfSpent(name, await takeStored(name, bucket.key, bucket.allowance))
      }
    },
    isSpent: (name, key) =>
      on && key !== null && bucketsOf(name, key).some((bucket) => waitMs(bucket, monotonicMs()) > 0),
  }
}
