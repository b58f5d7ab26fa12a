import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { MEMBER_SCREENS } from './member-screens.ts'
import { chatWith, dialog, press, pressInDialog, type Screen, tab } from './steps.ts'

export type { Screen } from './steps.ts'

/** Everything there is to see. */
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
      await page.getByText(UI_TEXTS.loginFailed, { exact: true }).waitFor()
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

  ...ADMIN_SCREENS,

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
  {
    name: 'mentor-propose-time',
    path: '/mentor-dashboard?tab=schedule',
    as: 'demo-mentor-1',
    does: async (page) => {
      await dialog(page, 'Another time')
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
  {
    name: 'mentor-decline-call',
    path: '/mentor-dashboard?tab=schedule',
    as: 'demo-mentor-1',
    does: (page) => dialog(page, 'Say why not'),
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
      await page.getByText(UI_TEXTS.loadingMentorsFailed).waitFor()
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
      await pressInDialog(page, 'Schedule Session')
    },
  },

  { name: 'settings-mentor', path: '/settings', as: 'demo-mentor-1', whole: true },
  { name: 'settings-mentee', path: '/settings', as: 'demo-mentee-1', whole: true },
  { name: 'settings-admin', path: '/settings', as: 'demo-admin-1', whole: true },
  ...MEMBER_SCREENS,
]
