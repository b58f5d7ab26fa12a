import {
  advanceUntil,
  choose,
  pairWithMail,
  readUpTo,
  runMinutes,
  sendMessage,
} from '#tests/support/deliveries.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor, ORIGIN, readMails } from '#tests/support/mails.ts'
import { describe, expect } from '#tests/support/world.ts'

const test = withMailServer(mailSettingsFor)

describe('a message that nobody has seen', () => {
  test('for ten minutes brings one mail, and ten more bring none', async ({ mail, configured: world }) => {
    const { mentor, mentee, matchId } = await pairWithMail(world)
    await sendMessage(world, mentor, matchId, 'The canary sings at dawn')
    await runMinutes(world, 9)
    expect(mail.mails).toEqual([])
    await runMinutes(world)
    expect(mail.mails).toHaveLength(1)
    for (let count = 0; count < 10; count += 1) await sendMessage(world, mentor, matchId)
    await runMinutes(world, 20)
    expect(mail.mails).toHaveLength(1)

    const [received] = await readMails(mail)
    expect(mail.mails[0]?.to).toEqual([mentee.email])
    expect(received?.subject).toBe('Something new in Cairnway')
    expect(received?.text).toContain('You have new messages.')
    expect(received?.text).toContain(`${ORIGIN}/chat/${matchId}`)
    expect(mail.mails[0]?.text).not.toContain('canary')
    expect(mail.mails[0]?.text).not.toContain(mentor.fullName)
  })

  test('brings none if it is read before', async ({ mail, configured: world }) => {
    const { mentor, mentee, matchId } = await pairWithMail(world)
    const messageId = await sendMessage(world, mentor, matchId)
    await runMinutes(world, 8)
    await readUpTo(world, mentee, matchId, messageId)
    await runMinutes(world, 10)
    expect(mail.mails).toEqual([])
  })

  test('brings none if it is read between the notice and the mail', async ({ mail, configured: world }) => {
    const { mentor, mentee, matchId } = await pairWithMail(world)
    const messageId = await sendMessage(world, mentor, matchId)
    await runMinutes(world, 10)
    await readUpTo(world, mentee, matchId, messageId)
    await runMinutes(world, 10)
    expect(mail.mails).toEqual([])
    expect((await world.trpc(mentee, 'auth.notices')).body.items).toEqual([])
  })

  test('brings another mail once its reader was there', async ({ mail, configured: world }) => {
    const { mentor, mentee, matchId } = await pairWithMail(world)
    const messageId = await sendMessage(world, mentor, matchId)
    await runMinutes(world, 14)
    await readUpTo(world, mentee, matchId, messageId)
    await sendMessage(world, mentor, matchId)
    await runMinutes(world, 14)
    expect(mail.mails).toHaveLength(2)
    // In the news there is one for the conversation, not one for each time.
    const news = (await world.trpc(mentee, 'auth.notices')).body.items as { kind: string }[]
    expect(news.map(({ kind }) => kind)).toEqual(['unread_messages'])
  })

  test('brings one mail for each conversation', async ({ mail, configured: world }) => {
    const { mentor, mentee, matchId } = await pairWithMail(world)
    const other = await world.mentee()
    const otherMatch = await world.match(mentor, other)
    for (let count = 0; count < 2; count += 1) {
      await sendMessage(world, mentee, matchId)
      await sendMessage(world, other, otherMatch)
    }
    await runMinutes(world, 14)
    expect(mail.mails.map(({ to }) => to)).toEqual([[mentor.email], [mentor.email]])
  })

  test('brings no mail to an address that nobody has confirmed, but stands in the news', async ({
    mail,
    configured: world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await sendMessage(world, mentor, matchId)
    await runMinutes(world, 14)
    expect(mail.mails).toEqual([])
    const news = (await world.trpc(mentee, 'auth.notices')).body.items as { kind: string }[]
    expect(news.map(({ kind }) => kind)).toEqual(['unread_messages'])
  })
})

describe('a quiet night', () => {
  /** Late in the evening, before seven, and seven, in three zones; winter time. */
  test.for([
    ['Africa/Lagos', '2026-01-05T21:30:00Z', '2026-01-06T05:50:00Z', '2026-01-06T06:00:00Z'],
    ['Europe/London', '2026-01-05T22:30:00Z', '2026-01-06T06:50:00Z', '2026-01-06T07:00:00Z'],
    ['America/Los_Angeles', '2026-01-06T06:30:00Z', '2026-01-06T14:50:00Z', '2026-01-06T15:00:00Z'],
    // The nights of 23 and of 25 hours.
    ['Europe/London', '2026-03-28T22:30:00Z', '2026-03-29T05:50:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/London', '2026-10-24T21:30:00Z', '2026-10-25T06:50:00Z', '2026-10-25T07:00:00Z'],
    ['America/Los_Angeles', '2026-03-08T06:30:00Z', '2026-03-08T13:50:00Z', '2026-03-08T14:00:00Z'],
    ['America/Los_Angeles', '2026-11-01T05:30:00Z', '2026-11-01T14:50:00Z', '2026-11-01T15:00:00Z'],
  ] as const)(
    'holds the mail until 07:00 for who is under 18, in %s from %s',
    async ([browserTimeZone, evening, before, morning], { mail, configured: world }) => {
      const mentor = await world.mentor()
      const mentee = await world.mentee({ age: 15 })
      const matchId = await world.match(mentor, mentee)
      world.advanceClock(Date.parse(evening) - world.now())
      await confirmAddress(world, mentee)
      const chosen = await choose(world, mentee, { browserTimeZone })
      expect(chosen).toMatchObject({ timeZone: browserTimeZone, quiet: { from: 21, to: 7 } })
      await sendMessage(world, mentor, matchId)
      await runMinutes(world, 14)
      await advanceUntil(world, before)
      expect(mail.mails).toEqual([])
      await advanceUntil(world, morning)
      expect(mail.mails.map(({ to }) => to)).toEqual([[mentee.email]])
    },
  )

  test('holds nothing of who chose otherwise', async ({ mail, configured: world }) => {
    const { mentor, matchId } = await pairWithMail(world)
    world.advanceClock(Date.parse('2026-01-05T23:00:00Z') - world.now())
    await sendMessage(world, mentor, matchId)
    await runMinutes(world, 14)
    expect(mail.mails).toHaveLength(1)
  })
})
