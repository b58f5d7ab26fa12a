import type { ActiveMentee, Admin, ApprovedMentor, Member, Mentee } from '#server/context.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, START, test, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'
import { declineRequest } from '../requests/answer-requests.ts'
import { listOwnRequests, listPendingRequests, requestMentor } from '../requests/requests.ts'
import { getMatch, listAllMatches, listForMentee, listForMentor } from './matches.ts'

const createdAt = new Date(START).toISOString()
const photo = (username: string) => `https://example.org/${username}.png`

/** Creates a pair; `people` is what all readers may see of it. */
async function pairWithViews(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const people = {
    mentor: {
      id: mentor.id,
      user: { fullName: mentor.fullName, photoUrl: photo(mentor.username) },
      profession: 'Nurse',
      expertise: ['Health'],
      experience: '4-6',
    },
    mentee: {
      id: mentee.id,
      user: { fullName: mentee.fullName, photoUrl: photo(mentee.username) },
      interests: ['Football'],
      goals: 'Finish school',
    },
  }
  return { mentor, mentee, matchId, people }
}

describe('a match shows', () => {
  test('members each other, the unread count and the last message', async ({ world }) => {
    const { mentor, mentee, matchId, people } = await pairWithViews(world)
    const clientId = '6f1f9e2c-7d57-4b0c-9b1e-0a4f5d8c2b11'
    const menteeCtx = await world.ctx<ActiveMentee>(mentee)
    const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
    const match = { id: matchId, createdAt, status: 'active', ...people }
    expect((await listForMentor(mentorCtx, {})).items).toEqual([
      { ...match, state: 'open', unreadCount: 0, lastMessage: null, isInDanger: false },
    ])

    const { message } = await sendMessage(menteeCtx, { matchId, content: 'Hello', clientId })
    const lastMessage = {
      id: message.id,
      matchId,
      senderId: mentee.userId,
      content: 'Hello',
      createdAt,
      clientId,
    }
    const listed = { ...match, state: 'open', lastMessage }
    expect((await listForMentor(mentorCtx, {})).items).toEqual([
      { ...listed, unreadCount: 1, isInDanger: false },
    ])
    expect((await listForMentee(menteeCtx, {})).items).toEqual([{ ...listed, unreadCount: 0 }])

    const detail = {
      ...match,
      mentorId: mentor.id,
      menteeId: mentee.id,
      requestStatus: 'approved',
      mentor: { ...people.mentor, user: { id: mentor.userId, ...people.mentor.user } },
      mentee: { ...people.mentee, user: { id: mentee.userId, ...people.mentee.user } },
    }
    expect(await getMatch(await world.ctx<Member>(mentor), { matchId })).toEqual({
      ...detail,
      unreadCount: 1,
      lastMessage,
    })
    const admin = await world.ctx<Member>(await world.admin())
    expect(await getMatch(admin, { matchId })).toEqual({ ...detail, unreadCount: 0, lastMessage: null })
  })

  test('administrators contact details, and no messages', async ({ world }) => {
    const { mentor, mentee, matchId, people } = await pairWithViews(world)
    await sendMessage(await world.ctx<ActiveMentee>(mentee), { matchId, content: 'Hello' })
    const { items } = await listAllMatches(await world.ctx<Admin>(await world.admin()), {})
    expect(items).toEqual([
      {
        id: matchId,
        mentorId: mentor.id,
        menteeId: mentee.id,
        status: 'active',
        requestStatus: 'approved',
        createdAt,
        compatibility: null,
        messageCount: 1,
        callRequestCount: 0,
        mentor: {
          ...people.mentor,
          userId: mentor.userId,
          availability: ['flexible'],
          status: 'approved',
          user: { ...people.mentor.user, email: mentor.email, phone: '+1 555 0100' },
        },
        mentee: {
          ...people.mentee,
          userId: mentee.userId,
          age: 16,
          status: 'active',
          user: { ...people.mentee.user, email: mentee.email, phone: '+1 555 0100' },
        },
      },
    ])
  })
})

describe('a request shows', () => {
  test('the mentor the mentee and the score, and the mentee the mentor and the state', async ({ world }) => {
    const { mentor, people } = await pairWithViews(world)
    const mentee = await world.mentee({ age: null })
    const menteeCtx = await world.ctx<ActiveMentee>(mentee)
    const created = await requestMentor(menteeCtx, { mentorId: mentor.id })
    const { id } = created
    const request = { id, mentorId: mentor.id, menteeId: mentee.id, createdAt }
    expect(created).toEqual({ ...request, status: 'pending', requestStatus: 'pending', compatibility: null })

    const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
    expect((await listPendingRequests(mentorCtx, {})).items).toEqual([
      {
        id,
        createdAt,
        mentee: {
          id: mentee.id,
          user: { fullName: mentee.fullName, photoUrl: photo(mentee.username), location: null },
          age: null,
          interests: ['Football'],
          goals: 'Finish school',
        },
        compatibility: 26,
      },
    ])
    const own = {
      id,
      createdAt,
      mentor: { id: mentor.id, user: people.mentor.user, profession: 'Nurse', isApproved: true },
      suggestions: [],
      firstLine: null,
    }
    const readerCtx = await world.ctx<Mentee>(mentee)
    expect((await listOwnRequests(readerCtx, {})).items).toEqual([
      { ...own, closedAt: null, status: 'pending', declineReason: null },
    ])

    world.advanceClock(60_000)
    const closedAt = world.services.now()
    expect(await declineRequest(mentorCtx, { id, reason: 'little_time' })).toEqual({
      ...request,
      status: 'declined',
      requestStatus: 'rejected',
      compatibility: 26,
    })
    await passUndoTime(world)
    expect((await listOwnRequests(readerCtx, {})).items).toEqual([
      { ...own, closedAt, status: 'declined', declineReason: 'little_time' },
    ])
  })

  test('suggestions of other mentors when it was declined', async ({ world }) => {
    const { mentor } = await pairWithViews(world)
    const other = await world.mentor({ expertise: ['Football'] })
    const mentee = await world.mentee()
    await world.match(mentor, mentee, 'rejected')
    const [request] = (await listOwnRequests(await world.ctx<Mentee>(mentee), {})).items
    expect(request?.suggestions).toEqual([
      {
        id: other.id,
        user: { fullName: other.fullName, photoUrl: photo(other.username) },
        profession: 'Nurse',
        expertise: ['Football'],
        reason: 'You both like Football · 4-6 years’ experience',
      },
    ])
  })
})
