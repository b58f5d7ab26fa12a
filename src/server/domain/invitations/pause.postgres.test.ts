import { choose } from '#tests/support/deliveries.ts'
import { newSession } from '#tests/support/inputs.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor } from '#tests/support/mails.ts'
import { expect } from '#tests/support/world.ts'

const test = withMailServer(mailSettingsFor)

test('contact is stopped and resumed, and a report stops it, with and without sessions to take out of calendars', async ({
  configured: world,
}) => {
  for (const isInvited of [false, true]) {
    const { mentor, mentee, matchId } = await world.pair()
    if (isInvited) {
      await confirmAddress(world, mentee)
      await choose(world, mentee, { invitations: true })
      await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })
    }
    expect(await world.trpc(mentee, 'matches.pause', { matchId })).toMatchObject({ status: 200 })
    expect(await world.trpc(mentee, 'matches.resume', { matchId })).toMatchObject({ status: 200 })
    const body = { matchId, reason: 'unsafe', pauseContact: true }
    expect(await world.trpc(mentee, 'matches.report', body)).toMatchObject({
      status: 200,
    })
    const match = await world.services.db
      .selectFrom('matches')
      .select('pausedAt')
      .where('id', '=', matchId)
      .executeTakeFirst()
    expect(match?.pausedAt).not.toBeNull()
  }
})
