import { AppError } from '../../errors.ts'
import { networksOf } from '../addresses.ts'

/** So many at once, and after that as many again in every `windowMs`. */
export type Allowance = { burst: number; windowMs: number }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How often what may be done, by whom: `reliability` 3.2, 3.4 and contract 5. */
export const ALLOWANCES = {
  registrationsOfAddress: { burst: 60, windowMs: HOUR_MS },
  messages: { burst: 120, windowMs: MINUTE_MS },
  mentorRequests: { burst: 20, windowMs: HOUR_MS },
  callRequests: { burst: 20, windowMs: HOUR_MS },
  sessions: { burst: 60, windowMs: HOUR_MS },
  photos: { burst: 20, windowMs: HOUR_MS },
  reports: { burst: 30, windowMs: HOUR_MS },
  warnings: { burst: 60, windowMs: HOUR_MS },
  newAdmins: { burst: 20, windowMs: HOUR_MS },
  callsOfMember: { burst: 600, windowMs: MINUTE_MS },
  // A class of 40 and an assembly of 200 sign in behind one address (decision 85).
  callsOfAddress: { burst: 3_000, windowMs: MINUTE_MS },
  callsOfAddressAtOnce: { burst: 600, windowMs: 10 * SECOND_MS },
  socketsOfMember: { burst: 60, windowMs: MINUTE_MS },
  socketsOfAddress: { burst: 60, windowMs: MINUTE_MS },
  unknownTokens: { burst: 600, windowMs: MINUTE_MS },
  // As many as the limits below let fail in an hour from one address.
  auditedFailures: { burst: 400, windowMs: HOUR_MS },
  auditedRefusals: { burst: 20, windowMs: HOUR_MS },
  // Turning the pages of a list is one reading of it.
  auditedReadings: { burst: 1, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Allowance>

/** Those kept in the database: a restart does not forget them, and every process on it counts with them. */
export const STORED_ALLOWANCES = {
  loginFailuresOfAccount: { burst: 10, windowMs: 15 * MINUTE_MS, unanswered: 'refuse' },
  loginFailuresOfDevice: { burst: 10, windowMs: 15 * MINUTE_MS, unanswered: 'refuse' },
  loginFailuresOfAddress: { burst: 100, windowMs: 15 * MINUTE_MS, unanswered: 'pass' },
} as const satisfies Record<string, Allowance & { unanswered: 'refuse' | 'pass' }>

/** Those that hold for all processes together, where there are several; of the others each process counts its own. */
const SHARED = [
  'registrationsOfAddress',
  'messages',
  'mentorRequests',
  'callRequests',
  'sessions',
  'photos',
  'reports',
  'warnings',
  'newAdmins',
] as const satisfies (keyof typeof ALLOWANCES)[]

export type LimitName = keyof typeof ALLOWANCES
export type SharedLimitName = (typeof SHARED)[number]
export type OwnLimitName = Exclude<LimitName, SharedLimitName>
export type StoredLimitName = keyof typeof STORED_ALLOWANCES

export type Limits = {
  /** False when everything passes. */
  on: boolean
  /** Uses one of what `key` has left of `name`; refuses with 429 when nothing is left. A null key is never limited. */
  take: (name: OwnLimitName, key: string | number | null) => void
  /** As take, of what all processes count together. */
  takeShared: (name: SharedLimitName, key: string | number | null) => Promise<void>
  /** Whether nothing is left. */
  isSpent: (name: OwnLimitName, key: string | number | null) => boolean
}

// The generic cell rate algorithm: of each bucket only the time is kept at which it would be full again.

/** By how much later a bucket is full again for each one that is taken: whole, or rounding would eat the last one. */
export const costMs = ({ burst, windowMs }: Allowance): number => Math.floor(windowMs / burst)

/** An allowance multiplied by `times`. */
export const timesAs = ({ burst, windowMs }: Allowance, times: number): Allowance => ({
  burst: burst * times,
  windowMs,
})

/** A bucket that will be full later than this has nothing left at `now`. */
export const latestFullAt = (allowance: Allowance, now: number): number =>
  now + costMs(allowance) * (allowance.burst - 1)

/** By so much the clocks of two machines may differ. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS

/** No bucket is full later than this, unless the clock was set back since: then what it says means nothing. */
export const farthestFullAt = ({ windowMs }: Allowance, now: number): number =>
  now + windowMs + CLOCKS_DIFFER_MS

export const tooMany = (waitMs: number) =>
  new AppError('too_many', 'Too many requests. Please wait a moment.', Math.ceil(waitMs / SECOND_MS))

const SWEEP_AT = 10_000

type Options = {
  on: boolean
  clock: () => number
  onRefusal?: (name: LimitName) => void
  /** Takes one of what all processes share and answers how long to wait if there is none; absent with one process. */
  takeStored?: ((name: SharedLimitName, key: string, allowance: Allowance) => Promise<number>) | undefined
}

type Bucket = { id: string; key: string; allowance: Allowance }

/** The buckets that a key takes from: an address of IPv6 has one for each network that it is counted with. */
function bucketsOf(name: LimitName, key: string | number): Bucket[] {
  const allowance = ALLOWANCES[name]
  if (typeof key === 'number') return [{ id: `${name} ${key}`, key: String(key), allowance }]
  return networksOf(key).map(({ network, times }) => ({
    id: `${name} ${network}`,
    key: network,
    allowance: timesAs(allowance, times),
  }))
}

/** Token buckets in memory. `clock` gives milliseconds; with `on` false everything passes. */
export function createLimits({ on, clock, onRefusal = () => {}, takeStored }: Options): Limits {
  const buckets = new Map<string, number>()

  function sweep(now: number) {
    for (const [id, fullAt] of buckets) if (fullAt <= now) buckets.delete(id)
  }

  function fullAtOf({ id, allowance }: Bucket, now: number): number {
    const fullAt = Math.max(buckets.get(id) ?? now, now)
    return fullAt > farthestFullAt(allowance, now) ? now : fullAt
  }

  const waitMs = (bucket: Bucket, now: number): number =>
    Math.max(fullAtOf(bucket, now) - latestFullAt(bucket.allowance, now), 0)

  function refuseIfSpent(name: LimitName, wait: number) {
    if (wait <= 0) return
    onRefusal(name)
    throw tooMany(wait)
  }

  function take(name: LimitName, key: string | number | null) {
    if (!on || key === null) return
    const now = clock()
    const taken = bucketsOf(name, key)
    // All or none: what is refused uses nothing up.
    for (const bucket of taken) refuseIfSpent(name, waitMs(bucket, now))
    if (buckets.size >= SWEEP_AT) sweep(now)
    for (const bucket of taken) buckets.set(bucket.id, fullAtOf(bucket, now) + costMs(bucket.allowance))
  }

  return {
    on,
    take,
    async takeShared(name, key) {
      if (!takeStored) return take(name, key)
      if (!on || key === null) return
      // The narrowest network first, so that a spent one takes nothing from its neighbours.
      for (const bucket of bucketsOf(name, key)) {
        refuseIfSpent(name, await takeStored(name, bucket.key, bucket.allowance))
      }
    },
    isSpent: (name, key) =>
      on && key !== null && bucketsOf(name, key).some((bucket) => waitMs(bucket, clock()) > 0),
  }
}
