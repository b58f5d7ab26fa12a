import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Message } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

// No socket answers here, so the chat falls back to procedures.
const stored = ({ services: { db } }: World) =>
  db.selectFrom('messages').select(['content', 'senderId', 'clientId']).orderBy('id').execute()

async function sendMessage(world: World, person: Person, matchId: number, content: string) {
  const { body } = await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  return body as Message
}

const messageField = () => screen.findByRole('textbox', { name: 'Message' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

describe('the page of a conversation', () => {
  test('is titled Chat and shows the reason when the match cannot be loaded [S2.105]', async ({
    world,
    open,
  }) => {
    await open('/chat/999999', await world.mentee())
    await screen.findByText(UI_TEXTS.failedToFetch('match details', '404'))
    screen.getByRole('heading', { level: 1, name: 'Chat' })
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull()
  })

  test('shows a loading state, then the other person’s name and that it is offline [S2.108]', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    const matchId = await world.match(await world.mentor({ fullName: 'Test Mentor' }), mentee)
    await open(`/chat/${matchId}`, mentee)
    screen.getByText('Loading chat...')
    await screen.findByText('Offline mode - reconnecting...')
    await screen.findByText('Say hello. It can be short.')
    screen.getByRole('heading', { level: 1, name: 'Conversation with Test Mentor' })
    expect(document.title).toContain('Conversation with Test Mentor')
    expect(screen.queryByText('Loading chat...')).toBeNull()
    screen.getByRole('button', { name: 'Request Call' })
    screen.getByRole('button', { name: 'Schedule Session' })
  })

  test.for([
    ['mentor', '/mentor-dashboard'],
    ['mentee', '/mentee-dashboard'],
  ] as const)(
    'links a %s back to the dashboard, and offers scheduling [S2.103, S2.107]',
    async ([role, path], { world, open }) => {
      const pair = await world.pair()
      const { user, path: where } = await open(`/chat/${pair.matchId}`, pair[role])
      await user.click(await screen.findByRole('button', { name: UI_TEXTS.scheduleSession }))
      await screen.findByRole('dialog', { name: UI_TEXTS.scheduleSession })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
      await waitFor(() => expect(where()).toBe(path))
    },
  )

  test('offers a mentor no call request [S2.106]', async ({ world, open }) => {
    const { mentor, matchId } = await world.pair()
    await open(`/chat/${matchId}`, mentor)
    await screen.findByRole('button', { name: 'Schedule Session' })
    expect(screen.queryByRole('button', { name: 'Request Call' })).toBeNull()
  })
})

describe('the messages', () => {
  test('are grouped by day, with the time of each [S2.111, S2.112]', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const first = await sendMessage(world, mentor, matchId, 'Said then')
    world.advanceClock(Date.now() - Date.parse(first.createdAt))
    await sendMessage(world, mentee, matchId, 'Said now')
    await open(`/chat/${matchId}`, mentee)

    const log = within(await screen.findByRole('log', { name: 'Messages' }))
    const day = new Date(first.createdAt).toLocaleDateString('en-US', { dateStyle: 'full' })
    expect(log.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      day,
      'Today',
    ])
    const times = Array.from(document.querySelectorAll('time'), ({ textContent }) => textContent)
    expect(times).toEqual([
      expect.stringMatching(/^0\d:00 AM$|^1[0-2]:00 [AP]M$|^0\d:00 PM$/),
      expect.any(String),
    ])
    expect(log.getByRole('img', { name: 'Sent' })).toBeTruthy()
  })
})

describe('the composer', () => {
  test('does not send invisible text [S2.114, S5.45]', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const field = await messageField()
    expect(sendButton().disabled).toBe(true)
    await user.fill(field, '   \n ')
    expect(sendButton().disabled).toBe(true)
    await user.type(field, '{Enter}')
    await user.fill(field, '\u200b')
    expect(sendButton().disabled).toBe(true)
    await user.fill(field, 'x')
    expect(sendButton().disabled).toBe(false)
    expect(await stored(world)).toEqual([])
  })

  test('sends over HTTP when there is no socket, and the message is stored once', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.fill(await messageField(), '  Hello there  ')
    await user.click(sendButton())
    await screen.findByRole('img', { name: 'Sent' })
    screen.getByText('Hello there')
    expect(await messageField()).toHaveProperty('value', '')
    expect(await stored(world)).toMatchObject([{ content: 'Hello there', senderId: mentee.userId }])
  })

  test('keeps a refused message, to be retried or discarded [S8.60]', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const field = await messageField()
    const setStatus = (status: 'active' | 'inactive') =>
      world.services.db.updateTable('mentees').set({ status }).where('id', '=', mentee.id).execute()
    await setStatus('inactive')
    for (const text of ['Never mind', 'Hello']) {
      await user.fill(field, text)
      await user.click(sendButton())
      await waitFor(() => screen.getByText(text))
    }
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Not sent' })).toHaveLength(2))
    await screen.findByText(UI_TEXTS.messageSendFailed)
    screen.getByText('Your account is inactive')

    await user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
    expect(screen.queryByText('Never mind')).toBeNull()
    await setStatus('active')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('img', { name: 'Sent' })
    expect(await stored(world)).toMatchObject([{ content: 'Hello' }])
  })

  test('sends on Enter, and adds a line on Shift+Enter', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.type(await messageField(), 'One{Shift>}{Enter}{/Shift}Two')
    expect(await messageField()).toHaveProperty('value', 'One\nTwo')
    await user.keyboard('{Enter}')
    await screen.findByRole('img', { name: 'Sent' })
    expect(await messageField()).toHaveProperty('value', '')
    expect(await stored(world)).toMatchObject([{ content: 'One\nTwo' }])
  })

  test('does not send on Enter that ends an input method composition', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user } = await open(`/chat/${matchId}`, mentee)
    const field = await messageField()
    await user.fill(field, 'にほん')
    // A native event: the handler must not prevent its default for the input method either.
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true)
    expect(field).toHaveProperty('value', 'にほん')
    expect(screen.queryByRole('img', { name: /Sen[dt]/ })).toBeNull()
    await user.keyboard('{Enter}')
    await screen.findByRole('img', { name: 'Sent' })
    expect(await stored(world)).toMatchObject([{ content: 'にほん' }])
  })

  test('keeps the draft of each conversation', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const { user, router } = await open(`/chat/${matchId}`, mentee)
    await user.fill(await messageField(), 'Half a thought')
    await router.navigate({ to: '/mentee-dashboard' })
    await router.navigate({ to: '/chat/$matchId', params: { matchId: String(matchId) } })
    expect(await messageField()).toHaveProperty('value', 'Half a thought')
  })
})
