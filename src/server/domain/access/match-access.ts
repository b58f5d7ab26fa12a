import type { MatchOutcome, MatchState, MatchStatus, RequestStatus } from '#shared/enums.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'

// Authorization for matches. Every call about something that belongs to a match starts here.

type Parties = { mentorUserId: number; menteeUserId: number }
type State = { outcome: MatchOutcome | null; pausedAt: string | null }

export const matchNotFound = () => new AppError('not_found', 'Match not found')

/** Returns the match if the actor is its mentor or mentee. Throws `not_found` for everyone else. */
export async function requireOwnMatch(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertParty(ctx, await queries.findParties(ctx.db, { matchId }))
}

/** Like `requireOwnMatch`, but throws `forbidden` until the mentor has accepted: there is no conversation before that. */
export async function requireConversation(ctx: Ctx<Member>, ref: MatchRef) {
  return assertAccepted(await requireOwnMatch(ctx, ref))
}

/** Like `requireConversation`, for calls that many sockets make at the same time: one statement reads for all of them. */
export async function requireConversationBatched(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertAccepted(assertParty(ctx, await queries.findPartiesBatched(ctx.db, matchId)))
}

/** Like `requireConversation`, with the state of the match: open, paused or ended. */
export async function requireConversationState(ctx: Ctx<Member>, { matchId }: MatchRef) {
  return assertAccepted(assertParty(ctx, await queries.findMatchState(ctx.db, { matchId })))
}

/**
 * Like `requireConversation`, but throws `conflict` if the match is paused or ended. Locks the match, so that ending
 * it and adding to it cannot overlap: the later transaction sees what the earlier one did.
 */
export async function requireOpenMatch(tx: Ctx<Member>, { matchId }: MatchRef) {
  return assertOpen(assertAccepted(assertParty(tx, await queries.lockMatchState(tx.db, { matchId }))))
}

/** Like `requireOpenMatch` without the lock, for what reads, or locks something else first. */
export const requireOpenMatchUnlocked = async (ctx: Ctx<Member>, ref: MatchRef) =>
  assertOpen(await requireConversationState(ctx, ref))

/** Returns an accepted match by its id alone, for administrators. Throws like `requireConversation`. */
export async function requireAcceptedMatch({ db }: Pick<Ctx, 'db'>, { matchId }: MatchRef) {
  return assertAccepted(await queries.findParties(db, { matchId }))
}

/** Returns a match that the mentor accepted; throws `not_found` or `forbidden` for any other. */
export function assertAccepted<Match extends { requestStatus: RequestStatus }>(
  match: Match | undefined,
): Match {
  if (!match) throw matchNotFound()
  if (match.requestStatus !== 'approved') throw new AppError('forbidden', 'This match has not been accepted')
  return match
}

/** Returns a match that something may be added to; throws `conflict` if it is paused or ended. */
export function assertOpen<Match extends State>(match: Match): Match {
  const state = matchStateOf(match)
  if (state !== 'open') throw new AppError('conflict', MATCH_TEXTS[state])
  return match
}

/** Returns `ended` if the match has an outcome, else `paused` or `open`. */
export function matchStateOf({ outcome, pausedAt }: State): MatchState {
  if (outcome) return 'ended'
  return pausedAt ? 'paused' : 'open'
}

/** Returns whether something may pass between the two people of a match; false if it is gone. */
export async function isMatchOpen({ db }: Pick<Services, 'db'>, matchId: number): Promise<boolean> {
  const match = await queries.findPartiesBatched(db, matchId)
  return match?.requestStatus === 'approved' && matchStateOf(match) === 'open'
}

/** Returns the status that members see: the outcome of a match that has ended, otherwise its stored status. */
export const displayStatusOf = ({
  status,
  outcome,
}: {
  status: MatchStatus
  outcome: MatchOutcome | null
}): MatchStatus | MatchOutcome => outcome ?? status

function assertParty<Match extends Parties>({ actor }: Ctx<Member>, match: Match | undefined): Match {
  if (!match || (match.mentorUserId !== actor.userId && match.menteeUserId !== actor.userId)) {
    throw matchNotFound()
  }
  return match
}
