import { screen, waitFor, within } from '@testing-library/react'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const FIND = '/mentee-dashboard?tab=find-mentors'

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

describe('the mentor search', () => {
  test('shows a loading state, and an empty state when there are none [S2.91, S2.93]', async ({
    world,
    open,
    network,
  }) => {
    const release = network.delay('mentee.findMentors')
    await open(FIND, await world.mentee())
    await screen.findByText('Loading available mentors...')
    release()
    await screen.findByText('No mentors available at the moment. Please check back later.')
    screen.getByText('Administrators are reviewing mentor applications.')
    expect(screen.queryByText('Loading available mentors...')).toBeNull()
  })

  test('shows each mentor’s profile on a card, with fallbacks for missing values [S2.95]', async ({
    world,
    open,
  }) => {
    await world.mentor({ fullName: 'Told Everything', profession: 'Nurse', expertise: ['Health', 'Sleep'] })
    const emptyProfile = await world.mentor({ fullName: 'Silent Person', profession: '', expertise: [] })
    const nothing = { experience: '', availability: '[]' }
    await world.services.db.updateTable('mentors').set(nothing).where('id', '=', emptyProfile.id).execute()
    await open(FIND, await world.mentee())

    const complete = await cardOf('Told Everything')
    for (const text of ['T', 'Nurse', 'Flexible', 'Health, Sleep', '4-6 years']) complete.getByText(text)
    const empty = await cardOf('Silent Person')
    for (const text of ['S', 'Professional Mentor', 'Flexible']) empty.getByText(text)
    expect(empty.getAllByText('Not specified')).toHaveLength(2)
    screen.getByText('2 mentors')
  })

  test('searches as the URL says, until the search is cleared [S2.90, S2.94]', async ({ world, open }) => {
    await world.mentor({ fullName: 'Amara Okafor', profession: 'Nurse' })
    const { router, user } = await open(`${FIND}&q=astro`, await world.mentee())
    const field = await screen.findByLabelText<HTMLInputElement>('Search mentors')
    expect(field.value).toBe('astro')
    await screen.findByText('No mentors found matching "astro". Try a different search term.')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await cardOf('Amara Okafor')
    await user.fill(field, 'nUrS')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'nUrS' }))
    await cardOf('Amara Okafor')
  })
})

describe('requesting a mentor', () => {
  const request = () => screen.findByRole('button', { name: 'Request Mentor' })

  test('confirms the request, and cannot be repeated [S2.96, S8.56]', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor({ fullName: 'Amara Okafor' }), await world.mentee()]
    const { user } = await open(FIND, mentee)
    await user.click(await request())
    await screen.findByText('Request Submitted')
    screen.getByText('Your request goes to the mentor for approval.')
    const button = await (await cardOf('Amara Okafor')).findByRole<HTMLButtonElement>('button', {
      name: 'Requested',
    })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    expect(await world.call(mentor, 'GET', '/api/mentor/match-requests')).toMatchObject({
      body: [{ mentee: { id: mentee.id } }],
    })
  })

  test('shows a conflict when it was requested in another window [S8.50]', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const { user } = await open(FIND, mentee)
    const button = await request()
    await world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    await user.click(button)
    await screen.findByText('Request Failed')
    screen.getByText('You have already requested this mentor')
    await screen.findByRole('button', { name: 'Requested' })
  })

  test.for([
    ['mentee.requestMentor', undefined, FAILURE_TEXTS.unreachable],
    ['mentee.requestMentor', 400, 'Failed to send mentor request. Please try again.'],
    ['mentee.requestMentor', 500, 'Failed to request mentor'],
    ['mentee.profile', 500, 'Failed to retrieve your mentee profile'],
  ] as const)(
    'fails when %s fails with %s: %s [S8.25, S8.26, S8.50]',
    async ([procedure, status, reason], { world, open, network }) => {
      await world.mentor()
      network.fail(procedure, status)
      const { user } = await open(FIND, await world.mentee())
      await user.click(await request())
      await screen.findByText('Request Failed')
      screen.getByText(reason)
      await request()
    },
  )

  test('is possible again after the mentor has declined', async ({ world, open }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    await world.match(mentor, mentee, 'rejected')
    await open(FIND, mentee)
    await screen.findByText('Your last request was declined. You may ask again.')
    await request()
  })
})
