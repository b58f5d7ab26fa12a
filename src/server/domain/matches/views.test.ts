import type { ActiveMentee, Admin, ApprovedMentor, Member, Mentee } from '#server/context.ts'
import { describe, expect, START, test, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'
import { declineRequest } from '../requests/accept-decline.ts'
import { listOwnRequests } from '../requests/own-requests.ts'
import { listPendingRequests, requestMentor } from '../requests/requests.ts'
import { getMatch, listAllMatches, listForMentee, listForMentor } from './matches.ts'

const at = new Date(START).toISOString()
const photo = (username: string) => `https://example.org/${username}.png`

/** Creates a pair, and returns what everybody may see of them. */
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
  test('its two people each other, how much is unread, and the latest message', async ({ world }) => {
    const { mentor, mentee, matchId, people } = await pairWithViews(world)
    const clientId = '6f1f9e2c-7d57-4b0c-9b1e-0a4f5d8c2b11'
    const ofMentee = await world.ctx<ActiveMentee>(mentee)
    const ofMentor = await world.ctx<ApprovedMentor>(mentor)
    const match = { id: matchId, createdAt: at, status: 'active', ...people }
    expect((await listForMentor(ofMentor, {})).items).toEqual([{ ...match, unreadCount: 0, lastMessage: null }])

    const { message } = await sendMessage(ofMentee, { matchId, content: 'Hello', clientId })
    const lastMessage = {
      id: message.id,
      matchId,
      senderId: mentee.userId,
      content: 'Hello',
      createdAt: at,
      clientId,
    }
    expect((await listForMentor(ofMentor, {})).items).toEqual([{ ...match, unreadCount: 1, lastMessage }])
    expect((await listForMentee(ofMentee, {})).items).toEqual([{ ...match, unreadCount: 0, lastMessage }])

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

  test('administrators how to reach its people, and no word of what they wrote', async ({ world }) => {
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
        createdAt: at,
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
  test('the mentor who asks and how well he fits, and its mentee who was asked and what became of it', async ({
    world,
  }) => {
    const { mentor, people } = await pairWithViews(world)
    const mentee = await world.mentee({ age: null })
    const ofMentee = await world.ctx<ActiveMentee>(mentee)
    const made = await requestMentor(ofMentee, { mentorId: mentor.id })
    const { id } = made
    const request = { id, mentorId: mentor.id, menteeId: mentee.id, createdAt: at }
    expect(made).toEqual({ ...request, status: 'pending', requestStatus: 'pending', compatibility: null })

    const ofMentor = await world.ctx<ApprovedMentor>(mentor)
    expect((await listPendingRequests(ofMentor, {})).items).toEqual([
      {
        id,
        createdAt: at,
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
      createdAt: at,
      mentor: { id: mentor.id, user: people.mentor.user, profession: 'Nurse', isApproved: true },
      suggestions: [],
    }
    const ofReader = await world.ctx<Mentee>(mentee)
    expect((await listOwnRequests(ofReader, {})).items).toEqual([
      { ...own, closedAt: null, status: 'pending', declineReason: null },
    ])

    world.pass(60_000)
    const closedAt = world.services.now()
    expect(await declineRequest(ofMentor, { id, reason: 'little_time' })).toEqual({
      ...request,
      status: 'declined',
      requestStatus: 'rejected',
      compatibility: 26,
    })
    expect((await listOwnRequests(ofReader, {})).items).toEqual([
      { ...own, closedAt, status: 'declined', declineReason: 'little_time' },
    ])
  })

  test('other mentors to ask, once it was declined', async ({ world }) => {
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
        reason: 'You both like Football · Has 4-6 years of experience',
      },
    ])
  })
})
