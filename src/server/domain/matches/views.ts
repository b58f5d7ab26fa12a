import { ageAt } from '#server/domain/age.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { displayStatusOf } from '../access/match-access.ts'
import type * as queries from './queries.ts'

// Only administrators see e-mail addresses and phone numbers.

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]
type MemberRow = Rows<typeof queries.listActive>

export const activeView = (row: MemberRow) => ({
  id: row.id,
  createdAt: row.createdAt,
  status: displayStatusOf(row),
  mentor: {
    id: row.mentorId,
    user: { fullName: row.mentorName, photoUrl: row.mentorPhoto },
    profession: row.profession,
    expertise: row.expertise,
    experience: row.experience,
  },
  mentee: {
    id: row.menteeId,
    user: { fullName: row.menteeName, photoUrl: row.menteePhoto },
    interests: row.interests,
    goals: row.goals,
  },
  unreadCount: row.unreadCount ?? 0,
  lastMessage: lastMessage(row),
})

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

export function detailView(row: MemberRow) {
  const view = activeView(row)
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
