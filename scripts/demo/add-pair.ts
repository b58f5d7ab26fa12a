import type { ActiveMentee, Admin, ApprovedMentor, Ctx, Mentee, Mentor } from '#server/context.ts'
import { markRead, sendMessage } from '#server/domain/chat/chat.ts'
import { endMatch } from '#server/domain/matches/matches.ts'
import { declineCall, proposeCall } from '#server/domain/meetings/answer-calls.ts'
import { cancelSession, decideCall, requestCall, scheduleSession } from '#server/domain/meetings/meetings.ts'
import { declineRequest } from '#server/domain/requests/answer-requests.ts'
import { decideRequest, requestMentor, withdrawRequest } from '#server/domain/requests/requests.ts'
import { addCaseEntry, takeCase } from '#server/domain/safeguarding/cases.ts'
import { pauseContact } from '#server/domain/safeguarding/pause-contact.ts'
import { fileReport } from '#server/domain/safeguarding/reports.ts'
import type { ActAs, Schedule } from './add-members.ts'
import type { Calendar } from './calendar.ts'
import type { Side } from './conversations.ts'
import type { DemoCall, DemoPair, DemoReport, DemoSession } from './pair.ts'

type DemoContext = { as: ActAs; schedule: Schedule; calendar: Calendar; admin: Admin }
type PairActors = { mentor: Mentor; mentee: Mentee }
/** `match.id` is set by the request; the actors' ids by their registrations, so their contexts are created on use. */
type PairContext = DemoContext & {
  match: { id: number }
  active: { readonly mentor: Ctx<ApprovedMentor>; readonly mentee: Ctx<ActiveMentee> }
}

const RUNNING_MINUTES = 20

/** Adds the actions of a mentee and a mentor, from the request on. */
export function addPair(demo: DemoContext, pair: DemoPair, { mentor, mentee }: PairActors) {
  const { as, schedule } = demo
  const match = { id: 0 }
  const active = {
    get mentor() {
      return as({ ...mentor, status: 'approved' as const })
    },
    get mentee() {
      return as({ ...mentee, status: 'active' as const })
    },
  }
  const context: PairContext = { ...demo, match, active }

  schedule(pair.requestedAt, async () => {
    const { firstLine } = pair
    match.id = (await requestMentor(active.mentee, { mentorId: mentor.mentorId, firstLine })).id
  })
  const { answer, withdrawnAt, paused, ended } = pair
  if (answer) schedule(answer.when, () => answerRequest(active.mentor, match.id, answer))
  if (withdrawnAt) schedule(withdrawnAt, () => withdrawRequest(active.mentee, { id: match.id }))
  addConversations(context, pair)
  for (const session of pair.sessions ?? []) addSession(context, session)
  for (const call of pair.calls ?? []) addCall(context, call)
  for (const report of pair.reports ?? []) addReport(context, report)
  if (paused) schedule(paused.when, () => pauseContact(active[paused.by], { matchId: match.id }))
  if (ended) {
    schedule(ended.when, () =>
      endMatch(active[ended.by], { matchId: match.id, reason: ended.reason, text: null }),
    )
  }
}

function addConversations({ schedule, calendar, match, active }: PairContext, pair: DemoPair) {
  let last = 0
  for (const { when, lines } of pair.conversations ?? []) {
    const times = calendar.messageTimes(when, lines.length)
    for (const [index, { by, text }] of lines.entries()) {
      schedule(times[index] ?? calendar.now, async () => {
        const { message } = await sendMessage(active[by], { matchId: match.id, content: text })
        if (!('delivery' in message)) last = message.id
      })
    }
  }
  for (const side of ['mentor', 'mentee'] satisfies Side[]) {
    if (!pair.conversations || side === pair.unreadBy) continue
    schedule(calendar.now, () => markRead(active[side], { matchId: match.id, messageId: last }))
  }
}

function addSession({ schedule, calendar, match, active }: PairContext, session: DemoSession) {
  const { start, minutes, by, scheduledAt, cancelledAt, link = '', ...rest } = session
  const from = start === 'now' ? calendar.minutesAgo(RUNNING_MINUTES) : calendar.at(start)
  let id = 0
  schedule(scheduledAt, async () => {
    const { title, location, description = null, notes = null } = rest
    const stored = await scheduleSession(active[by], {
      matchId: match.id,
      title,
      description,
      startTime: from.toISOString(),
      endTime: after(from, minutes),
      location,
      meetingLink: link,
      notes,
    })
    id = stored.id
  })
  if (cancelledAt) schedule(cancelledAt, () => cancelSession(active[by], { id }))
}

function addCall(context: PairContext, { title, start, minutes, requestedAt, answer }: DemoCall) {
  const { schedule, calendar, match, active } = context
  let id = 0
  schedule(requestedAt, async () => {
    const dateTime = calendar.at(start).toISOString()
    id = (await requestCall(active.mentee, { matchId: match.id, title, dateTime, duration: minutes })).id
  })
  if (answer) schedule(answer.when, () => answerCall(context, id, answer))
}

function answerCall(
  { calendar, active }: PairContext,
  id: number,
  answer: NonNullable<DemoCall['answer']>,
): Promise<unknown> {
  if (answer.status === 'approved') return decideCall(active.mentor, { id, status: 'approved' })
  if (answer.status === 'declined') {
    const { reason = null, note = null } = answer
    return declineCall(active.mentor, { id, reason, note })
  }
  const dateTime = calendar.at(answer.start).toISOString()
  return proposeCall(active.mentor, { id, dateTime, duration: 30 })
}

function addReport({ as, schedule, admin, match, active }: PairContext, report: DemoReport) {
  const { by, when, reason, details, stopsContact = false, takenAt, steps = [] } = report
  let id = 0
  schedule(when, async () => {
    const input = { matchId: match.id, reason, details: details ?? null, pauseContact: stopsContact }
    id = (await fileReport(active[by], input)).caseId
  })
  if (takenAt) schedule(takenAt, () => takeCase(as(admin), { id }))
  for (const { when: at, note, state } of steps) {
    schedule(at, () => addCaseEntry(as(admin), { id, note, ...(state && { state }) }))
  }
}

function answerRequest(ctx: Ctx<ApprovedMentor>, id: number, answer: NonNullable<DemoPair['answer']>) {
  return answer.status === 'approved'
    ? decideRequest(ctx, { id, requestStatus: 'approved' })
    : declineRequest(ctx, { id, reason: answer.reason })
}

const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
