import type { Page } from 'playwright-core'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { RECOVERY_TEXTS } from '#client/features/sign-in/texts.ts'
import { FACTOR_REMOVAL_TEXTS, STAFF_CODE_TEXTS, STAFF_CODES_TEXTS } from '#shared/texts/staff.ts'
import type { Press } from '../double-press.ts'
import { SUBJECTS } from '../mailbox.ts'
import { ADMIN, callApi, procedures, register } from '../pair.ts'
import { createMentee, newWord, type Scene } from '../press-scene.ts'
import { codeNow } from '../second-step-steps.ts'
import { dialog, PASSWORD } from '../steps.ts'

const NEW_PASSWORD = 'a stone on a stone'
const REASON = 'Lost their password'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Registers a mentee in the guest's window; returns their name, address and the mail that confirms it. */
async function createOwner({ guest, mailbox, url }: Scene) {
  const username = newWord()
  await register(guest, 'mentee', [`Test ${username}`, username, url])
  const { email } = await callApi<{ email: string }>(guest, 'GET', '/api/user')
  return { username, email, mail: await mailbox.receive(email, SUBJECTS.confirm) }
}

/** Like `createOwner`, with a confirmed address. */
async function createConfirmed(scene: Scene) {
  const owner = await createOwner(scene)
  await procedures(scene.guest).account.confirmAddress.mutate({ token: owner.mail.token })
  return owner
}

/** Opens a link of a mail in the guest's window, signed out: as a new document, because only its fragment is new. */
async function openLink({ guest }: Scene, path: string) {
  await guest.context().clearCookies()
  await guest.goto('/')
  await guest.goto(path)
}

/** Gives the account of a window an app, over the API. */
async function addApp(page: Page) {
  const { account } = procedures(page)
  const { secret, setup } = await account.startApp.mutate()
  await account.addApp.mutate({ setup, code: codeNow(secret) })
}

/** A mentee with an app, whose window is the helper's. */
async function createWithApp(scene: Scene) {
  const { name } = await createMentee(scene)
  const { id } = await callApi<{ id: number }>(scene.helper, 'GET', '/api/user')
  await addApp(scene.helper)
  return { name, userId: id }
}

async function openSettings({ guest }: Scene) {
  await guest.goto('/settings')
  return guest
}

/** One's own password and address, and the ways back into an account. */
export const ACCOUNT_PRESSES: readonly Press[] = [
  {
    name: 'Change password',
    from: 'settings/security-card.tsx',
    sends: ['account.changePassword'],
    waitForSuccess: SECURITY_TEXTS.changed,
    async ready(scene) {
      await createOwner(scene)
      const page = await openSettings(scene)
      await page.getByLabel(SECURITY_TEXTS.current).fill(PASSWORD)
      await page.getByLabel(SECURITY_TEXTS.next, { exact: true }).fill(NEW_PASSWORD)
      return button(page, SECURITY_TEXTS.change)
    },
  },
  {
    name: 'Confirm an address by its code',
    from: 'settings/security-card.tsx',
    sends: ['account.confirmByCode'],
    waitForSuccess: SECURITY_TEXTS.confirmed,
    async ready(scene) {
      const { mail } = await createOwner(scene)
      const page = await openSettings(scene)
      await page.getByLabel(SECURITY_TEXTS.code).fill(mail.code)
      return button(page, SECURITY_TEXTS.confirm)
    },
  },
  {
    name: 'Send the mail to confirm an address again',
    from: 'settings/security-card.tsx',
    sends: ['account.sendConfirmation'],
    waitForSuccess: SECURITY_TEXTS.sentAgain,
    async ready(scene) {
      await createOwner(scene)
      return button(await openSettings(scene), SECURITY_TEXTS.sendAgain)
    },
  },
  {
    name: 'Confirm an address by its link',
    from: 'sign-in/account-states.tsx',
    sends: ['account.confirmAddress'],
    waitForSuccess: RECOVERY_TEXTS.confirmed,
    async ready(scene) {
      const { mail } = await createOwner(scene)
      await openLink(scene, mail.path)
      return button(scene.guest, RECOVERY_TEXTS.confirm)
    },
  },
  {
    name: 'Take an address back',
    from: 'sign-in/account-states.tsx',
    sends: ['account.undoAddress'],
    waitForSuccess: `${RECOVERY_TEXTS.undone}. ${RECOVERY_TEXTS.undoneHint}`,
    async ready(scene) {
      const { email } = await createConfirmed(scene)
      await callApi(scene.guest, 'PATCH', '/api/profile', { email: `new-${email}` })
      const mail = await scene.mailbox.receive(email, SUBJECTS.changedAddress)
      await openLink(scene, mail.path)
      return button(scene.guest, RECOVERY_TEXTS.undo)
    },
  },
  {
    name: 'Ask for a new password',
    from: 'sign-in/account-states.tsx',
    sends: ['account.requestRecovery'],
    waitForSuccess: RECOVERY_TEXTS.sent,
    async ready(scene) {
      const { username } = await createConfirmed(scene)
      await openLink(scene, '/auth#forgot')
      await scene.guest.getByLabel(RECOVERY_TEXTS.login).fill(username)
      return button(scene.guest, RECOVERY_TEXTS.send)
    },
  },
  {
    name: 'Save a new password',
    from: 'sign-in/account-states.tsx',
    sends: ['account.finishRecovery'],
    waitForSuccess: RECOVERY_TEXTS.saved,
    async ready(scene) {
      const { username, email } = await createConfirmed(scene)
      await procedures(scene.guest).account.requestRecovery.mutate({ login: username })
      const mail = await scene.mailbox.receive(email, SUBJECTS.recovery)
      await openLink(scene, mail.path)
      await scene.guest.getByLabel(RECOVERY_TEXTS.newPassword).fill(NEW_PASSWORD)
      return button(scene.guest, RECOVERY_TEXTS.save)
    },
  },
  {
    name: 'Make a code for a member',
    from: 'admin-people/account-dialogs.tsx',
    sends: ['admin.people.createCode'],
    waitForSuccess: STAFF_CODE_TEXTS.made,
    dialogs: 1,
    async ready(scene) {
      const { name } = await createMentee(scene)
      const { admin } = scene
      await admin.goto(`/admin-mentees?q=${encodeURIComponent(name)}`)
      await button(admin, STAFF_CODE_TEXTS.action).click()
      const code = dialog(admin, STAFF_CODE_TEXTS.title(name))
      await code.getByLabel(STAFF_CODE_TEXTS.reason).fill(REASON)
      await code.getByLabel(STAFF_CODE_TEXTS.password).fill(ADMIN.ADMIN_PASSWORD)
      return code.getByRole('button', { name: STAFF_CODE_TEXTS.make, exact: true })
    },
  },
  {
    name: 'Remove the second steps of a member',
    from: 'admin-people/account-dialogs.tsx',
    sends: ['admin.people.requestFactorRemoval'],
    waitForSuccess: FACTOR_REMOVAL_TEXTS.requested,
    async ready(scene) {
      const { name } = await createWithApp(scene)
      const { admin } = scene
      await admin.goto(`/admin-mentees?q=${encodeURIComponent(name)}`)
      await button(admin, STAFF_CODE_TEXTS.action).click()
      const code = dialog(admin, STAFF_CODE_TEXTS.title(name))
      await code.getByRole('button', { name: FACTOR_REMOVAL_TEXTS.open }).click()
      await code.getByLabel(FACTOR_REMOVAL_TEXTS.reason).fill(REASON)
      return code.getByRole('button', { name: FACTOR_REMOVAL_TEXTS.request, exact: true })
    },
  },
  {
    name: 'Stop a removal of second steps',
    from: 'staff/waiting-cards.tsx',
    sends: ['admin.people.stopFactorRemoval'],
    waitForSuccess: FACTOR_REMOVAL_TEXTS.stopped,
    async ready(scene) {
      const { name, userId } = await createWithApp(scene)
      await procedures(scene.admin).admin.people.requestFactorRemoval.mutate({ userId, reason: REASON })
      await scene.admin.goto('/admin-dashboard')
      return button(scene.admin, FACTOR_REMOVAL_TEXTS.stopOf(name))
    },
  },
  {
    name: 'Confirm the removal of an owner’s second steps',
    from: 'staff/waiting-cards.tsx',
    sends: ['admin.people.confirmFactorRemoval'],
    waitForSuccess: FACTOR_REMOVAL_TEXTS.confirmed,
    async ready(scene) {
      const { admin, helper } = scene
      const names = [newWord(), newWord()]
      const ids: number[] = []
      for (const username of names) {
        const account = { username, email: `${username}@example.org`, fullName: `Test ${username}` }
        ids.push(
          (
            await callApi<{ id: number }>(admin, 'POST', '/api/admin/create', {
              ...account,
              password: PASSWORD,
            })
          ).id,
        )
      }
      const [lost = '', asks = ''] = names
      await callApi(helper, 'POST', '/api/login', { username: lost, password: PASSWORD })
      await addApp(helper)
      await callApi(helper, 'POST', '/api/login', { username: asks, password: PASSWORD })
      await procedures(helper).admin.people.requestFactorRemoval.mutate({ userId: ids[0] ?? 0, reason: REASON })
      await admin.goto('/admin-dashboard')
      return button(admin, FACTOR_REMOVAL_TEXTS.confirmOf(`Test ${lost}`))
    },
  },
  {
    name: 'Mark a code as looked at',
    from: 'staff/waiting-cards.tsx',
    sends: ['admin.people.checkCode'],
    waitForSuccess: STAFF_CODES_TEXTS.checked,
    async ready(scene) {
      const { admin, helper } = scene
      const { name } = await createMentee(scene)
      const { id } = await callApi<{ id: number }>(helper, 'GET', '/api/user')
      const username = newWord()
      const email = `${username}@example.org`
      const account = { username, email, password: PASSWORD, fullName: `Test ${username}` }
      await callApi(admin, 'POST', '/api/admin/create', { ...account, level: 'coordinator' })
      await callApi(helper, 'POST', '/api/login', { username, password: PASSWORD })
      const code = { userId: id, password: PASSWORD, reason: REASON }
      await procedures(helper).admin.people.createCode.mutate(code)
      await admin.goto('/admin-dashboard')
      return button(admin, STAFF_CODES_TEXTS.checkOf(name))
    },
  },
]
