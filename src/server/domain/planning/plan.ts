import { explain, scoresOf } from '#server/domain/compatibility/engine/compatibility.ts'
import { createOffers, type Offers } from '#server/domain/compatibility/engine/offers.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  type ReadMentee,
  type ReadMentor,
  readMentee,
  readMentor,
} from '#server/domain/compatibility/engine/profiles.ts'
import { reasonsOf } from '#server/domain/compatibility/engine/reasons.ts'
import type { LeftOver, PlanMode } from '#shared/supervision.ts'
import type { Steps } from '../compatibility/time-slicing.ts'
import { cover } from './cover.ts'
import { type Assignment, type Market, NEVER, NOBODY, UNKNOWN } from './pairing.ts'
import { stable } from './stable.ts'

export type Seeker = MenteeProfile & { id: number }
/** A mentor, and how many more mentees he takes. */
export type Place = MentorProfile & { id: number; room: number }

export type Task<Mentee extends Seeker, Mentor extends Place> = {
  mode: PlanMode
  /** In the order of their ids, so that the same task always has the same plan. */
  mentees: readonly Mentee[]
  mentors: readonly Mentor[]
  /** Who has been brought together before, or has asked in vain: never again. */
  earlier: readonly { menteeId: number; mentorId: number }[]
  /** Pairs below it are never proposed, nor those without a score; null asks for nothing. */
  leastScore: number | null
}

export type Plan<Mentee, Mentor> = {
  pairs: { mentee: Mentee; mentor: Mentor; score: number | null; reasons: string[] }[]
  left: { mentee: Mentee; why: LeftOver }[]
}

const MODES = { stable, cover } satisfies Record<PlanMode, (market: Market) => Steps<Assignment>>

/** Whom to propose to whom. Nothing is asked or stored here. */
export function* planOf<Mentee extends Seeker, Mentor extends Place>(
  task: Task<Mentee, Mentor>,
): Steps<Plan<Mentee, Mentor>> {
  const { mentees, mentors, mode } = task
  const barred = barredOf(task)
  const { wishes, offers } = yield* readAll(task)
  const worth = yield* worthsOf(task, { wishes, offers, barred })
  const assigned = yield* MODES[mode]({ worth, room: mentors.map(({ room }) => room) })
  const plan: Plan<Mentee, Mentor> = { pairs: [], left: [] }
  for (const [at, mentee] of mentees.entries()) {
    yield
    const place = assigned[at] ?? NOBODY
    const [mentor, wish] = [mentors[place], wishes[at]]
    if (mentor && wish) {
      const found = explain(wish, offers, place)
      plan.pairs.push({ mentee, mentor, score: found.score, reasons: reasonsOf(found, 'staff') })
    } else plan.left.push({ mentee, why: whyLeft(task, worth[at], barred.get(mentee.id)?.size) })
  }
  return plan
}

function whyLeft(
  { mentors, leastScore }: Task<Seeker, Place>,
  worth: Int16Array | undefined,
  barred: number | undefined,
): LeftOver {
  if (mentors.length === 0) return 'no_mentor'
  if (worth?.some((one) => one !== NEVER)) return 'no_room'
  return leastScore === null || barred === mentors.length ? 'asked_before' : 'below_least'
}

/** For each mentee the places of the mentors he must not be brought together with. */
function barredOf({ mentors, earlier }: Task<Seeker, Place>): Map<number, Set<number>> {
  const places = new Map(mentors.map(({ id }, at) => [id, at]))
  const barred = new Map<number, Set<number>>()
  for (const { menteeId, mentorId } of earlier) {
    const place = places.get(mentorId)
    if (place !== undefined) barred.set(menteeId, (barred.get(menteeId) ?? new Set()).add(place))
  }
  return barred
}

/** Every profile is read once, and compared with all others from there. */
function* readAll({ mentees, mentors }: Task<Seeker, Place>): Steps<{ wishes: ReadMentee[]; offers: Offers }> {
  const read: ReadMentor[] = []
  for (const mentor of mentors) {
    yield
    read.push(readMentor(mentor))
  }
  const wishes: ReadMentee[] = []
  for (const mentee of mentees) {
    yield
    wishes.push(readMentee(mentee))
  }
  return { wishes, offers: createOffers(read) }
}

type Compared = { wishes: readonly ReadMentee[]; offers: Offers; barred: Map<number, Set<number>> }

function* worthsOf({ mentees, leastScore }: Task<Seeker, Place>, compared: Compared): Steps<Int16Array[]> {
  const { wishes, offers, barred } = compared
  const worths: Int16Array[] = []
  for (const [at, wish] of wishes.entries()) {
    yield
    const worth = Int16Array.from(scoresOf(wish, offers), (score) =>
      leastScore !== null && (score ?? UNKNOWN) < leastScore ? NEVER : (score ?? UNKNOWN),
    )
    for (const place of barred.get(mentees[at]?.id ?? NOBODY) ?? []) worth[place] = NEVER
    worths.push(worth)
  }
  return worths
}
