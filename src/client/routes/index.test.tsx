import { act, screen, waitFor, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { CAMPAIGN, FOOTER_SENTENCE } from '#shared/campaign.ts'
import { LANDING_SPINNER_MS } from '#shared/product-limits.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const hrefsOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
const landing = () => document.querySelector<HTMLElement>('.landing')
const uncovered = () => waitFor(() => expect(landing()?.inert).toBe(false))

describe('the landing page', () => {
  test('is covered and inert after an in-app navigation, and uncovered after 500 ms', async ({ open }) => {
    const { router } = await open('/auth')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await act(() => router.navigate({ to: '/' }))
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(landing()?.inert).toBe(true)
    expect(screen.getByText(CAMPAIGN.headline)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(LANDING_SPINNER_MS - 1))
    expect(landing()?.inert).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(landing()?.inert).toBe(false)
    expect(screen.queryByText('Loading')).toBeNull()
    vi.useRealTimers()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('links a visitor to sign-in and to sign-up by role [S2.1, S2.19, S2.20]', async ({ open }) => {
    await open('/')
    await uncovered()
    expect(hrefsOf('Log In')).toEqual(['/auth'])
    expect(hrefsOf('Sign Up')).toEqual(['/auth?type=mentee'])
    expect(new Set(hrefsOf('Find a Mentor'))).toEqual(new Set(['/auth?type=mentee']))
    expect(new Set(hrefsOf('Become a Mentor'))).toEqual(new Set(['/auth?type=mentor']))
    expect(screen.queryByText('Dashboard')).toBeNull()
  })

  test('has an anchor to each section [S2.18, S2.22]', async ({ open }) => {
    await open('/')
    const nav = within(screen.getByRole('navigation', { name: 'Main', hidden: true }))
    const anchors = nav.getAllByRole('link', { hidden: true })
    expect(anchors.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '#home'],
      ['About', '#about'],
      ['How It Works', '#how-it-works'],
      ['Contact', '#contact'],
    ])
    for (const link of anchors) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy()
  })

  test('shows the campaign’s partner, founder, contact, socials and initiative [S2.22]', async ({ open }) => {
    await open('/')
    await uncovered()
    const { contact, socials, founder, about, steps, testimonials } = CAMPAIGN
    expect(hrefsOf(contact.email)).toEqual([`mailto:${contact.email}`])
    expect(hrefsOf(contact.phone)).toEqual(['tel:+15550100'])
    for (const { name, url } of socials) expect(hrefsOf(`${name} (opens in a new tab)`)).toEqual([url])
    expect(screen.getByRole('link', { name: new RegExp(`^Our partner: ${about.partner.name}`) })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'About the Founder' })).toBeTruthy()
    for (const text of [founder.name, founder.text, FOOTER_SENTENCE, ...steps.map((step) => step.text)]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    for (const { description } of testimonials)
      expect(screen.getByRole('img', { name: description })).toBeTruthy()
    expect(screen.getAllByText('Illustration')).toHaveLength(2)
  })

  test('opens its menu, and closes it on Escape, an anchor or an outside press [S2.17]', async ({ open }) => {
    const { user } = await open('/')
    await uncovered()
    const opener = screen.getByRole('button', { name: 'Open menu' })
    const expanded = () => opener.getAttribute('aria-expanded')
    expect(expanded()).toBe('false')

    await user.click(opener)
    expect(expanded()).toBe('true')
    expect(opener.getAttribute('aria-label')).toBe('Close menu')
    await user.keyboard('{Escape}')
    expect(expanded()).toBe('false')
    expect(document.activeElement).toBe(opener)

    await user.click(opener)
    const nav = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(nav.getByRole('link', { name: 'About' }))
    expect(expanded()).toBe('false')

    await user.click(opener)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(expanded()).toBe('false')
    expect(opener.getAttribute('aria-label')).toBe('Open menu')
  })

  test('links a signed-in user to the dashboard, and offers logging out [S2.21]', async ({ world, open }) => {
    const { user, path } = await open('/', await world.mentor())
    await uncovered()
    await screen.findByText('Dashboard')
    expect(hrefsOf('Dashboard')).toEqual(['/mentor-dashboard'])
    expect(new Set(hrefsOf('Go to Dashboard'))).toEqual(new Set(['/mentor-dashboard']))
    for (const gone of ['Log In', 'Sign Up', 'Find a Mentor', 'Become a Mentor']) {
      expect(screen.queryByText(gone)).toBeNull()
    }
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(path()).toBe('/auth'))
    expect(await screen.findByText('Logged out successfully')).toBeTruthy()
  })
})
