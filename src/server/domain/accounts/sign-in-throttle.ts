import type { Ctx, Services } from '../../context.ts'
import { type Network, networksOf } from '../../infra/addresses.ts'
import * as queries from '../../infra/rate-limits/bucket-queries.ts'
import {
  ALLOWANCES,
  type Allowance,
  costMs,
  farthestFullAt,
  latestFullAt,
  type SharedLimitName,
  STORED_ALLOWANCES,
  type StoredLimitName,
  timesAs,
  tooMany,
} from '../../infra/rate-limits/rate-limits.ts'
import { recordSparingly } from '../audit/audit.ts'
import { queueOf } from './queue.ts'
import { hashToken } from './tokens.ts'

/** Whom a failure would count against. */
type Bucket = { name: StoredLimitName; of: string; times?: number }

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
  const { own, ofAddress } = bucketsOf(ctx, attempt)
  await refuseIf(ctx, await takeAll(ctx, own), attempt)
  const queue = ofAddress[0] && queueOf(ctx.limits, ofAddress[0].of)
  let failed = false
  let isUnderWay = false
  try {
    await refuseIf(ctx, await queue?.enter(() => takeAll(ctx, ofAddress)), attempt)
    isUnderWay = true
    failed = !(await judge())
  } finally {
    try {
      if (!failed) await giveBack(ctx, own)
    } finally {
      // Always: those who wait for this attempt would wait for good.
      if (isUnderWay) await queue?.leave({ failed, giveBack: () => giveBack(ctx, ofAddress) })
    }
  }
  return !failed
}

/**
 * A browser that has signed in as the account before has a counter of its own and no other, so that neither who
 * guesses at the account nor who guesses from the same network keeps its owner out.
 */
function bucketsOf({ address, session }: Ctx, { name, knownDevice }: Attempt) {
  if (knownDevice && session.deviceHash) {
    return { own: [{ name: 'loginFailuresOfDevice', of: session.deviceHash } as const], ofAddress: [] }
  }
  return {
    own: [{ name: 'loginFailuresOfAccount', of: name } as const],
    ofAddress: address === null ? [] : networksOf(address).map(bucketOf),
  }
}

const bucketOf = ({ network, times }: Network): Bucket => ({
  name: 'loginFailuresOfAddress',
  of: network,
  times,
})

type Spent = { name: StoredLimitName; waitMs: number }

/** Takes one from each; where one has none left from none at all, and answers which. */
async function takeAll(ctx: Ctx, buckets: Bucket[]): Promise<Spent | undefined> {
  const taken: Bucket[] = []
  for (const bucket of buckets) {
    const waitMs = await take(ctx, bucket)
    if (waitMs > 0) {
      await giveBack(ctx, taken)
      return { name: bucket.name, waitMs }
    }
    taken.push(bucket)
  }
  return undefined
}

async function refuseIf(ctx: Ctx, spent: Spent | undefined, { userId }: Attempt) {
  if (!spent) return
  const entry = { action: 'sign_in_throttled', detail: { limit: spent.name } } as const
  await recordSparingly(ctx, { ...entry, actorId: null, subjectId: userId }, 'auditedRefusals')
  ctx.meter.count('limit_refusals', spent.name)
  throw tooMany(spent.waitMs)
}

const allowanceOf = ({ name, times = 1 }: Bucket) => timesAs(STORED_ALLOWANCES[name], times)

/** Takes one; answers how long to wait when there is none left. */
export async function take(ctx: Ctx, bucket: Bucket): Promise<number> {
  const { name } = bucket
  try {
    return await takeStored(ctx, storedAs(bucket), allowanceOf(bucket))
  } catch (error) {
    if (STORED_ALLOWANCES[name].unanswered === 'refuse') throw error
    ctx.log.error({ err: error }, `${name} could not be counted`)
    return 0
  }
}

type Counting = Pick<Services, 'db' | 'now'>

/**
 * Takes one of what all processes on a database share; answers how long to wait when there is none left. Not for
 * transactions: theirs would not be waited for either.
 */
export const takeShared = (
  services: Counting,
  name: SharedLimitName,
  of: string,
  allowance: Allowance = ALLOWANCES[name],
): Promise<number> => takeStored(services, { ...storedAs({ name, of }), unwaited: true }, allowance)

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
    await queries.giveBackToBucket(ctx.db, { ...storedAs(bucket), costMs: costMs(allowanceOf(bucket)) })
  }
}

/** People type passwords into the field for the name: neither is kept as it is. */
const storedAs = ({ name, of }: { name: StoredLimitName | SharedLimitName; of: string }) => ({
  name,
  key: hashToken(of),
})

/** Forgets the counters that no longer hold anybody back. */
export const sweepAttempts = ({ db, now }: Services) => queries.deleteFullBuckets(db, Date.parse(now()))
