import { ageAt } from '#server/domain/age.ts'
import type { AboutYou } from '#shared/schemas/profile.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { notSignedIn } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { loadUserView } from '../accounts/accounts.ts'
import { lockUser } from '../accounts/locks.ts'
import { encodeList } from '../list-json.ts'
import { setOwnAge } from '../mentees/mentees.ts'
import { flagProfile, requireAllowedProfileTexts } from '../screening/profile-texts.ts'
import { differingFields } from './approved-profiles.ts'
import { getProfile } from './profiles.ts'
import * as queries from './queries.ts'

/** The texts that the mentors whom the mentee asks can read. */
const SHOWN_FIELDS = ['location', 'interests', 'goals'] as const

/** Returns what a mentee has said about themselves, and when it last changed. */
export async function getAboutYou({ db, actor, now }: Ctx<Mentee>) {
  const found = await queries.findAboutYou(db, actor.menteeId)
  if (!found) throw notSignedIn()
  const { age: _age, ageRecordedOn: _day, aboutChangedAt: changedAt, ...texts } = found
  return { age: ageAt(found, now()), ...texts, changedAt }
}

/**
 * Changes what a mentee has said about themselves and returns their profile like `getProfile`. Throws `invalid` for a text
 * that is not allowed, and for an age that only an administrator can record. Stored scores of requests stay.
 */
export async function updateAboutYou(ctx: Ctx<Mentee>, changes: AboutYou) {
  await inTransaction(ctx, (tx) => applyChanges(tx, changes))
  return getProfile(ctx)
}

async function applyChanges(ctx: Ctx<Mentee>, { age, ...given }: AboutYou) {
  const { userId, menteeId } = ctx.actor
  await lockUser(ctx.db, userId)
  const user = await loadUserView(ctx, userId)
  if (!('goals' in user)) throw notSignedIn()

  const fields = SHOWN_FIELDS.filter((field) => given[field] !== undefined)
  const changed = differingFields(fields, user, given)
  const texts = Object.fromEntries(changed.map((field) => [field, given[field]]))
  requireAllowedProfileTexts(ctx, { sender: 'mentee', age: age ?? user.age }, texts)
  if (changed.includes('location'))
    await queries.updateUser(ctx.db, userId, {
      location: given.location ?? null,
    })
  const { interests, goals } = given
  if (changed.length > 0) {
    await queries.updateMentee(ctx.db, menteeId, {
      ...(interests && { interests: encodeList(interests) }),
      ...(goals !== undefined && { goals }),
      aboutChangedAt: ctx.now(),
    })
    await flagProfile(ctx, { userId, role: 'mentee' }, texts)
  }
  if (age !== undefined) await setOwnAge(ctx, menteeId, age)
}
