import type { Page } from 'playwright-core'
import { NOTIFICATION_SETTINGS_TEXTS } from '#client/features/notification-settings/texts.ts'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { UNREACHABLE_TEXTS } from '#client/features/shell/texts.ts'
import { RECOVERY_TEXTS, SECOND_STEP_TEXTS } from '#client/features/sign-in/texts.ts'
import { ACCOUNT_REFUSALS, MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'
import { passwordOf } from '../demo/sign-ins.ts'
import { inDialog, openDialog, press, pressInDialog, type Screen } from './steps.ts'

/** Looks as if the programme had no mail server. */
const withoutMail = async (page: Page) => {
  await page.route('**/trpc/account.recoveryWay*', (route) =>
    route.fulfill({ json: [{ result: { data: { byMail: false } } }] }),
  )
  await page.reload()
  await page.getByText(RECOVERY_TEXTS.noteByTeam).waitFor()
  await page.unroute('**/trpc/account.recoveryWay*')
}

const openCode = async (page: Page) => {
  await openDialog(page, STAFF_CODE_TEXTS.action)
  await inDialog(page).getByLabel(STAFF_CODE_TEXTS.password).waitFor()
}

/** The link of a mail about messages; its key is made up. */
const MAIL_CHOICES = {
  requests: 'now',
  messages: 'daily',
  sessions: 'now',
  programme: 'off',
  about: ['messages'],
}
const openMailChoices = async (page: Page) => {
  await page.route('**/trpc/account.mailChoices*', (route) =>
    route.fulfill({ json: [{ result: { data: MAIL_CHOICES } }] }),
  )
  await page.reload()
  await page.getByRole('button', { name: NOTIFICATION_SETTINGS_TEXTS.stop }).waitFor()
  await page.unroute('**/trpc/account.mailChoices*')
}

/** Types a name and its password. */
const signIn = (username: string) => async (page: Page) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username))
  await press('Log In')(page)
}

const openApp = async (page: Page) => {
  await openDialog(page, FACTOR_TEXTS.addApp)
  await inDialog(page).getByLabel(FACTOR_TEXTS.code).waitFor()
}

const CODES = Array.from({ length: 10 }, (_, index) => `DEMO-CODE-000${index}`)
/** Adds an app without the server: the demo's other pictures need a sign-in with the password alone. */
const addAppUnstored = async (page: Page) => {
  await openApp(page)
  await page.route('**/trpc/account.addApp*', (route) =>
    route.fulfill({ json: [{ result: { data: { codes: CODES } } }] }),
  )
  await inDialog(page).getByLabel(FACTOR_TEXTS.code).fill('000000')
  await pressInDialog(page, FACTOR_TEXTS.confirm)
  await page.getByText(FACTOR_TEXTS.codesNote).waitFor()
  await page.unroute('**/trpc/account.addApp*')
}

/** Looks as if the sign-in were an hour old. */
const askAgain = async (page: Page) => {
  const call = '**/trpc/account.startApp*'
  const data = { code: 'FORBIDDEN', httpStatus: 403, reason: 'step_up' }
  await page.route(call, (route) =>
    route.fulfill({ status: 403, json: [{ error: { message: '', code: -32_003, data } }] }),
  )
  await openDialog(page, FACTOR_TEXTS.addApp)
  await inDialog(page).getByLabel(SECOND_STEP_TEXTS.password).waitFor()
  await page.unroute(call)
}

/** Forgotten passwords, second steps, confirmed addresses, and the codes of our team. */
export const ACCOUNT_SCREENS: Screen[] = [
  {
    name: 'auth-forgot',
    path: '/auth#forgot',
    prepare: (page) => page.getByText(RECOVERY_TEXTS.note).waitFor(),
  },
  {
    name: 'auth-forgot-sent',
    path: '/auth#forgot',
    prepare: async (page) => {
      await page.getByLabel(RECOVERY_TEXTS.login).fill('demo-mentee-1')
      await press(RECOVERY_TEXTS.send)(page)
      await page.getByText(RECOVERY_TEXTS.sent).waitFor()
    },
  },
  { name: 'auth-forgot-by-team', path: '/auth#forgot', prepare: withoutMail },
  {
    name: 'auth-reset',
    path: '/auth#reset=x',
    prepare: (page) => page.getByLabel(RECOVERY_TEXTS.newPassword).waitFor(),
  },
  {
    name: 'auth-confirm',
    path: '/auth#confirm=x',
    prepare: (page) => page.getByText(RECOVERY_TEXTS.confirmNote).waitFor(),
  },
  {
    name: 'auth-link-over',
    path: `/auth#confirm=${'x'.repeat(43)}`,
    prepare: async (page) => {
      await press(RECOVERY_TEXTS.confirm)(page)
      await page.getByText(ACCOUNT_REFUSALS.linkOver).waitFor()
    },
  },
  {
    name: 'auth-undo',
    path: '/auth#undo=x',
    prepare: (page) => page.getByText(RECOVERY_TEXTS.undoNote).waitFor(),
  },
  {
    name: 'settings-password-refused',
    path: '/settings',
    signedInAs: 'demo-mentee-1',
    fullPage: true,
    prepare: async (page) => {
      await page.getByLabel(SECURITY_TEXTS.current).fill(passwordOf('demo-mentee-1'))
      await page.getByLabel(SECURITY_TEXTS.next).fill('football')
      await press(SECURITY_TEXTS.change)(page)
      await page.getByText(ACCOUNT_REFUSALS.passwordCommon).first().waitFor()
    },
  },
  {
    name: 'settings-confirm-address',
    path: '/settings',
    signedInAs: 'demo-mentee-15',
    fullPage: true,
    prepare: (page) => page.getByLabel(SECURITY_TEXTS.code).waitFor(),
  },
  {
    name: 'settings-unreachable',
    path: '/settings',
    signedInAs: 'demo-mentee-16',
    fullPage: true,
    prepare: (page) => page.getByText(SECURITY_TEXTS.unreachable).waitFor(),
  },
  {
    name: 'mentee-unreachable',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-16',
    prepare: (page) => page.getByText(UNREACHABLE_TEXTS.text).waitFor(),
  },
  {
    name: 'admin-mentee-unreachable',
    path: '/admin-mentees?q=Rivas',
    signedInAs: 'demo-admin-1',
    prepare: (page) => page.getByText(STAFF_CODE_TEXTS.unreachable).first().waitFor(),
  },
  { name: 'admin-sign-in-code', path: '/admin-mentees', signedInAs: 'demo-admin-1', prepare: openCode },
  {
    name: 'admin-sign-in-code-made',
    path: '/admin-mentees',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openCode(page)
      await inDialog(page).getByLabel(STAFF_CODE_TEXTS.password).fill(passwordOf('demo-admin-1'))
      await pressInDialog(page, STAFF_CODE_TEXTS.make)
      await inDialog(page).getByText(STAFF_CODE_TEXTS.made).waitFor()
    },
  },
  {
    name: 'auth-passkey',
    path: '/auth#passkey',
    prepare: (page) => page.getByText(SECOND_STEP_TEXTS.passkeyNote).waitFor(),
  },
  {
    name: 'auth-second-step',
    path: '/auth',
    prepare: async (page) => {
      await signIn('demo-admin-4')(page)
      await page.getByLabel(SECOND_STEP_TEXTS.appCode).waitFor()
    },
  },
  {
    name: 'auth-second-step-recovery',
    path: '/auth',
    prepare: async (page) => {
      await signIn('demo-admin-4')(page)
      await press(SECOND_STEP_TEXTS.useRecovery)(page)
      await page.getByLabel(SECOND_STEP_TEXTS.recoveryCode).waitFor()
    },
  },
  { name: 'auth-mail', path: '/auth#mail=x', prepare: openMailChoices },
  {
    name: 'auth-mail-over',
    path: '/auth#mail=y',
    prepare: (page) => page.getByText(MAIL_CHOICE_TEXTS.linkOver).waitFor(),
  },
  {
    name: 'settings-reach',
    path: '/settings',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await page.getByLabel(NOTIFICATION_SETTINGS_TEXTS.categories.messages).selectOption('daily')
      await page.getByRole('region', { name: NOTIFICATION_SETTINGS_TEXTS.title }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-app', path: '/settings', signedInAs: 'demo-mentee-3', prepare: openApp },
  {
    name: 'settings-passkey',
    path: '/settings',
    signedInAs: 'demo-mentee-3',
    prepare: (page) => openDialog(page, FACTOR_TEXTS.addPasskey),
  },
  { name: 'settings-recovery-codes', path: '/settings', signedInAs: 'demo-mentee-3', prepare: addAppUnstored },
  { name: 'settings-is-it-you', path: '/settings', signedInAs: 'demo-mentee-3', prepare: askAgain },
  {
    name: 'auth-enrol',
    path: '/auth#enrol',
    signedInAs: 'demo-admin-1',
    prepare: (page) => page.getByText(FACTOR_TEXTS.enrolNote).waitFor(),
  },
]
