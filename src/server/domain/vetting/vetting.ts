import type { PageRequest } from '#shared/schemas/common.ts'
import type { PersonRef } from '#shared/schemas/people.ts'
import type { VettingRecord } from '#shared/schemas/vetting.ts'
import {
  VETTING_CHECKS,
  VETTING_OPEN_STATES,
  type VettingCheck,
  type VettingResult,
} from '#shared/supervision.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById, pageByTime } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { record as audit } from '../audit/audit.ts'
import * as queries from './queries.ts'
import { dayOf, soonOn, stateOf } from './state.ts'

type Latest = { kind: VettingCheck | null; result: VettingResult | null; expiresOn: string | null }

/** How every check of a mentor stands, with all that was recorded, and whether approval waits for them. */
export async function view({ db, now, policy }: Ctx<Admin>, { id }: PersonRef) {
  const mentor = await queries.findMentor(db, id)
  if (!mentor) throw noMentor()
  const history = (await queries.listRecords(db, id)).map(({ kind, ...row }) => ({ ...row, check: kind }))
  const latest = await queries.listLatest(db, id)
  const checks = standing(latest, now())
  return { mentorId: id, ...mentor, required: policy.requireVetting, checks, history }
}

/** Keeps what was found out. Nothing recorded before is changed by it. */
export async function add(ctx: Ctx<Admin>, { id: mentorId, check, ...found }: VettingRecord) {
  // Somebody east of here may have begun the next day already.
  if (found.checkedOn > dayOf(ctx.now(), 1))
    throw new AppError('invalid', 'The day of the check is still to come.')
  return inTransaction(ctx, async (tx) => {
    const mentor = await lockMentor(tx.db, mentorId)
    if (!mentor) throw noMentor()
    const { id } = await queries.insertRecord(tx.db, {
      ...found,
      mentorId,
      kind: check,
      attentionOn: found.result === 'failed' ? found.checkedOn : found.expiresOn,
      checkerId: tx.actor.userId,
      createdAt: tx.now(),
    })
    const detail = { id: mentorId, check, result: found.result, expiresOn: found.expiresOn }
    const whose = { actorId: tx.actor.userId, subjectId: mentor.userId }
    await audit(tx, { ...whose, action: 'vetting_recorded', detail })
    return { id, mentorId, check, ...found, createdAt: tx.now() }
  })
}

/** Of mentors who wait for approval, the newest first, how their checks stand. */
export const pending = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listPending(ctx.db, part),
    ({ id, latest }) => ({ id, checks: standing(latest, ctx.now()) }),
  )

/** Which checks of approved mentors have failed, run out, or soon will. */
export const expiring = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageByTime(
    page,
    async (part) => {
      const rows = await queries.listAttention(ctx.db, { ...part, by: soonOn(ctx.now()) })
      return rows.map((row) => ({ ...row, startTime: row.attentionOn ?? '' }))
    },
    ({ id, mentorId, fullName, kind, result, expiresOn }) => ({
      id,
      mentorId,
      fullName,
      check: kind,
      expiresOn,
      state: stateOf({ result, expiresOn }, ctx.now()),
    }),
  )

/** Refuses a mentor of whom something has still to be found out; asked in the transaction that approves him. */
export async function requireVetted(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mentorId: number,
): Promise<void> {
  const open = standing(await queries.listLatest(db, mentorId), now()).filter(({ state }) =>
    VETTING_OPEN_STATES.includes(state),
  )
  if (open.length > 0) throw new AppError('conflict', VETTING_TEXTS.notReady(open.map(({ check }) => check)))
}

/** Every check there is, in its order, and how it stands. */
const standing = (latest: readonly Latest[], now: string) =>
  VETTING_CHECKS.map((check) => {
    const found = latest.find(({ kind }) => kind === check)
    const counts = found?.result ? { result: found.result, expiresOn: found.expiresOn } : undefined
    return { check, state: stateOf(counts, now), expiresOn: counts?.expiresOn ?? null }
  })

const noMentor = () => new AppError('not_found', 'Mentor not found')
