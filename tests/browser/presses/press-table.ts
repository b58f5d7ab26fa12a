import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Press } from '../double-press.ts'
import { callApi } from '../pair.ts'
import { newWord } from '../press-scene.ts'
import { fillMenteeForm, fillMentorForm, PASSWORD } from '../steps.ts'
import { ACCOUNT_PRESSES } from './press-table-accounts.ts'
import { ADMIN_PRESSES } from './press-table-admin.ts'
import { CHANGES_PRESSES } from './press-table-changes.ts'
import { FACTOR_PRESSES } from './press-table-factors.ts'
import { MATCH_PRESSES } from './press-table-matches.ts'
import { MEMBER_PRESSES } from './press-table-members.ts'
import { NOTIFICATION_SETTINGS_PRESSES } from './press-table-notification-settings.ts'

const FORMS = {
  mentor: {
    fill: fillMentorForm,
    tab: UI_TEXTS.registerAsMentor,
    submit: 'Register as a mentor',
    from: 'register/mentor-form.tsx',
    call: 'auth.registerMentor',
  },
  mentee: {
    fill: fillMenteeForm,
    tab: UI_TEXTS.registerAsMentee,
    submit: 'Register as a mentee',
    from: 'register/mentee-form.tsx',
    call: 'auth.registerMentee',
  },
}

/** Registration in one of its four forms. */
const registration = (role: 'mentor' | 'mentee', address: '/auth' | '/register'): Press => {
  const { fill, tab, submit, from, call } = FORMS[role]
  return {
    name: `${submit} at ${address}`,
    from,
    sends: [call],
    waitForSuccess: UI_TEXTS.registrationSuccessful,
    async ready({ guest }) {
      await guest.context().clearCookies()
      await guest.goto(address)
      if (address === '/auth') await guest.getByRole('tab', { name: 'Sign Up', exact: true }).click()
      await guest.getByRole('tab', { name: tab, exact: true }).click()
      await fill(guest, { username: newWord(), fullName: 'Test Newcomer' })
      return guest.getByRole('button', { name: submit, exact: true })
    },
  }
}

const logIn = { username: 'daniel', password: PASSWORD }

export const GUEST_PRESSES: readonly Press[] = [
  registration('mentor', '/register'),
  registration('mentee', '/register'),
  registration('mentor', '/auth'),
  registration('mentee', '/auth'),
  {
    name: 'Log In',
    represents: 'a form that leaves its page',
    from: 'sign-in/sign-in-form.tsx',
    sends: ['auth.login'],
    waitForSuccess: UI_TEXTS.loggedIn,
    async ready({ guest }) {
      await guest.context().clearCookies()
      await guest.goto('/auth')
      await guest.getByLabel('Username').fill(logIn.username)
      await guest.getByLabel('Password', { exact: true }).fill(logIn.password)
      return guest.getByRole('button', { name: 'Log In', exact: true })
    },
  },
  {
    name: 'Logout',
    represents: 'an action of the header',
    from: 'shell/use-logout.ts',
    sends: ['auth.logout'],
    waitForSuccess: UI_TEXTS.loggedOut,
    async ready({ guest }) {
      await callApi(guest, 'POST', '/api/login', logIn)
      await guest.goto('/mentee-dashboard')
      return guest.getByRole('button', { name: 'Logout', exact: true })
    },
  },
  {
    name: 'Log Out of the landing page',
    from: 'landing/landing-header.tsx',
    sends: ['auth.logout'],
    waitForSuccess: UI_TEXTS.loggedOut,
    async ready({ guest }) {
      await callApi(guest, 'POST', '/api/login', logIn)
      await guest.goto('/')
      return guest.getByRole('button', { name: 'Log Out', exact: true })
    },
  },
]

/** Every button of the client that changes something on the server. */
export const PRESSES: readonly Press[] = [
  ...GUEST_PRESSES,
  ...ADMIN_PRESSES,
  ...CHANGES_PRESSES,
  ...MEMBER_PRESSES,
  ...MATCH_PRESSES,
  ...ACCOUNT_PRESSES,
  ...FACTOR_PRESSES,
  ...NOTIFICATION_SETTINGS_PRESSES,
]
