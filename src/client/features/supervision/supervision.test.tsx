import { screen, waitFor, within } from '@testing-library/react'
import { HELD_WORDS } from '#shared/texts/reporting.ts'
import { AUDIT_TEXTS, REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { describe, expect, test, type User } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { addHeldMessage } from '#tests/support/seed.ts'
import type { World } from '#tests/support/world.ts'

const REASON = 'A worried parent has called'

/** Creates a match of these names with the given number of messages. */
async function createConversation(world: World, count: number) {
  const mentor = await world.mentor({ fullName: 'Maya Osei' })
  const mentee = await world.mentee({ fullName: 'Leo Ferreira' })
  const matchId = await world.match(mentor, mentee)
  for (let number = 1; number <= count; number += 1) {
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
      body: { content: `Line ${number}` },
    })
  }
  return { mentor, mentee, matchId, admin: await world.admin() }
}

const actionsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('audit_entries').select('action').orderBy('id').execute()).map(({ action }) => action)

async function giveReason(user: User, dialog: HTMLElement, choice = REVIEW_CLASS_TEXTS.case) {
  await user.click(within(dialog).getByRole('radio', { name: choice }))
  await user.fill(within(dialog).getByRole('textbox', { name: SUPERVISION_TEXTS.reason }), REASON)
  await user.click(within(dialog).getByRole('button', { name: SUPERVISION_TEXTS.open }))
}

describe('a conversation opened by an administrator', () => {
  test('asks for a reason, then shows messages, reason and time left, and closes when it is over', async ({
    world,
    open,
  }) => {
    const { admin, matchId } = await createConversation(world, 3)
    const { user } = await open('/admin-matches', admin)
    await user.click(await screen.findByRole('button', { name: SUPERVISION_TEXTS.openOf(3) }))
    const dialog = await screen.findByRole('dialog', {
      name: SUPERVISION_TEXTS.between('Maya Osei', 'Leo Ferreira'),
    })
    expect(within(dialog).queryByText('Line 1')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: SUPERVISION_TEXTS.open }))
    await within(dialog).findByText(SUPERVISION_TEXTS.whyMissing)
    await within(dialog).findByText(SUPERVISION_TEXTS.reasonTooShort)
    const first = within(dialog).getByRole('radio', { name: REVIEW_CLASS_TEXTS.case })
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(await actionsIn(world)).toEqual([])

    await giveReason(user, dialog)
    const messages = await within(dialog).findByRole('region', { name: SUPERVISION_TEXTS.messages })
    expect(
      within(messages)
        .getAllByText(/^Line /)
        .map(({ textContent }) => textContent),
    ).toEqual(['Line 1', 'Line 2', 'Line 3'])
    expect(within(messages).getAllByText('Leo Ferreira')).toHaveLength(3)
    within(dialog).getByText(REASON)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(30|29) minutes left$/)
    await waitFor(() => expect(document.activeElement).toBe(messages))
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    const [opening, ...readings] = await actionsIn(world)
    expect([opening, ...readings.sort()]).toEqual(['transcript_opened', 'cases_read', 'transcript_read'])

    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: SUPERVISION_TEXTS.openOf(3) }))
    await screen.findByRole('button', { name: SUPERVISION_TEXTS.open })
    expect(screen.queryByText('Line 1')).toBeNull()
    const grants = world.services.db
      .selectFrom('transcript_grants')
      .select(['matchId', 'reasonClass', 'reason'])
    expect(await grants.execute()).toEqual([{ matchId, reasonClass: 'case', reason: REASON }])
  })

  test('loads earlier messages page by page', async ({ world, open }) => {
    const { mentor, admin, matchId } = await createConversation(world, 0)
    const rows = Array.from({ length: 205 }, (_, index) => ({
      matchId,
      senderId: mentor.userId,
      content: `Line ${index + 1}`,
      createdAt: '2026-01-05T09:00:00.000Z',
    }))
    await world.services.db.insertInto('messages').values(rows).execute()
    await world.services.db.updateTable('matches').set({ messageCount: 205 }).execute()
    const { user } = await open('/admin-matches', admin)
    await user.click(await screen.findByRole('button', { name: SUPERVISION_TEXTS.openOf(205) }))
    await giveReason(user, await screen.findByRole('dialog'), REVIEW_CLASS_TEXTS.legal_request)
    await screen.findByText('Line 205')
    expect(screen.queryByText('Line 5')).toBeNull()
    await user.click(screen.getByRole('button', { name: SUPERVISION_TEXTS.earlier }))
    await screen.findByText('Line 1')
    expect(screen.queryByRole('button', { name: SUPERVISION_TEXTS.earlier })).toBeNull()
  })

  test('shows held and blocked messages in their place, and marks them', async ({ world, open }) => {
    const { mentor, admin, matchId } = await createConversation(world, 1)
    await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Line of his own' })
    const blocked = await addHeldMessage(world, { matchId, senderId: mentor.userId, content: 'Line kept back' })
    const { db } = world.services
    await db.updateTable('held_messages').set({ state: 'blocked' }).where('id', '=', blocked).execute()
    const { user } = await open('/admin-matches', admin)
    await user.click(await screen.findByRole('button', { name: SUPERVISION_TEXTS.openOf(1) }))
    await giveReason(user, await screen.findByRole('dialog'))
    await screen.findByText('Line 1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.not.stringMatching(/check|delivered/i),
      expect.stringContaining(HELD_WORDS.held) as string,
      expect.stringContaining(HELD_WORDS.blocked) as string,
    ])
  })

  test('cannot be opened without messages', async ({ world, open }) => {
    const { admin } = await createConversation(world, 0)
    await open('/admin-matches', admin)
    await screen.findByText('Maya Osei')
    expect(screen.queryByRole('button', { name: /Open this conversation/ })).toBeNull()
  })
})

describe('the supervision card', () => {
  test('draws a random conversation with the reason preselected', async ({ world, open }) => {
    const { admin } = await createConversation(world, 1)
    const { user } = await open('/admin-dashboard', admin)
    await user.click(await screen.findByRole('button', { name: SUPERVISION_TEXTS.draw }))
    const dialog = await screen.findByRole('dialog', {
      name: SUPERVISION_TEXTS.between('Maya Osei', 'Leo Ferreira'),
    })
    within(dialog).getByText(SUPERVISION_TEXTS.drawn(1))
    const chosen = within(dialog).getByRole('radio', { name: REVIEW_CLASS_TEXTS.random_review })
    expect((chosen as HTMLInputElement).checked).toBe(true)
    await user.fill(within(dialog).getByRole('textbox', { name: SUPERVISION_TEXTS.reason }), REASON)
    await user.click(within(dialog).getByRole('button', { name: SUPERVISION_TEXTS.open }))
    await within(dialog).findByText('Line 1')
    const done = (await actionsIn(world)).filter((action) => /^(?:conversation|transcript)_/.test(action))
    expect(done).toEqual(['conversation_drawn', 'transcript_opened', 'transcript_read'])
  })

  test('says when there is no conversation to draw', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    await user.click(await screen.findByRole('button', { name: SUPERVISION_TEXTS.draw }))
    await screen.findByText(SUPERVISION_TEXTS.nothingToDraw)
  })

  test('shows the audit log, and filters it on submit', async ({ world, open }) => {
    const admin = await world.admin({ fullName: 'Ada Admin' })
    const mentee = await world.mentee()
    await world.call(admin, 'PATCH', `/api/admin/mentees/${mentee.id}/status`, { body: { status: 'inactive' } })
    await world.call(mentee, 'GET', '/api/admin/mentees')
    const { user } = await open('/admin-dashboard', admin)
    await user.click(await screen.findByRole('button', { name: AUDIT_TEXTS.title }))
    const dialog = await screen.findByRole('dialog', { name: AUDIT_TEXTS.title })
    const headings = () =>
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    await within(dialog).findByText('Access denied', { selector: 'h3' })
    expect(headings()[0]).toBe('Audit read')
    expect(headings().slice(-2)).toEqual(['Access denied', 'Mentee status changed'])
    within(dialog).getByText(
      `By: Ada Admin (${admin.username}) · About: ${mentee.fullName} (${mentee.username})`,
    )

    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: AUDIT_TEXTS.action }),
      'access_denied',
    )
    await user.fill(within(dialog).getByRole('textbox', { name: AUDIT_TEXTS.person }), mentee.username)
    expect(headings().length).toBeGreaterThan(2)
    await user.click(within(dialog).getByRole('button', { name: AUDIT_TEXTS.show }))
    await waitFor(() => expect(headings()).toEqual(['Access denied']))
    await user.fill(within(dialog).getByRole('textbox', { name: AUDIT_TEXTS.person }), 'x')
    await user.click(within(dialog).getByRole('button', { name: AUDIT_TEXTS.show }))
    await within(dialog).findByText(AUDIT_TEXTS.none)
  })
})

describe('an export by an administrator', () => {
  /** Files downloaded during the test. */
  async function filesSavedBy(work: () => Promise<unknown>): Promise<string[]> {
    const blobs: Blob[] = []
    const { createObjectURL } = URL
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob)
      return 'blob:file'
    }
    await work()
    await waitFor(() => expect(blobs).toHaveLength(1))
    URL.createObjectURL = createObjectURL
    return Promise.all(blobs.map((blob) => blob.text()))
  }
  const lastEntry = ({ services: { db } }: World) =>
    db.selectFrom('audit_entries').select(['action', 'detail']).orderBy('id', 'desc').executeTakeFirst()

  test('of the audit log is audited with its filter', async ({ world, open }) => {
    const { user } = await open('/admin-dashboard', await world.admin())
    await user.click(await screen.findByRole('button', { name: AUDIT_TEXTS.title }))
    await screen.findByText('Audit read', { selector: 'h3' })
    const [file] = await filesSavedBy(async () =>
      user.click(screen.getByRole('button', { name: AUDIT_TEXTS.export })),
    )
    expect(file).toContain('"audit_read"')
    expect(await lastEntry(world)).toMatchObject({ action: 'audit_exported' })
  })

  test('of a list is audited with its search term, and no file is saved when that fails', async ({
    world,
    open,
    network,
  }) => {
    await world.mentee({ fullName: 'Leo Ferreira' })
    await world.mentee({ fullName: 'Somebody Else' })
    const { user } = await open('/admin-mentees?q=leo', await world.admin())
    await screen.findByText('Leo Ferreira')
    await waitFor(() => expect(screen.queryByText('Somebody Else')).toBeNull())
    const press = async () => user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const [file] = await filesSavedBy(press)
    expect(file).toContain('"Leo Ferreira"')
    const detail = JSON.stringify({ list: 'mentees', rows: 1, term: 'leo' })
    expect(await lastEntry(world)).toMatchObject({
      action: 'list_exported',
      detail: expect.any(String) as string,
    })
    expect(JSON.parse((await lastEntry(world))?.detail ?? '')).toEqual(JSON.parse(detail))

    network.fail('admin.exports.record')
    await press()
    await screen.findByText('The list wasn’t exported')
  })

  test('of matches has all that were found, the page only its own', async ({ world, open }) => {
    for (let count = 1; count <= 26; count += 1) {
      await world.match(await world.mentor({ fullName: `Quentin ${count}` }), await world.mentee())
    }
    await world.match(await world.mentor({ fullName: 'Somebody Else' }), await world.mentee())
    const { user } = await open('/admin-matches?q=quentin&sort=mentor', await world.admin())
    await screen.findByText('26 of 27 found')
    screen.getByText('1–25 of 26')
    expect(screen.queryByText('Quentin 26')).toBeNull()
    const [file] = await filesSavedBy(async () =>
      user.click(screen.getByRole('button', { name: 'Export CSV' })),
    )
    const names = file?.split('\r\n').flatMap((line) => line.match(/"Quentin \d+"/) ?? [])
    expect(names).toEqual(Array.from({ length: 26 }, (_, index) => `"Quentin ${index + 1}"`))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Quentin 26')
    screen.getByText('26–26 of 26')
  })
})

describe('the members of a conversation', () => {
  const NOTICE = 'Our team may review conversations to keep people safe.'
  const openTranscript = (world: World, admin: Person, matchId: number, reasonClass: string) =>
    world.trpc(admin, 'admin.transcripts.open', { matchId, reasonClass, reason: REASON })

  test('always see that staff may review it', async ({ world, open }) => {
    const { mentee, matchId } = await createConversation(world, 1)
    await open(`/chat/${matchId}`, mentee)
    await screen.findByText(NOTICE)
  })

  test('see how often staff opened it and for which kind of reason, also in the dialog', async ({
    world,
    open,
  }) => {
    const { admin, mentor, matchId } = await createConversation(world, 1)
    await openTranscript(world, admin, matchId, 'case')
    await openTranscript(world, admin, matchId, 'random_review')
    const { user } = await open('/mentor-dashboard', mentor)
    await user.click(await screen.findByRole('button', { name: 'Message' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(`${NOTICE} Opened by our team 2 times: 1 for a case, 1 random review.`)
  })
})
