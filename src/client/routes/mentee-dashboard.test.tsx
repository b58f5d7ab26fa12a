import { screen, waitFor, within } from '@testing-library/react'
import { FIRST_STEPS_TEXTS } from '#client/features/first-steps/texts.ts'
import { ABOUT_YOU_TEXTS } from '#client/features/settings/texts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'

const TABS = ['My Mentors', 'Messages', 'Find Mentors', 'Schedule', 'Profile']

/** Creates a match, with a profile for the mentor. */
async function createMatch(world: World, profile: { profession?: string; expertise?: string[] } = {}) {
  const mentor = await world.mentor({ fullName: 'Test Mentor', ...profile })
  const mentee = await world.mentee({ fullName: 'Test Mentee' })
  return { mentor, mentee, matchId: await world.match(mentor, mentee) }
}

describe('the mentee dashboard', () => {
  test('redirects visitors to the sign-in [S2.102]', async ({ open }) => {
    const { path } = await open('/mentee-dashboard')
    expect(path()).toBe('/auth')
  })

  test('denies a mentor access, with a link to their own dashboard [S2.101]', async ({ world, open }) => {
    const page = await open('/mentee-dashboard', await world.mentor())
    await screen.findByText('Access denied. You are not registered as a mentee.')
    await waitFor(() => expect(document.title).toBe('Access denied · Cairnway'))
    await page.user.click(screen.getByRole('link', { name: 'Back to Login' }))
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))
  })

  test('names the open tab in the page’s title', async ({ world, open }) => {
    const { user } = await open('/mentee-dashboard', await world.mentee())
    for (const name of ['My Mentors', 'Messages', 'Find Mentors', 'Schedule', 'Profile']) {
      await user.click(await screen.findByRole('tab', { name }))
      await waitFor(() => expect(document.title).toBe(`${name} · Cairnway`))
    }
  })

  test('welcomes the mentee, with name, initial and Logout in the header [S2.81, S2.82]', async ({
    world,
    open,
  }) => {
    await open('/mentee-dashboard', await world.mentee({ fullName: 'Test Mentee' }))
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Test Mentee' })
    expect(document.title).toBe('My Mentors · Cairnway')
    const banner = within(screen.getAllByRole('banner')[0] as HTMLElement)
    banner.getByText('Test Mentee')
    banner.getByText('T')
    banner.getByRole('button', { name: 'Logout' })
  })

  test('has five tabs with a URL each, My Mentors first and open [S2.83]', async ({ world, open }) => {
    const { router, user } = await open('/mentee-dashboard', await world.mentee())
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(TABS)
    screen.getByRole('tab', { name: 'My Mentors', selected: true })
    for (const [name, tab] of [
      ['Find Mentors', 'find-mentors'],
      ['Profile', 'profile'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }))
      await screen.findByRole('tab', { name, selected: true })
      expect(router.state.location.search).toEqual({ tab })
    }
  })

  test('opens the tab that the URL names [S2.83]', async ({ world, open }) => {
    const mentee = await world.mentee()
    await open('/mentee-dashboard?tab=schedule', mentee)
    await screen.findByRole('tab', { name: 'Schedule', selected: true })
  })

  test('opens My Mentors for a tab that does not exist', async ({ world, open }) => {
    await open('/mentee-dashboard?tab=wizards', await world.mentee())
    await screen.findByRole('tab', { name: 'My Mentors', selected: true })
  })
})

describe('without any data', () => {
  test('My Mentors links to the search and moves the focus there [S2.88]', async ({ world, open }) => {
    const { user } = await open('/mentee-dashboard', await world.mentee())
    await screen.findByText("You don't have any mentors yet")
    await user.click(screen.getByRole('button', { name: 'Find Mentors' }))
    await screen.findByRole('tab', { name: 'Find Mentors', selected: true })
    const heading = await screen.findByRole('heading', { name: 'Mentors you can ask' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('Messages shows an empty state [S2.89]', async ({ world, open }) => {
    await open('/mentee-dashboard?tab=messages', (await createMatch(world)).mentee)
    await screen.findByText('No messages yet. Messages from your mentors will appear here.')
  })

  test('Schedule says what is needed first [S2.98]', async ({ world, open }) => {
    await open('/mentee-dashboard?tab=schedule', await world.mentee())
    await screen.findByText(UI_TEXTS.menteeScheduleEmpty)
    expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull()
  })
})

describe('the first steps', () => {
  const path = async () => within(await screen.findByRole('region', { name: FIRST_STEPS_TEXTS.title }))
  const stepOf = async (title: string) =>
    within((await path()).getByRole('heading', { name: title }).closest('li') as HTMLElement)

  test('lead to the profile first, then to the mentors', async ({ world, open }) => {
    const mentee = await world.mentee()
    await world.services.db.updateTable('mentees').set({ goals: '' }).execute()
    const page = await open('/mentee-dashboard', mentee)
    ;(await path()).getByText('0 of 3 done')
    const steps = (await path()).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
    const hello = (await stepOf('Say hello')).getByRole<HTMLButtonElement>('button', { name: 'Say hello' })
    expect(hello.disabled).toBe(true)
    // The specified text and button stay.
    screen.getByText("You don't have any mentors yet")
    screen.getByRole('button', { name: 'Find Mentors' })

    await page.user.click((await stepOf('Ask a mentor')).getByRole('button', { name: 'See mentors' }))
    const search = await screen.findByRole('heading', { name: 'Mentors you can ask' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await page.user.click(screen.getByRole('tab', { name: 'My Mentors' }))

    await page.user.click((await stepOf('Tell us about you')).getByRole('link'))
    const heading = await screen.findByRole('heading', { name: ABOUT_YOU_TEXTS.title })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await page.user.fill(screen.getByLabelText(ABOUT_YOU_TEXTS.goals), 'Pass maths')
    await page.user.click(screen.getByRole('button', { name: ABOUT_YOU_TEXTS.save }))
    await screen.findByText(ABOUT_YOU_TEXTS.saved)
    await page.user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await (await stepOf('Tell us about you')).findByText('Done')
    const [, next] = (await path()).getAllByRole('listitem')
    expect(next?.getAttribute('aria-current')).toBe('step')
  })

  test('lead to the conversation, and are gone after the first message', async ({ world, open }) => {
    const { mentee, matchId } = await createMatch(world)
    const { router } = await open('/mentee-dashboard', mentee)
    ;(await path()).getByText('2 of 3 done')
    const hello = (await stepOf('Say hello')).getByRole('link', { name: 'Say hello' })
    expect(hello.getAttribute('href')).toBe(`/chat/${matchId}`)
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hi' } })
    await router.navigate({ to: '/settings' })
    await router.navigate({ to: '/mentee-dashboard' })
    await screen.findByRole('heading', { name: 'Test Mentor' })
    await waitFor(() => expect(screen.queryByText(FIRST_STEPS_TEXTS.title)).toBeNull())
  })

  test('come before the requests, and these before the empty text', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Test Mentor' }), await world.mentee()]
    await world.match(mentor, mentee, 'pending')
    await open('/mentee-dashboard', mentee)
    const steps = await screen.findByText(FIRST_STEPS_TEXTS.title)
    const requests = await screen.findByText('Your requests')
    const empty = screen.getByText("You don't have any mentors yet")
    const follows = (a: Element, b: Element) =>
      Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect([follows(steps, requests), follows(requests, empty)]).toEqual([true, true])
    screen.getByRole('button', { name: 'Find Mentors' })
  })

  test('are not shown to a deactivated mentee, who cannot take them', async ({ world, open }) => {
    await open('/mentee-dashboard', await world.mentee({ status: 'inactive' }))
    await screen.findByText(/^Your account is paused\./)
    await screen.findByText("You don't have any mentors yet")
    expect(screen.queryByText(FIRST_STEPS_TEXTS.title)).toBeNull()
  })
})

describe('the card of a mentor', () => {
  test('shows the profile and the date of the match [S2.84, S2.85, S2.86, S2.87]', async ({ world, open }) => {
    const { mentee, matchId } = await createMatch(world, {
      profession: 'Nurse',
      expertise: ['Health', 'Sleep'],
    })
    await open('/mentee-dashboard', mentee)
    const card = within(
      (await screen.findByRole('heading', { name: 'Test Mentor' })).closest('li') as HTMLElement,
    )
    for (const text of ['Nurse', 'Active', 'Health', 'Sleep', '4-6 years', 'Jan 5, 2026']) card.getByText(text)
    const message = card.getByRole('link', { name: 'Message' })
    expect(message.getAttribute('href')).toBe(`/chat/${matchId}`)
  })

  test('shows fallbacks for missing values [S2.85]', async ({ world, open }) => {
    const { mentor, mentee } = await createMatch(world, { profession: '', expertise: [] })
    await world.services.db.updateTable('mentors').set({ experience: '' }).execute()
    await world.services.db
      .updateTable('users')
      .set({ photoUrl: null })
      .where('id', '=', mentor.userId)
      .execute()
    await open('/mentee-dashboard', mentee)
    const card = within(
      (await screen.findByRole('heading', { name: 'Test Mentor' })).closest('li') as HTMLElement,
    )
    for (const text of ['Professional Mentor', 'Not specified', 'T']) card.getByText(text)
  })
})

describe('the Profile tab', () => {
  test('shows known and missing values, and links to the settings [S2.99, S2.100]', async ({ world, open }) => {
    const mentee = await world.mentee({ fullName: 'Test Mentee', age: null, interests: ['Chess', 'Maps'] })
    const page = await open('/mentee-dashboard?tab=profile', mentee)
    const panel = within(await screen.findByRole('tabpanel'))
    const term = await panel.findByText('Full Name')
    const details = [...(term.closest('dl')?.children ?? [])].map((row) =>
      [...row.children].map((e) => e.textContent),
    )
    expect(details).toEqual([
      ['Full Name', 'Test Mentee'],
      ['Email', mentee.email],
      ['Location', 'Not provided'],
      ['Age', 'Not provided'],
      ['Interests', 'Chess, Maps'],
      ['Goals', 'Finish school'],
    ])
    await page.user.click(panel.getByRole('link', { name: 'Edit Profile' }))
    await waitFor(() => expect(page.path()).toBe('/settings'))
  })
})

test('shows a deactivated mentee that the account is read-only', async ({ world, open }) => {
  await open('/mentee-dashboard', await world.mentee({ status: 'inactive' }))
  await screen.findByText(/^Your account is paused\./)
})
