import type { Ctx, Services } from '../../ctx.ts'
import {
  ALLOWANCES,
  type Allowance,
  costMs,
  farthestFullAt,
  latestFullAt,
  type SharedLimitName,
  STORED_ALLOWANCES,
  type StoredLimitName,
  tooMany,
} from '../../limits.ts'
import { recordSparingly } from '../audit/audit.ts'
import * as queries from './queries/buckets.ts'
import { hashToken } from './tokens.ts'

/** Whom a failure would count against. */
type Bucket = { name: StoredLimitName; of: string }

export type Attempt = {
  /** The name that was typed, folded. */
  name: string
  /** The account of that name, when there is one. */
  userId: number | undefined
  /** Whether the browser has signed in as that account before. */
  knownDevice: boolean
}

/**
 * Lets an attempt to sign in be judged, if there have not been too many failures. It counts from its beginning, so
 * that a hundred at once are no way around the limit, and no longer once it has turned out to be no failure.
 */
export async function onlyFailuresCount(
  ctx: Ctx,
  attempt: Attempt,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.limits.on) return judge()
  const buckets = bucketsOf(ctx, attempt)
  await takeAll(ctx, buckets, attempt)
  let failed = false
  try {
    failed = !(await judge())
  } finally {
    if (!failed) await giveBack(ctx, buckets)
  }
  return !failed
}

/**
 * A browser that has signed in as the account before has a counter of its own and no other, so that neither who
 * guesses at the account nor who guesses from the same network keeps its owner out.
 */
function bucketsOf({ address, session }: Ctx, { name, knownDevice }: Attempt): Bucket[] {
  if (knownDevice && session.deviceHash) return [{ name: 'loginFailuresOfDevice', of: session.deviceHash }]
  const ofAccount: Bucket = { name: 'loginFailuresOfAccount', of: name }
  return address === null ? [ofAccount] : [ofAccount, { name: 'loginFailuresOfAddress', of: address }]
}

async function takeAll(ctx: Ctx, buckets: Bucket[], { userId }: Attempt) {
  const taken: Bucket[] = []
  for (const bucket of buckets) {
    const waitMs = await take(ctx, bucket)
    if (waitMs > 0) {
      await giveBack(ctx, taken)
      const entry = { action: 'sign_in_throttled', detail: { limit: bucket.name } } as const
      await recordSparingly(ctx, { ...entry, actorId: null, subjectId: userId }, 'auditedRefusals')
      ctx.meter.count('limit_refusals', bucket.name)
      throw tooMany(waitMs)
    }
    taken.push(bucket)
  }
}

/** Takes one; answers how long to wait when there is none left. */
export async function take(ctx: Ctx, { name, of }: Bucket): Promise<number> {
  const allowance = STORED_ALLOWANCES[name]
  try {
    return await takeStored(ctx, storedAs({ name, of }), allowance)
  } catch (error) {
    if (allowance.unanswered === 'refuse') throw error
    ctx.log.error({ err: error }, `${name} could not be counted`)
    return 0
  }
}

type Counting = Pick<Services, 'db' | 'now'>

/**
 * Takes one of what all processes on a database share; answers how long to wait when there is none left. Not for
 * transactions: theirs would not be waited for either.
 */
export const takeShared = (services: Counting, name: SharedLimitName, of: string): Promise<number> =>
  takeStored(services, { ...storedAs({ name, of }), unwaited: true }, ALLOWANCES[name])

type Stored = ReturnType<typeof storedAs> & { unwaited?: boolean }

async function takeStored({ db, now: clock }: Counting, one: Stored, allowance: Allowance) {
  const now = Date.parse(clock())
  const latest = latestFullAt(allowance, now)
  const farthest = farthestFullAt(allowance, now)
  if (await queries.takeFromBucket(db, { ...one, now, latest, farthest, costMs: costMs(allowance) })) return 0
  const fullAt = (await queries.findBucket(db, one))?.fullAt ?? latest
  return Math.max(fullAt - latest, 1)
}

async function giveBack(ctx: Ctx, buckets: Bucket[]) {
  for (const bucket of buckets) {
    const allowance = STORED_ALLOWANCES[bucket.name]
    await queries.giveBackToBucket(ctx.db, { ...storedAs(bucket), costMs: costMs(allowance) })
  }
}

/** People type passwords into the field for the name: neither is kept as it is. */
const storedAs = ({ name, of }: { name: StoredLimitName | SharedLimitName; of: string }) => ({
  name,
  key: hashToken(of),
})

/** Forgets the counters that no longer hold anybody back. */
export const sweepAttempts = ({ db, now }: Services) => queries.deleteFullBuckets(db, Date.parse(now()))
