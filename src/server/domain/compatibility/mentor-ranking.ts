import { explain, scoresOf } from '#server/domain/compatibility/engine/compatibility.ts'
import { createOffers } from '#server/domain/compatibility/engine/offers.ts'
import { type ReadMentor, readMentee, readMentor } from '#server/domain/compatibility/engine/profiles.ts'
import { reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import { FITS_MAX } from '#shared/limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { Ctx, Mentee } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageOfWhole } from '../../pagination.ts'
import { freeOffers } from './candidates.ts'
import * as queries from './queries.ts'
import { inSlices, type Steps } from './time-slicing.ts'

export type Fit = { mentorId: number; reason: string | null }
type Wishes = NonNullable<Awaited<ReturnType<typeof queries.findWishes>>>
type Offer = Awaited<ReturnType<typeof freeOffers>>[number]

/**
 * The mentors who take new mentees, those first who fit a mentee best; of two that fit equally well, who has fewer
 * mentees. Why is said in words: the number is for administrators.
 */
export async function fits({ db, actor }: Ctx<Mentee>): Promise<Fit[]> {
  const wishes = await queries.findWishes(db, actor.menteeId)
  if (!wishes) throw new AppError('not_found', 'Mentee not found')
  const unlimited = (capacity: number | null) => capacity ?? Number.MAX_SAFE_INTEGER
  return inSlices(inOrder(wishes, await freeOffers(db, FITS_MAX, unlimited)))
}

/** As fits, page by page. */
export const fitsPage = async (ctx: Ctx<Mentee>, page: PageRequest) => pageOfWhole(page, await fits(ctx))

function* inOrder(wishes: Wishes, mentors: readonly Offer[]): Steps<Fit[]> {
  const mentee = readMentee(wishes)
  const read: ReadMentor[] = []
  for (const mentor of mentors) {
    yield
    read.push(readMentor(mentor))
  }
  const offers = createOffers(read)
  const scores = scoresOf(mentee, offers)
  const worth = (at: number) => scores[at] ?? -1
  const places = mentors.map((mentor, at) => ({ ...mentor, at }))
  const best = places.sort((a, b) => worth(b.at) - worth(a.at) || a.load - b.load || a.id - b.id)
  const found: Fit[] = []
  for (const { id, at } of best) {
    yield
    const reasons = reasonsOf(explain(mentee, offers, at), 'mentee')
    found.push({ mentorId: id, reason: reasons.length > 0 ? reasons.join(' · ') : null })
  }
  return found
}
