import type { Mentee, Mentor } from '#server/ctx.ts'
import { markRead, sendMessage } from '#server/domain/chat/chat.ts'
import { decideRequest, requestMentor } from '#server/domain/matches/matches.ts'
import { cancel, decideCall, requestCall, schedule } from '#server/domain/meetings/meetings.ts'
import type { Calendar } from './calendar.ts'
import type { As, Tell } from './join.ts'
import type { DemoCall, DemoPair, DemoSession } from './pairs.ts'
import type { Side } from './talk.ts'

type Stage = { as: As; tell: Tell; calendar: Calendar }
type Two = { mentor: Mentor; mentee: Mentee }

const RUNNING_MINUTES = 20

/** Tells what a mentee and a mentor have done together, from the request on. */
export function addPair(stage: Stage, pair: DemoPair, { mentor, mentee }: Two) {
  const { as, tell, calendar } = stage
  const match = { id: 0 }
  const active = {
    get mentor() {
      return as({ ...mentor, status: 'approved' as const })
    },
    get mentee() {
      return as({ ...mentee, status: 'active' as const })
    },
  }

  tell(pair.asked, async () => {
    const ctx = active.mentee
    const { id } = await requestMentor(ctx, { mentorId: mentor.mentorId })
    match.id = id
    // Shown by the product; nothing of it works it out yet.
    await ctx.db
      .updateTable('matches')
      .set({ compatibility: pair.compatibility })
      .where('id', '=', id)
      .execute()
  })
  const { answer } = pair
  if (answer) {
    tell(answer.when, () => decideRequest(active.mentor, { id: match.id, requestStatus: answer.status }))
  }
  addTalks()
  for (const session of pair.sessions ?? []) addSession(session)
  for (const call of pair.calls ?? []) addCall(call)

  function addTalks() {
    let last = 0
    for (const { when, lines } of pair.talks ?? []) {
      const times = calendar.talk(when, lines.length)
      for (const [index, { by, text }] of lines.entries()) {
        tell(times[index] ?? calendar.now, async () => {
          const { message } = await sendMessage(active[by], { matchId: match.id, content: text })
          last = message.id
        })
      }
    }
    for (const side of ['mentor', 'mentee'] satisfies Side[]) {
      if (!pair.talks || side === pair.unreadBy) continue
      tell(calendar.now, () => markRead(active[side], { matchId: match.id, messageId: last }))
    }
  }

  function addSession({ start, minutes, by, made, cancelled, link = '', ...rest }: DemoSession) {
    const from = start === 'now' ? calendar.minutesAgo(RUNNING_MINUTES) : calendar.at(start)
    let id = 0
    tell(made, async () => {
      const { title, location, description = null, notes = null } = rest
      const session = await schedule(active[by], {
        matchId: match.id,
        title,
        description,
        startTime: from.toISOString(),
        endTime: after(from, minutes),
        location,
        meetingLink: link,
        notes,
      })
      id = session.id
    })
    if (cancelled) tell(cancelled, () => cancel(active[by], { id }))
  }

  function addCall({ title, start, minutes, asked, answer: decision }: DemoCall) {
    let id = 0
    tell(asked, async () => {
      const dateTime = calendar.at(start).toISOString()
      id = (await requestCall(active.mentee, { matchId: match.id, title, dateTime, duration: minutes })).id
    })
    if (decision) tell(decision.when, () => decideCall(active.mentor, { id, status: decision.status }))
  }
}

const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
