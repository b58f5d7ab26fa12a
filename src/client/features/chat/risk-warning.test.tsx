import { screen, waitFor, within } from '@testing-library/react'
import { closeHelp, helpIsOpen } from '#client/lib/feedback/help.ts'
import { HELD_WORDS } from '#shared/texts/reporting.ts'
import { describe, expect, type OpenPage, test, type User } from '#tests/support/client/page.tsx'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { withOptions } from '#tests/support/with-options.ts'
import type { World } from '#tests/support/world.ts'
import { WARNING_TEXTS, WRITING_WARNINGS } from './texts.ts'

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const send = () => screen.getByRole('button', { name: 'Send' })
const storedIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('content').orderBy('id').execute()).map(({ content }) => content)

async function openConversation(world: World, open: OpenPage, role: 'mentor' | 'mentee' = 'mentor') {
  const pair = await world.pair()
  const page = await open(`/chat/${pair.matchId}`, pair[role])
  await screen.findByText('Say hello. It can be short.')
  return { ...pair, ...page, log: within(screen.getByRole('log', { name: 'Messages' })) }
}

/** Presses "Send anyway", which can be pressed once the warning can have been read. */
async function sendAnyway(user: User) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: WARNING_TEXTS.sendAnyway })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

describe('the writer of a risky message', () => {
  test.for(Object.entries(WRITING_WARNINGS) as [keyof typeof WRITING_WARNINGS, string][])(
    'is warned while typing: %s',
    async ([category, sentence], { world, open }) => {
      const { user } = await openConversation(world, open)
      await user.fill(await field(), FLAGGED_MESSAGES[category])
      const warning = await screen.findByText(sentence)
      expect(warning.closest('[role="status"]')).not.toBeNull()
      await user.clear(await field())
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    },
  )

  test('learns that staff may check a message first, only where messages are held', async ({ world, open }) => {
    const { user } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.bullying)
    await screen.findByText(WRITING_WARNINGS.bullying)
    expect(screen.queryByText(WARNING_TEXTS.checkedFirst)).toBeNull()
    await user.fill(await field(), ` ${FLAGGED_MESSAGES.contact}`)
    await screen.findByText(WARNING_TEXTS.checkedFirst)
  })

  test('is warned of the programme’s own phrases, and not of its exemptions', async ({ world, open }) => {
    const admin = await world.admin()
    await world.trpc(admin, 'admin.screening.addWord', { phrase: 'north pole', category: 'meeting' })
    const office = { detail: '020 7946 0018', reason: 'The telephone of our office' }
    await world.trpc(admin, 'admin.screening.addExemption', office)
    const { user } = await openConversation(world, open)
    await user.fill(await field(), 'Off to the n0rth pole, ring 020 7946 0018')
    await screen.findByText(WRITING_WARNINGS.meeting)
    expect(screen.queryByText(WRITING_WARNINGS.contact)).toBeNull()
    await user.fill(await field(), '9')
    await screen.findByText(WRITING_WARNINGS.contact)
  })

  test('can edit the text where it was found', async ({ world, open }) => {
    const { user } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.contact)
    await user.click(await screen.findByRole('button', { name: WARNING_TEXTS.edit }))
    const { selectionStart, selectionEnd, value } = await field()
    expect(document.activeElement).toBe(await field())
    expect(value.slice(selectionStart, selectionEnd)).toContain('jonas.hill@example.com')
    expect(await storedIn(world)).toEqual([])
  })

  test('can send it anyway', async ({ world, open }) => {
    const { user, log } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.bullying)
    await sendAnyway(user)
    await log.findByText(FLAGGED_MESSAGES.bullying)
    expect(screen.queryByText(WRITING_WARNINGS.bullying)).toBeNull()
    expect(document.activeElement).toBe(await field())
    await waitFor(async () => expect(await storedIn(world)).toEqual([FLAGGED_MESSAGES.bullying]))
  })

  test('is stopped when pressing Send at once, until the warning can have been read', async ({
    world,
    open,
  }) => {
    const { user, log } = await openConversation(world, open)
    // The rules load with the first input.
    await user.fill(await field(), FLAGGED_MESSAGES.money)
    await screen.findByText(WRITING_WARNINGS.money)
    await user.clear(await field())
    await user.paste(FLAGGED_MESSAGES.bullying)
    await user.click(send())
    await screen.findByText(WRITING_WARNINGS.bullying)
    expect(await field()).toHaveProperty('value', FLAGGED_MESSAGES.bullying)
    await waitFor(async () => {
      await user.click(send())
      log.getByText(FLAGGED_MESSAGES.bullying)
    })
  })

  test('sees no warning for a harmless text', async ({ world, open }) => {
    const { user, log } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.money)
    await screen.findByText(WRITING_WARNINGS.money)
    await user.clear(await field())
    await user.paste(HARMLESS_MESSAGE)
    await user.click(send())
    await log.findByText(HARMLESS_MESSAGE)
    expect(screen.queryByRole('button', { name: WARNING_TEXTS.sendAnyway })).toBeNull()
  })
})

const unscreened = withOptions(test, { settings: { SCREENING: 'off' } })

unscreened('shows no warning when the installation screens nothing', async ({ world, open }) => {
  const { user, log, api } = await openConversation(world, open)
  await user.fill(await field(), FLAGGED_MESSAGES.bullying)
  await waitFor(() =>
    expect(api.utils.matches.screening.getData()).toEqual({
      categories: [],
      held: [],
      words: [],
      exemptions: [],
    }),
  )
  await user.click(send())
  await log.findByText(FLAGGED_MESSAGES.bullying)
  expect(screen.queryByRole('button', { name: WARNING_TEXTS.sendAnyway })).toBeNull()
})

describe('the writer of a message about danger', () => {
  test('is not warned: the message is sent, and help opens and stays offered', async ({ world, open }) => {
    const { user, log } = await openConversation(world, open, 'mentee')
    await user.fill(await field(), FLAGGED_MESSAGES.danger)
    await screen.findByText(WARNING_TEXTS.help)
    expect(screen.queryByRole('button', { name: WARNING_TEXTS.sendAnyway })).toBeNull()
    expect(helpIsOpen.get()).toBe(false)
    await user.click(send())
    await log.findByText(FLAGGED_MESSAGES.danger)
    expect(helpIsOpen.get()).toBe(true)
    closeHelp()
    await user.click(screen.getByRole('button', { name: WARNING_TEXTS.getHelp }))
    expect(helpIsOpen.get()).toBe(true)
    closeHelp()
    await waitFor(async () => expect(await storedIn(world)).toEqual([FLAGGED_MESSAGES.danger]))
  })
})

test('opens help, and keeps it offered, when only the server finds the danger', async ({ world, open }) => {
  const { user } = await openConversation(world, open, 'mentee')
  await user.fill(await field(), 'tengo la soga en el armario')
  await user.click(send())
  await waitFor(() => expect(helpIsOpen.get()).toBe(true))
  closeHelp()
  await screen.findByText(WARNING_TEXTS.help)
  await user.fill(await field(), HARMLESS_MESSAGE)
  expect(screen.queryByText(WARNING_TEXTS.help)).toBeNull()
  await user.click(send())
  await waitFor(async () => expect(await storedIn(world)).toContain(HARMLESS_MESSAGE))
  expect(helpIsOpen.get()).toBe(false)
  expect(screen.queryByText(WARNING_TEXTS.help)).toBeNull()
})

test('warns a mentor of contact details also in a message about danger', async ({ world, open }) => {
  const { user } = await openConversation(world, open)
  await user.fill(await field(), `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}`)
  await screen.findByText(WRITING_WARNINGS.contact)
  await screen.findByText(WARNING_TEXTS.help)
  expect(screen.getByRole('button', { name: WARNING_TEXTS.sendAnyway })).toBeTruthy()
  expect(await storedIn(world)).toEqual([])
})

describe('a held message', () => {
  test('says so in its bubble, then that it was not delivered', async ({ world, open }) => {
    const { user, log, matchId, mentor } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.contact)
    await sendAnyway(user)
    await log.findByText(HELD_WORDS.held)
    expect(await storedIn(world)).toEqual([])
    expect(log.queryByRole('img', { name: 'Sent' })).toBeNull()

    const {
      body: { items: body },
    } = await world.trpc(mentor, 'matches.held', { matchId })
    const [{ id }] = body as [{ id: number }]
    await world.trpc(await world.admin(), 'admin.heldMessages.decide', {
      id,
      decision: 'block',
      note: 'It is an address',
    })
    await log.findByText(HELD_WORDS.blocked)
    expect(log.getAllByText(FLAGGED_MESSAGES.contact)).toHaveLength(1)
  })
})

test('sends contact details split over messages without a warning, and shows them as held when the server finds them', async ({
  world,
  open,
}) => {
  const { mentor, mentee, matchId } = await world.pair()
  const url = `/api/matches/${matchId}/messages`
  await world.call(mentee, 'POST', url, { body: { content: 'what was it again' } })
  await world.call(mentor, 'POST', url, { body: { content: '07700' } })
  const { user } = await open(`/chat/${matchId}`, mentor)
  await screen.findByText('what was it again')
  await user.fill(await field(), '900 41')
  await user.click(send())
  await screen.findByText(HELD_WORDS.held)
  expect(screen.queryByText(WRITING_WARNINGS.contact)).toBeNull()
})

describe('the outcome of a warning', () => {
  const countsIn = ({ services: { db } }: World) =>
    db
      .selectFrom('risk_counts')
      .select(['side', 'kind', 'count'])
      .where('kind', 'in', ['sent_anyway', 'reworded'])
      .execute()

  test('is counted when the message was sent anyway', async ({ world, open }) => {
    const { user, log } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.money)
    await sendAnyway(user)
    await log.findByText(FLAGGED_MESSAGES.money)
    await waitFor(async () =>
      expect(await countsIn(world)).toEqual([{ side: 'mentor', kind: 'sent_anyway', count: 1 }]),
    )
  })

  test('is counted when the message was changed, and not without a warning', async ({ world, open }) => {
    const { user, log } = await openConversation(world, open)
    await user.fill(await field(), FLAGGED_MESSAGES.money)
    await screen.findByText(WRITING_WARNINGS.money)
    await user.clear(await field())
    await user.paste(HARMLESS_MESSAGE)
    await user.click(send())
    await log.findByText(HARMLESS_MESSAGE)
    await user.fill(await field(), 'Another one')
    await user.click(send())
    await log.findByText('Another one')
    await waitFor(async () =>
      expect(await countsIn(world)).toEqual([{ side: 'mentor', kind: 'reworded', count: 1 }]),
    )
  })
})
