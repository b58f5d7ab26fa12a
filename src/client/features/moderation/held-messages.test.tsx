import { screen, waitFor, within } from '@testing-library/react'
import { REDACTED } from '#shared/screening/redact.ts'
import { FINDING_NAMES, SCREENING_TEXTS } from '#shared/texts/screening.ts'
import { describe, expect, type OpenPage, test } from '#tests/support/client/page.tsx'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import type { World } from '#tests/support/world.ts'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from './texts.ts'

async function openQueue(world: World, open: OpenPage, contents: string[]) {
  const [mentor, mentee] = [
    await world.mentor({ fullName: 'Test Mentor' }),
    await world.mentee({ fullName: 'Test Mentee', age: 15 }),
  ]
  const matchId = await world.match(mentor, mentee)
  for (const content of contents) {
    await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  }
  const page = await open('/admin-dashboard', await world.admin())
  const section = await screen.findByRole('region', { name: new RegExp(HELD_QUEUE_TEXTS.title) })
  return { ...page, section: within(section), frame: section, matchId }
}

const statesIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('held_messages').select('state').orderBy('id').execute()).map(({ state }) => state)
const storedIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('content').orderBy('id').execute()).map(({ content }) => content)

const openDialog = async ({ user, section }: Awaited<ReturnType<typeof openQueue>>) => {
  const [decide] = await section.findAllByRole('button', { name: /^Decide/ })
  if (decide) await user.click(decide)
  return within(await screen.findByRole('dialog', { name: HELD_QUEUE_TEXTS.dialog }))
}

describe('the queue of held messages', () => {
  test('says when it is empty', async ({ world, open }) => {
    const { section } = await openQueue(world, open, [])
    await section.findByText(HELD_QUEUE_TEXTS.none)
  })

  test('shows sender, recipient, reason and marked findings, oldest first', async ({ world, open }) => {
    const { section } = await openQueue(world, open, [FLAGGED_MESSAGES.contact, FLAGGED_MESSAGES.images])
    const rows = await section.findAllByRole('listitem')
    const [first, last] = rows.filter(({ parentElement }) => !parentElement?.getAttribute('aria-label'))
    if (!first || !last) throw new Error('expected two held messages')
    within(first).getByText('Test Mentor to Test Mentee')
    within(first).getByText(/The mentee is 15/)
    within(first).getByText(FINDING_NAMES.contact)
    expect(within(first).getByText(/jonas\.hill/).tagName).toBe('MARK')
    within(last).getByText(FINDING_NAMES.images)
  })

  test('allows a message with a reason and keeps the focus in the list', async ({ world, open }) => {
    const queue = await openQueue(world, open, [FLAGGED_MESSAGES.contact])
    const dialog = await openDialog(queue)
    const { user } = queue
    await user.click(dialog.getByRole('button', { name: HELD_QUEUE_TEXTS.save }))
    expect(await statesIn(world)).toEqual(['held'])
    await user.click(dialog.getByRole('radio', { name: HELD_CHOICES.allow }))
    await user.fill(dialog.getByRole('textbox'), 'His own school')
    await user.click(dialog.getByRole('button', { name: HELD_QUEUE_TEXTS.save }))
    await queue.section.findByText(HELD_QUEUE_TEXTS.none)
    expect(await statesIn(world)).toEqual(['released'])
    expect(await storedIn(world)).toEqual([FLAGGED_MESSAGES.contact])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(queue.frame))
  })

  test('previews the text before allowing it without the findings', async ({ world, open }) => {
    const queue = await openQueue(world, open, [FLAGGED_MESSAGES.contact])
    const dialog = await openDialog(queue)
    await queue.user.click(dialog.getByRole('radio', { name: HELD_CHOICES.allow_redacted }))
    const shown = await dialog.findByText((text) => text.includes(REDACTED))
    await queue.user.fill(dialog.getByRole('textbox'), 'Not the address')
    await queue.user.click(dialog.getByRole('button', { name: HELD_QUEUE_TEXTS.save }))
    await queue.section.findByText(HELD_QUEUE_TEXTS.none)
    expect(await storedIn(world)).toEqual([shown.textContent])
  })

  test('resets its form for each message, traps the focus and restores it', async ({ world, open }) => {
    const { user, section } = await openQueue(world, open, [FLAGGED_MESSAGES.contact, FLAGGED_MESSAGES.images])
    const [first, second] = await section.findAllByRole('button', { name: /^Decide/ })
    if (!first || !second) throw new Error('expected two held messages')
    for (const decide of [first, second, first]) {
      await user.click(decide)
      const dialog = within(await screen.findByRole('dialog', { name: HELD_QUEUE_TEXTS.dialog }))
      const note = dialog.getByRole('textbox')
      await waitFor(() => expect(note.closest('form')?.contains(document.activeElement)).toBe(true))
      expect(note).toHaveProperty('value', '')
      expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([])
      await user.click(dialog.getByRole('radio', { name: HELD_CHOICES.block }))
      await user.fill(note, 'Not yet')
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await user.click(await screen.findByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(decide))
    }
  })

  test('shows a conflict and removes the row when another administrator decided first', async ({
    world,
    open,
  }) => {
    const queue = await openQueue(world, open, [FLAGGED_MESSAGES.contact])
    const dialog = await openDialog(queue)
    await world.services.db.updateTable('held_messages').set({ state: 'blocked' }).execute()
    await queue.user.click(dialog.getByRole('radio', { name: HELD_CHOICES.allow }))
    await queue.user.fill(dialog.getByRole('textbox'), 'Harmless')
    await queue.user.click(dialog.getByRole('button', { name: HELD_QUEUE_TEXTS.save }))
    await screen.findByText(SCREENING_TEXTS.alreadyDecided)
    expect(await storedIn(world)).toEqual([])
  })

  test('can be retried when loading failed', async ({ world, open, network }) => {
    network.fail('admin.heldMessages.list', 500)
    const { section, user } = await openQueue(world, open, [FLAGGED_MESSAGES.contact])
    await section.findByText(HELD_QUEUE_TEXTS.failed)
    network.restore()
    await user.click(section.getByRole('button', { name: 'Retry' }))
    await section.findByText('Test Mentor to Test Mentee')
  })
})
