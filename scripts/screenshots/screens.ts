import type { Page } from 'playwright-core'
import { MESSAGES } from '#shared/messages.ts'

/** One picture: who looks, where, and what he has done there. Add yours to the list; the name is the file's. */
export type Screen = {
  name: string
  /** A demo user name; without it nobody is signed in. */
  as?: string
  path: string | ((page: Page) => Promise<string>)
  does?: (page: Page) => Promise<unknown>
  /** The whole page, however long. */
  whole?: boolean
}

const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function dialog(page: Page, opener: string | RegExp) {
  await press(opener)(page)
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

type Party = { user: { fullName: string } }
type Match = { id: number; mentor: Party; mentee: Party }

/** The conversation with somebody, by his name. */
const chatWith = (fullName: string) => async (page: Page) => {
  const { role } = (await (await page.request.get('/api/user')).json()) as { role: string }
  const matches = (await (await page.request.get(`/api/${role}/active-matches`)).json()) as Match[]
  const match = matches.find(({ mentor, mentee }) =>
    [mentor, mentee].some(({ user }) => user.fullName === fullName),
  )
  if (!match) throw new Error(`No conversation with ${fullName}`)
  return `/chat/${match.id}`
}

export const SCREENS: Screen[] = [
  { name: 'landing', path: '/', whole: true },
  { name: 'landing-signed-in', path: '/', as: 'demo-mentee-1' },
  {
    name: 'landing-menu',
    path: '/',
    // Only a phone has the button; elsewhere the picture is the page as it is.
    does: async (page) => {
      const opener = page.getByRole('button', { name: 'Open menu' })
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'not-found', path: '/no-such-page' },

  { name: 'auth-log-in', path: '/auth' },
  {
    name: 'auth-log-in-failed',
    path: '/auth',
    does: async (page) => {
      await page.getByLabel('Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong horse')
      await press('Log In')(page)
      await page.getByText(MESSAGES.loginFailed, { exact: true }).waitFor()
    },
  },
  { name: 'auth-sign-up-mentee', path: '/auth?type=mentee', whole: true },
  { name: 'auth-sign-up-mentor', path: '/auth?type=mentor', whole: true },
  { name: 'register-mentor', path: '/register', whole: true },
  { name: 'register-mentee', path: '/register', does: tab('Register as a Mentee'), whole: true },
  {
    name: 'register-errors',
    path: '/register',
    does: press(/^(register|create|submit|sign up)/i),
    whole: true,
  },

  { name: 'admin-dashboard', path: '/admin-dashboard', as: 'demo-admin-1', whole: true },
  { name: 'admin-dashboard-denied', path: '/admin-dashboard', as: 'demo-mentee-1' },
  { name: 'admin-mentors-pending', path: '/admin-mentors', as: 'demo-admin-1' },
  {
    name: 'admin-mentors-approved',
    path: '/admin-mentors',
    as: 'demo-admin-1',
    does: tab(/^Approved Mentors/),
  },
  {
    name: 'admin-mentors-remove',
    path: '/admin-mentors',
    as: 'demo-admin-1',
    does: async (page) => {
      await tab(/^Approved Mentors/)(page)
      await dialog(page, /^Remove/)
    },
  },
  { name: 'admin-mentees', path: '/admin-mentees', as: 'demo-admin-1' },
  { name: 'admin-mentees-inactive', path: '/admin-mentees', as: 'demo-admin-1', does: tab(/^Inactive/) },
  {
    name: 'admin-mentees-remove',
    path: '/admin-mentees',
    as: 'demo-admin-1',
    does: (page) => dialog(page, /^Remove/),
  },
  { name: 'admin-matches', path: '/admin-matches', as: 'demo-admin-1' },
  { name: 'admin-settings-general', path: '/admin-settings', as: 'demo-admin-1' },
  { name: 'admin-settings-matching', path: '/admin-settings', as: 'demo-admin-1', does: tab('Matching') },
  { name: 'admin-settings-email', path: '/admin-settings', as: 'demo-admin-1', does: tab('Email') },

  { name: 'mentor-mentees', path: '/mentor-dashboard', as: 'demo-mentor-1' },
  { name: 'mentor-requests', path: '/mentor-dashboard', as: 'demo-mentor-1', does: tab(/^Requests/) },
  { name: 'mentor-messages', path: '/mentor-dashboard', as: 'demo-mentor-1', does: tab(/^Messages/) },
  { name: 'mentor-schedule', path: '/mentor-dashboard', as: 'demo-mentor-1', does: tab('Schedule') },
  { name: 'mentor-profile', path: '/mentor-dashboard', as: 'demo-mentor-1', does: tab('Profile') },
  {
    name: 'mentor-chat-dialog',
    path: '/mentor-dashboard',
    as: 'demo-mentor-1',
    does: (page) => dialog(page, /^(Message|Chat)/),
  },
  {
    name: 'mentor-cancel-session',
    path: '/mentor-dashboard?tab=schedule',
    as: 'demo-mentor-1',
    does: (page) => dialog(page, /^Cancel/),
  },
  { name: 'mentor-denied', path: '/mentor-dashboard', as: 'demo-mentee-1' },
  { name: 'mentor-empty', path: '/mentor-dashboard', as: 'demo-mentor-8' },
  { name: 'mentor-pending', path: '/mentor-dashboard', as: 'demo-mentor-9' },
  { name: 'mentor-rejected', path: '/mentor-dashboard', as: 'demo-mentor-12' },

  { name: 'mentee-mentors', path: '/mentee-dashboard', as: 'demo-mentee-1' },
  { name: 'mentee-messages', path: '/mentee-dashboard', as: 'demo-mentee-1', does: tab(/^Messages/) },
  { name: 'mentee-find', path: '/mentee-dashboard', as: 'demo-mentee-1', does: tab('Find Mentors') },
  {
    name: 'mentee-find-failed',
    path: '/mentee-dashboard',
    as: 'demo-mentee-1',
    does: async (page) => {
      await page.route(/availableMentors/, (route) => route.abort())
      await tab('Find Mentors')(page)
      await page.getByText(MESSAGES.loadingMentorsFailed).waitFor()
      await page.unroute(/availableMentors/)
    },
  },
  { name: 'mentee-find-none', path: '/mentee-dashboard?tab=find-mentors&q=astro', as: 'demo-mentee-1' },
  {
    name: 'mentee-account-menu',
    path: '/mentee-dashboard',
    as: 'demo-mentee-1',
    does: (page) => page.locator('button[popovertarget]').click(),
  },
  { name: 'mentee-schedule', path: '/mentee-dashboard', as: 'demo-mentee-1', does: tab('Schedule') },
  { name: 'mentee-profile', path: '/mentee-dashboard', as: 'demo-mentee-1', does: tab('Profile') },
  { name: 'mentee-empty', path: '/mentee-dashboard', as: 'demo-mentee-15' },
  { name: 'mentee-inactive', path: '/mentee-dashboard', as: 'demo-mentee-18' },
  { name: 'mentee-blank-profile', path: '/mentee-dashboard', as: 'demo-mentee-20', does: tab('Profile') },

  { name: 'chat-mentee', path: chatWith('Marcus Hale'), as: 'demo-mentee-1' },
  { name: 'chat-mentor', path: chatWith('Theo Marsh'), as: 'demo-mentor-1' },
  { name: 'chat-empty', path: chatWith('Finn Gallagher'), as: 'demo-mentor-1' },
  { name: 'chat-not-mine', path: '/chat/999999', as: 'demo-mentee-1' },
  {
    name: 'chat-request-call',
    path: chatWith('Marcus Hale'),
    as: 'demo-mentee-1',
    does: (page) => dialog(page, 'Request Call'),
  },
  {
    name: 'chat-schedule-session',
    path: chatWith('Theo Marsh'),
    as: 'demo-mentor-1',
    does: (page) => dialog(page, 'Schedule Session'),
  },
  {
    name: 'chat-schedule-errors',
    path: chatWith('Theo Marsh'),
    as: 'demo-mentor-1',
    does: async (page) => {
      await dialog(page, 'Schedule Session')
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule Session' }).click()
    },
  },

  { name: 'settings-mentor', path: '/settings', as: 'demo-mentor-1', whole: true },
  { name: 'settings-mentee', path: '/settings', as: 'demo-mentee-1', whole: true },
  { name: 'settings-admin', path: '/settings', as: 'demo-admin-1', whole: true },
]
