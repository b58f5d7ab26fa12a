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
    const at = `/api/matches/${matchId}`
    expect(await world.call(mentee, 'POST', `${at}/pause`)).toMatchObject({ status: 204 })
    expect(await world.call(mentee, 'POST', `${at}/resume`)).toMatchObject({ status: 204 })
    const body = { matchId, reason: 'unsafe', pauseContact: true }
    expect(await world.call(mentee, 'POST', '/api/safeguarding/reports', { body })).toMatchObject({
      status: 201,
    })
    const match = await world.services.db
      .selectFrom('matches')
      .select('pausedAt')
      .where('id', '=', matchId)
      .executeTakeFirst()
    expect(match?.pausedAt).not.toBeNull()
  }
})
