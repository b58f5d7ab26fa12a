import { cutNotifications, describe, expect, joinPair, test } from '#tests/support/two-processes.ts'

const CHANGED = { type: 'match_changed' }

describe('contact that is stopped in one process', () => {
  test('is stopped for sockets of all, until it is resumed in another', async ({ processes }) => {
    const { here, there } = processes
    const { mentor, mentee, matchId, ofMentor, ofMentee } = await joinPair(processes)
    const { body } = await here.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Hello' },
    })
    for (const socket of [ofMentor, ofMentee])
      expect(await socket.next()).toMatchObject({ type: 'new_message' })

    await there.trpc(mentee, 'matches.pause', { matchId })
    for (const socket of [ofMentor, ofMentee]) expect(await socket.next()).toMatchObject(CHANGED)
    ofMentor.send({ type: 'typing', matchId })
    ofMentor.send({ type: 'read', matchId, messageId: (body as { id: number }).id })
    expect(await ofMentor.next()).toMatchObject({ type: 'read', userId: mentor.userId })

    await here.trpc(mentee, 'matches.resume', { matchId })
    for (const socket of [ofMentor, ofMentee]) expect(await socket.next()).toMatchObject(CHANGED)
    ofMentee.send({ type: 'typing', matchId })
    expect(await ofMentor.next()).toEqual({ type: 'typing', matchId, userId: mentee.userId })
    // Announced in order: what the mentor sent while contact was stopped would have come before.
    const { body: answer } = await here.call(mentor, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: 'Hello again' },
    })
    expect(await ofMentee.next()).toMatchObject({ type: 'new_message', message: { id: answer.id } })
  })

  test('is known to a process that missed it while its connection was lost', async ({ processes }) => {
    const { here, there } = processes
    const { mentee, matchId, ofMentor, ofMentee } = await joinPair({ here: there, there })
    // As when its announcement was lost.
    await here.services.db
      .updateTable('matches')
      .set({ pausedAt: here.services.now(), pausedBy: mentee.userId })
      .where('id', '=', matchId)
      .execute()
    expect(await cutNotifications(here)).toBe(2)
    await expect
      .poll(
        async () => {
          ofMentor.send({ type: 'typing', matchId })
          await ofMentor.drainFrames()
          return ofMentee.drainFrames()
        },
        { timeout: 20_000, interval: 1_100 },
      )
      .toEqual([])
  })
})
