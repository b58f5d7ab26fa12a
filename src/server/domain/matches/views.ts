import { ageAt } from '#server/domain/age.ts'
import type { Message } from '#shared/chat-protocol.ts'
import type { Actor } from '../../context.ts'
import { displayStatusOf, matchStateOf } from '../access/match-access.ts'
import { showFields, stageOf } from '../access/visible-fields.ts'
import type * as queries from './queries.ts'

// Only administrators see e-mail addresses and phone numbers.

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
export type ListedRow = Rows<typeof queries.listActive>
type MemberRow = Omit<ListedRow, 'isMenteeInDanger'>

/** A match of a mentee's list. */
export const menteeMatchView = (row: ListedRow) => ({
  ...matchView(row, 'mentee'),
  state: matchStateOf(row),
})

/** A match of a mentor's list. */
export function mentorMatchView(row: ListedRow) {
  const state = matchStateOf(row)
  const isInDanger = state === 'open' && Boolean(row.isMenteeInDanger)
  return { ...matchView(row, 'mentor'), state, isInDanger }
}

/** A match as a reader with this role sees it: of the other person what the stage of the match allows. */
function matchView(row: MemberRow, reader: Actor['role']) {
  const stage = stageOf(row)
  const { profession, expertise, experience, interests, goals } = row
  const mentor = { fullName: row.mentorName, photoUrl: row.mentorPhoto, profession, expertise, experience }
  const mentee = { fullName: row.menteeName, photoUrl: row.menteePhoto, interests, goals }
  const [mentorName, menteeName] = [row.mentorNameKept ?? row.mentorName, row.menteeNameKept ?? row.menteeName]
  return {
    id: row.id,
    createdAt: row.createdAt,
    status: displayStatusOf(row),
    mentor: {
      id: row.mentorId,
      ...withUser(
        reader === 'mentee' ? showFields('mentor', stage, { ...mentor, fullName: mentorName }) : mentor,
      ),
    },
    mentee: {
      id: row.menteeId,
      ...withUser(
        reader === 'mentor' ? showFields('mentee', stage, { ...mentee, fullName: menteeName }) : mentee,
      ),
    },
    unreadCount: row.unreadCount ?? 0,
    lastMessage: lastMessage(row),
  }
}

const withUser = <Fields extends { fullName: string; photoUrl: string | null }>({
  fullName,
  photoUrl,
  ...fields
}: Fields) => ({ user: { fullName, photoUrl }, ...fields })

function lastMessage(row: MemberRow): Message | null {
  const {
    id: matchId,
    lastId: id,
    lastSenderId: senderId,
    lastContent: content,
    lastCreatedAt: createdAt,
  } = row
  if (id === null || senderId === null || content === null || createdAt === null) return null
  return { id, matchId, senderId, content, createdAt, clientId: row.lastClientId }
}

export function detailView(row: MemberRow, reader: Actor['role']) {
  const view = matchView(row, reader)
  const { mentorId, menteeId, requestStatus } = row
  return {
    ...view,
    mentorId,
    menteeId,
    requestStatus,
    mentor: { ...view.mentor, user: { id: row.mentorUserId, ...view.mentor.user } },
    mentee: { ...view.mentee, user: { id: row.menteeUserId, ...view.mentee.user } },
  }
}

export const adminViewOf = (now: string) => (row: Rows<typeof queries.listAll>) => ({
  id: row.id,
  mentorId: row.mentorId,
  menteeId: row.menteeId,
  status: displayStatusOf(row),
  requestStatus: row.requestStatus,
  createdAt: row.createdAt,
  compatibility: row.compatibility,
  messageCount: row.messageCount,
  callRequestCount: row.callRequestCount,
  mentor: {
    id: row.mentorId,
    userId: row.mentorUserId,
    profession: row.profession,
    experience: row.experience,
    expertise: row.expertise,
    availability: row.availability,
    status: row.mentorStatus,
    user: {
      fullName: row.mentorName,
      email: row.mentorEmail,
      phone: row.mentorPhone,
      photoUrl: row.mentorPhoto,
    },
  },
  mentee: {
    id: row.menteeId,
    userId: row.menteeUserId,
    age: ageAt(row, now),
    interests: row.interests,
    goals: row.goals,
    status: row.menteeStatus,
    user: {
      fullName: row.menteeName,
      email: row.menteeEmail,
      phone: row.menteePhone,
      photoUrl: row.menteePhoto,
    },
  },
})
