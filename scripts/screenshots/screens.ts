import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { CASE_SCREENS } from './case-screens.ts'
import { DIALOG_SCREENS } from './dialog-screens.ts'
import { MEMBER_SCREENS } from './member-screens.ts'
import { chatWith, declineFirstOf, openDialog, openTab, press, pressInDialog, type Screen } from './steps.ts'

export type { Screen } from './steps.ts'

const declineFirstCall = declineFirstOf('sessions.declineCall')

/** All screens. */
export const SCREENS: Screen[] = [
  // A link to a section has all of them laid out.
  { name: 'landing', path: '/#home', fullPage: true },
  { name: 'landing-signed-in', path: '/', signedInAs: 'demo-mentee-1' },
  {
    name: 'landing-menu',
    path: '/',
    // Only narrow screens have the button.
    prepare: async (page) => {
      const opener = page.getByRole('button', { name: 'Open menu' })
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'not-found', path: '/no-such-page' },

  { name: 'auth-log-in', path: '/auth' },
  {
    name: 'auth-log-in-failed',
    path: '/auth',
    prepare: async (page) => {
      await page.getByLabel('Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong horse')
      await press('Log In')(page)
      await page.getByText(UI_TEXTS.loginFailed, { exact: true }).waitFor()
    },
  },
  { name: 'auth-sign-up-mentee', path: '/auth?type=mentee', fullPage: true },
  { name: 'auth-sign-up-mentor', path: '/auth?type=mentor', fullPage: true },
  { name: 'register-mentor', path: '/register', fullPage: true },
  { name: 'register-mentee', path: '/register', prepare: openTab('Register as a Mentee'), fullPage: true },
  {
    name: 'register-errors',
    path: '/register',
    prepare: press(/^(register|create|submit|sign up)/i),
    fullPage: true,
  },

  ...ADMIN_SCREENS,
  ...CASE_SCREENS,

  { name: 'mentor-mentees', path: '/mentor-dashboard', signedInAs: 'demo-mentor-1' },
  {
    name: 'mentor-requests',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: openTab(/^Requests/),
  },
  {
    name: 'mentor-messages',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: openTab(/^Messages/),
  },
  {
    name: 'mentor-schedule',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: openTab('Schedule'),
  },
  {
    name: 'mentor-profile',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: openTab('Profile'),
  },
  {
    name: 'mentor-chat-dialog',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: (page) => openDialog(page, /^(Message|Chat)/),
  },
  {
    name: 'mentor-cancel-session',
    path: '/mentor-dashboard?tab=schedule',
    signedInAs: 'demo-mentor-1',
    prepare: (page) => openDialog(page, /^Cancel/),
  },
  {
    name: 'mentor-propose-time',
    path: '/mentor-dashboard?tab=schedule',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await openDialog(page, 'Another time')
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
  {
    name: 'mentor-decline-call',
    path: '/mentor-dashboard?tab=schedule',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await declineFirstCall(page)
      await openDialog(page, DECISION_TEXTS.addReason)
    },
  },
  {
    name: 'mentor-call-declined',
    path: '/mentor-dashboard?tab=schedule',
    signedInAs: 'demo-mentor-1',
    prepare: declineFirstCall,
  },
  { name: 'mentor-denied', path: '/mentor-dashboard', signedInAs: 'demo-mentee-1' },
  { name: 'mentor-empty', path: '/mentor-dashboard', signedInAs: 'demo-mentor-8' },
  { name: 'mentor-pending', path: '/mentor-dashboard', signedInAs: 'demo-mentor-9' },
  { name: 'mentor-rejected', path: '/mentor-dashboard', signedInAs: 'demo-mentor-12' },

  { name: 'mentee-mentors', path: '/mentee-dashboard', signedInAs: 'demo-mentee-1' },
  {
    name: 'mentee-messages',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: openTab(/^Messages/),
  },
  {
    name: 'mentee-find',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: openTab('Find Mentors'),
  },
  {
    name: 'mentee-find-failed',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await page.route(/findMentors/, (route) => route.abort())
      await openTab('Find Mentors')(page)
      await page.getByText(UI_TEXTS.loadingMentorsFailed).waitFor()
      await page.unroute(/findMentors/)
    },
  },
  { name: 'mentee-find-none', path: '/mentee-dashboard?tab=find-mentors&q=astro', signedInAs: 'demo-mentee-1' },
  {
    name: 'mentee-account-menu',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: (page) => page.locator('button[popovertarget]').click(),
  },
  {
    name: 'mentee-schedule',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: openTab('Schedule'),
  },
  {
    name: 'mentee-profile',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: openTab('Profile'),
  },
  { name: 'mentee-empty', path: '/mentee-dashboard', signedInAs: 'demo-mentee-15' },
  { name: 'mentee-inactive', path: '/mentee-dashboard', signedInAs: 'demo-mentee-18' },
  {
    name: 'mentee-blank-profile',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-20',
    prepare: openTab('Profile'),
  },

  { name: 'chat-mentee', path: chatWith('Marcus Hale'), signedInAs: 'demo-mentee-1' },
  { name: 'chat-mentor', path: chatWith('Theo Marsh'), signedInAs: 'demo-mentor-1' },
  { name: 'chat-empty', path: chatWith('Finn Gallagher'), signedInAs: 'demo-mentor-1' },
  { name: 'chat-not-mine', path: '/chat/999999', signedInAs: 'demo-mentee-1' },
  {
    name: 'chat-request-call',
    path: chatWith('Marcus Hale'),
    signedInAs: 'demo-mentee-1',
    prepare: (page) => openDialog(page, 'Request Call'),
  },
  {
    name: 'chat-schedule-session',
    path: chatWith('Theo Marsh'),
    signedInAs: 'demo-mentor-1',
    prepare: (page) => openDialog(page, 'Schedule Session'),
  },
  {
    name: 'chat-schedule-errors',
    path: chatWith('Theo Marsh'),
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await openDialog(page, 'Schedule Session')
      await pressInDialog(page, 'Schedule Session')
    },
  },

  { name: 'settings-mentor', path: '/settings', signedInAs: 'demo-mentor-1', fullPage: true },
  { name: 'settings-mentee', path: '/settings', signedInAs: 'demo-mentee-1', fullPage: true },
  { name: 'settings-admin', path: '/settings', signedInAs: 'demo-admin-1', fullPage: true },
  ...ACCOUNT_SCREENS,
  ...MEMBER_SCREENS,
  ...DIALOG_SCREENS,
]
