import type { Ctx, Services } from '../../context.ts'
import { type Network, networksOf } from '../../infra/client-address.ts'
import * as queries from '../../infra/rate-limits/bucket-queries.ts'
import {
  emissionIntervalMs,
  farthestFullAt,
  latestFullAt,
  type RateLimit,
  type SharedLimitName,
  STORED_RATE_LIMITS,
  type StoredLimitName,
  scaleLimit,
  tooManyRequests,
} from '../../infra/rate-limits/rate-limits.ts'
import { recordAuditEntryRateLimited } from '../audit/audit.ts'
import { signInQueueFor } from './sign-in-queue.ts'
import { hashToken } from './tokens.ts'

/** A token bucket: the limit, and the account name, device hash or network that it counts. */
type Bucket = { name: StoredLimitName; countedKey: string; times?: number }

export type SignInAttempt = {
  /** The username as typed, folded. */
  name: string
  /** The account with that name, if there is one. */
  userId: number | undefined
  /** Whether the browser is a known device of that account. */
  knownDevice: boolean
}

/**
 * Runs `verify` and returns its result, unless there were too many failed sign-ins: then throws `too_many` (429). An
 * attempt takes its slots before it runs, so that parallel attempts cannot exceed the limit, and gets them back if it
 * does not fail (decision 8).
 */
export async function withSignInThrottle(
  ctx: Ctx,
  attempt: SignInAttempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.limits.enabled) return verify()
  const { ownBuckets, addressBuckets } = bucketsOf(ctx, attempt)
  await refuseIfSpent(ctx, await takeAll(ctx, ownBuckets), attempt)
  const queue = addressBuckets[0] && signInQueueFor(ctx.limits, addressBuckets[0].countedKey)
  let failed = false
  let isAcquired = false
  try {
    await refuseIfSpent(ctx, await queue?.acquire(() => takeAll(ctx, addressBuckets)), attempt)
    isAcquired = true
    failed = !(await verify())
  } finally {
    try {
      if (!failed) await refund(ctx, ownBuckets)
    } finally {
      // Always release, or the attempts that wait for this one would wait forever.
      if (isAcquired) await queue?.release({ failed, refund: () => refund(ctx, addressBuckets) })
    }
  }
  return !failed
}

/**
 * Runs `verify`, the second step of an account, and returns its result; undefined counts as a failure. Throws `too_many`
 * (429) after ten in 15 minutes from any browser: they come after the password.
 */
export async function withSecondStepThrottle<T>(
  ctx: Ctx,
  userId: number,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!ctx.limits.enabled) return verify()
  const buckets: Bucket[] = [{ name: 'secondStepFailures', countedKey: String(userId) }]
  await refuseIfSpent(ctx, await takeAll(ctx, buckets), { userId })
  let failed = false
  try {
    const result = await verify()
    failed = result === undefined
    return result
  } finally {
    if (!failed) await refund(ctx, buckets)
  }
}

/**
 * Returns the buckets of an attempt. A known device has only its own, so that guesses at the account or from the same
 * network cannot lock the owner out (decision 8).
 */
function bucketsOf({ address, session }: Ctx, { name, knownDevice }: SignInAttempt) {
  const deviceHash = knownDevice ? session.deviceHash() : undefined
  if (deviceHash) {
    return {
      ownBuckets: [{ name: 'loginFailuresOfDevice', countedKey: deviceHash } as const],
      addressBuckets: [],
    }
  }
  return {
    ownBuckets: [{ name: 'loginFailuresOfAccount', countedKey: name } as const],
    addressBuckets: address === null ? [] : networksOf(address).map(toBucket),
  }
}

const toBucket = ({ network, factor }: Network): Bucket => ({
  name: 'loginFailuresOfAddress',
  countedKey: network,
  times: factor,
})

type SpentLimit = { name: StoredLimitName; waitMs: number }

/** Takes one token from each bucket. If one is empty, takes none and returns its limit. */
async function takeAll(ctx: Ctx, buckets: Bucket[]): Promise<SpentLimit | undefined> {
  const taken: Bucket[] = []
  for (const bucket of buckets) {
    const waitMs = await takeFromBucket(ctx, bucket)
    if (waitMs > 0) {
      await refund(ctx, taken)
      return { name: bucket.name, waitMs }
    }
    taken.push(bucket)
  }
  return undefined
}

async function refuseIfSpent(
  ctx: Ctx,
  spent: SpentLimit | undefined,
  { userId }: Pick<SignInAttempt, 'userId'>,
) {
  if (!spent) return
  const entry = { action: 'sign_in_throttled', detail: { limit: spent.name } } as const
  await recordAuditEntryRateLimited(ctx, { ...entry, actorId: null, subjectId: userId }, 'auditedRefusals')
  ctx.meter.count('limit_refusals', spent.name)
  throw tooManyRequests(spent.waitMs)
}

const allowanceOf = ({ name, times = 1 }: Bucket) => scaleLimit(STORED_RATE_LIMITS[name], times)

/**
 * Takes one token from a bucket. Returns the milliseconds to wait if it is empty, else 0. If the database is unavailable,
 * throws or returns 0, as the limit says.
 */
export async function takeFromBucket(ctx: Ctx, bucket: Bucket): Promise<number> {
  const { name } = bucket
  try {
    return await takeStored(ctx, toStoredBucket(bucket), allowanceOf(bucket))
  } catch (error) {
    if (STORED_RATE_LIMITS[name].onDatabaseError === 'refuse') throw error
    ctx.log.error({ err: error }, `${name} could not be counted`)
    return 0
  }
}

type BucketServices = Pick<Services, 'db' | 'now'>

/**
 * Takes one token from a bucket that all processes share. Returns the milliseconds to wait if it is empty, else 0. Not
 * inside a transaction, because it turns `synchronous_commit` off.
 */
export const takeFromSharedBucket = (
  services: BucketServices,
  name: SharedLimitName,
  countedKey: string,
  allowance: RateLimit,
): Promise<number> =>
  takeStored(services, { ...toStoredBucket({ name, countedKey }), asyncCommit: true }, allowance)

type StoredBucket = ReturnType<typeof toStoredBucket> & { asyncCommit?: boolean }

async function takeStored(
  { db, now: clock }: BucketServices,
  { name, key, asyncCommit = false }: StoredBucket,
  allowance: RateLimit,
) {
  const now = Date.parse(clock())
  const latest = latestFullAt(allowance, now)
  const farthest = farthestFullAt(allowance, now)
  const costMs = emissionIntervalMs(allowance)
  if (await queries.takeFromBucket(db, { name, key, now, latest, farthest, costMs, asyncCommit })) return 0
  const fullAt = (await queries.findBucket(db, { name, key }))?.fullAt ?? latest
  return Math.max(fullAt - latest, 1)
}

async function refund(ctx: Ctx, buckets: Bucket[]) {
  for (const bucket of buckets) {
    await queries.refundBucket(ctx.db, {
      ...toStoredBucket(bucket),
      costMs: emissionIntervalMs(allowanceOf(bucket)),
    })
  }
}

/** Returns the stored form of a bucket, with a hashed key: people type passwords into the username field. */
const toStoredBucket = ({
  name,
  countedKey,
}: {
  name: StoredLimitName | SharedLimitName
  countedKey: string
}) => ({
  name,
  key: hashToken(countedKey),
})

/** Deletes the buckets that are full again. */
export const deleteFullBuckets = ({ db, now }: Services) => queries.deleteFullBuckets(db, Date.parse(now()))
