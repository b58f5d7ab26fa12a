import type { Cast } from './actors.ts'
import { addCase } from './case.ts'
import { changedMentor } from './changed-mentor.ts'
import { addHeld } from './held.ts'

/** Puts `rows` more into every list that the mentor, the mentee and the administrator of a cast are shown. */
export async function fillLists(cast: Cast, rows: number): Promise<void> {
  const { world, mentor, person } = cast
  const { db, now } = world.services
  const mentee = person('mentee')
  if (!mentee) throw new Error('Every cast has a mentee')

  /** A match in which the mentor's or mentee's other half has written. */
  async function talk(matchId: number, senderId: number) {
    const message = { matchId, senderId, content: 'Hello', createdAt: now() }
    const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('matches').set({ lastMessageId: id }).where('id', '=', matchId).execute()
  }

  /** A check of a mentor that has run out. */
  async function runOut(mentorId: number) {
    const found = {
      kind: 'identity',
      result: 'passed',
      checkedOn: '2025-01-01',
      checkerId: mentor.userId,
    } as const
    const on = { expiresOn: '2025-12-31', attentionOn: '2025-12-31', createdAt: now() }
    await db
      .insertInto('vetting_records')
      .values({ mentorId, ...found, ...on })
      .execute()
  }

  for (let row = 0; row < rows; row += 1) {
    const [otherMentor, otherMentee] = [await world.mentor(), await world.mentee()]
    await world.mentor({ status: 'pending' })
    await changedMentor(world)
    await runOut(otherMentor.id)
    await world.match(mentor, await world.mentee(), 'pending')
    await world.match(await world.mentor(), mentee, 'rejected')
    await talk(await world.match(mentor, otherMentee), otherMentee.userId)
    await talk(await world.match(otherMentor, mentee), otherMentor.userId)
    await cast.sessionOf('mentee')
    await addCase(cast, 'mentee')
    await cast.callOf('mentee')
    await cast.messageOf('mentee')
    await cast.noticeOf('mentee')
    await addHeld(world, { matchId: cast.matchOf('mentee'), senderId: mentee.userId })
  }
}
