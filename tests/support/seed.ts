import { addMs } from '#server/domain/instants.ts'
import { getChanges } from '#server/domain/profiles/approved-profiles.ts'
import type { ActorName, Cast } from './actors.ts'
import { newReport } from './inputs.ts'
import type { Person } from './people.ts'
import { addApp } from './second-factors.ts'
import type { World } from './world.ts'

const TEXT = 'Call me on 07700 900123 after school'

type Held = { matchId: number; senderId: number; clientId?: string; content?: string }

/** Inserts a message that waits for a check; returns its id. */
export async function addHeldMessage(
  { services: { db, now } }: Pick<World, 'services'>,
  { matchId, senderId, clientId, content = TEXT }: Held,
): Promise<number> {
  const message = { matchId, senderId, content, clientId: clientId ?? null, createdAt: now() }
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('messages').where('id', '=', id).execute()
  const findings = JSON.stringify([{ category: 'contact', start: 11, end: 23 }])
  await db
    .insertInto('held_messages')
    .values({ ...message, id, findings })
    .execute()
  return id
}

/** Inserts a report about the match of an actor; returns the id of its case. */
export async function addCase({ world, mentor, matchIdOf, person }: Cast, actor: ActorName): Promise<number> {
  const { db, now } = world.services
  const inserted = db
    .insertInto('cases')
    .values({
      ...newReport,
      kind: 'report',
      severity: 'normal',
      matchId: matchIdOf(actor),
      mentorUserId: mentor.userId,
      menteeUserId: person('mentee')?.userId ?? 0,
      reporterId: mentor.userId,
      messageId: null,
      evidence: null,
      evidenceBy: null,
      categories: '[]',
      createdAt: now(),
      // In the future: an overdue case is recorded when a list is read.
      dueAt: '2026-02-01T09:00:00.000Z',
    })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Creates a mentor whose profile differs from the approved one; returns the version of the changes too. */
export async function addChangedMentor(world: World): Promise<{ mentor: Person; version: string }> {
  const { db, now } = world.services
  const mentor = await world.mentor()
  const lists = { expertise: '["Health"]', availability: '["flexible"]' }
  const approved = { fullName: 'Approved Name', profession: 'Teacher', experience: '4-6', ...lists }
  await db
    .insertInto('approved_profiles')
    .values({ mentorId: mentor.id, ...approved, changedAt: now() })
    .execute()
  return { mentor, version: (await getChanges({ db }, mentor)).version }
}

/** Adds a code that somebody of the staff has made for a mentee, and that nobody has looked at; returns its id. */
export async function addStaffCode(world: World): Promise<number> {
  const { db, now } = world.services
  const [{ userId }, { userId: madeBy }] = [await world.mentee(), await world.admin({ level: 'coordinator' })]
  const code = { userId, madeBy, reason: 'Lost the password', createdAt: now() }
  return (await db.insertInto('staff_codes').values(code).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds a mentee whose app another owner is about to remove; returns the account id. */
export async function planFactorRemoval(world: World): Promise<number> {
  const { db, now } = world.services
  const [person, { userId: requestedBy }] = [await world.mentee(), await world.admin()]
  await addApp(world, person)
  const times = { createdAt: now(), dueAt: addMs(now(), 86_400_000) }
  const removal = { userId: person.userId, requestedBy, reason: 'Lost the phone', ...times }
  await db.insertInto('factor_removals').values(removal).execute()
  return person.userId
}

/** Adds `rows` entries to every list that the mentor, the mentee and the administrator of a cast see. */
export async function fillLists(cast: Cast, rows: number): Promise<void> {
  const { world, mentor, person } = cast
  const { db, now } = world.services
  const mentee = person('mentee')
  if (!mentee) throw new Error('Every cast has a mentee')

  /** Adds a message of the other party to a match. */
  async function addLastMessage(matchId: number, senderId: number) {
    const message = { matchId, senderId, content: 'Hello', createdAt: now() }
    const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('matches').set({ lastMessageId: id }).where('id', '=', matchId).execute()
  }

  /** Adds an expired vetting check of a mentor. */
  async function addExpiredCheck(mentorId: number) {
    const check = {
      kind: 'identity',
      result: 'passed',
      checkedOn: '2025-01-01',
      checkerId: mentor.userId,
    } as const
    const dates = { expiresOn: '2025-12-31', attentionOn: '2025-12-31', createdAt: now() }
    await db
      .insertInto('vetting_records')
      .values({ mentorId, ...check, ...dates })
      .execute()
  }

  for (let row = 0; row < rows; row += 1) {
    const [otherMentor, otherMentee] = [await world.mentor(), await world.mentee()]
    await world.mentor({ status: 'pending' })
    await addChangedMentor(world)
    await addStaffCode(world)
    await addExpiredCheck(otherMentor.id)
    await world.match(mentor, await world.mentee(), 'pending')
    await world.match(await world.mentor(), mentee, 'rejected')
    await addLastMessage(await world.match(mentor, otherMentee), otherMentee.userId)
    await addLastMessage(await world.match(otherMentor, mentee), otherMentor.userId)
    await cast.addSession('mentee')
    await addCase(cast, 'mentee')
    await cast.addCallRequest('mentee')
    await cast.addMessage('mentee')
    await cast.addNotification('mentee')
    await addHeldMessage(world, { matchId: cast.matchIdOf('mentee'), senderId: mentee.userId })
  }
}
