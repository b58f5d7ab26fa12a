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
import { recordAuditEntryRateLimited } from '../audit/audit-log.ts'
import { hashToken } from './sessions.ts'

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
 * Returns whether a password is right, unless there were too many failed sign-ins: then throws `too_many` (429). Checks the
 * limits, hashes, and counts a failure (decision 139). Nothing is reserved, so a whole class can sign in at once.
 * Parallel guesses are checked again when it is their turn to hash, two at a time, and those that were running when the
 * last token was taken get no answer, also if they were right.
 */
export async function checkPassword(
  ctx: Ctx,
  attempt: SignInAttempt,
  { hash, typed }: { hash: string | undefined; typed: string },
): Promise<boolean> {
  if (!ctx.limits.enabled) return ctx.passwords.matches(hash, typed)
  const buckets = bucketsOf(ctx, attempt)
  const check = async () => refuseIfSpent(ctx, await findSpent(ctx, buckets), attempt)
  await check()
  return ctx.passwords.matches(hash, typed, async (compare) => {
    await check()
    const isRight = await compare()
    if (isRight) await check()
    else await refuseIfSpent(ctx, await takeAll(ctx, buckets), attempt)
    return isRight
  })
}

/**
 * Runs `verify`, the second step of an account, and returns its result; undefined counts as a failure. Throws `too_many`
 * (429) after ten in 15 minutes from any browser: they come after the password. Takes a token first and gives it back,
 * because verifying uses up a right code.
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
function bucketsOf({ address, session }: Ctx, { name, knownDevice }: SignInAttempt): Bucket[] {
  const deviceHash = knownDevice ? session.deviceHash() : undefined
  if (deviceHash) return [{ name: 'loginFailuresOfDevice', countedKey: deviceHash }]
  const ofAddress = address === null ? [] : networksOf(address).map(toBucket)
  return [{ name: 'loginFailuresOfAccount', countedKey: name }, ...ofAddress]
}

const toBucket = ({ network, factor }: Network): Bucket => ({
  name: 'loginFailuresOfAddress',
  countedKey: network,
  times: factor,
})

type SpentLimit = { name: StoredLimitName; waitMs: number }

/** Returns the first limit of which no token is left, without taking any. Throws if the database is unavailable. */
async function findSpent({ db, now: clock }: Ctx, buckets: Bucket[]): Promise<SpentLimit | undefined> {
  const stored = await queries.findBuckets(db, buckets.map(toStoredBucket))
  const now = Date.parse(clock())
  for (const bucket of buckets) {
    const { name, key } = toStoredBucket(bucket)
    const fullAt = stored.find((found) => found.name === name && found.key === key)?.fullAt ?? now
    const waitMs = fullAt - latestFullAt(allowanceOf(bucket), now)
    if (waitMs > 0 && fullAt <= farthestFullAt(allowanceOf(bucket), now)) return { name, waitMs }
  }
  return undefined
}

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
const toStoredBucket = <Name extends StoredLimitName | SharedLimitName>({
  name,
  countedKey,
}: {
  name: Name
  countedKey: string
}) => ({
  name,
  key: hashToken(countedKey),
})

/** Deletes the buckets that are full again. */
export const deleteFullBuckets = ({ db, now }: Services) => queries.deleteFullBuckets(db, Date.parse(now()))
