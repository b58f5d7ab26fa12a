import type { Page } from 'playwright-core'
import { SECOND_STEP_TEXTS } from '#client/features/sign-in/texts.ts'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Press } from '../double-press.ts'
import { register } from '../pair.ts'
import { newWord, type Scene } from '../press-scene.ts'
import {
  addAuthenticator,
  ageSignIns,
  codeAfter,
  codeNow,
  makePasskey,
  setUpApp,
  startApp,
} from '../second-step-steps.ts'
import { dialog, logIn, PASSWORD } from '../steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Registers a mentee in the guest's window and opens their settings. */
async function createOwner({ guest, url }: Scene) {
  const username = newWord()
  await guest.context().clearCookies()
  await register(guest, 'mentee', [`Test ${username}`, username, url])
  await guest.goto('/settings')
  return username
}

/** One's own second factors, and signing in with them. */
export const FACTOR_PRESSES: readonly Press[] = [
  {
    name: 'Set up an app',
    represents: 'a button that opens a dialog with the answer of its call',
    from: 'second-factor/factors-section.tsx',
    sends: ['account.startApp'],
    waitForSuccess: FACTOR_TEXTS.appTitle,
    dialogs: 1,
    async ready(scene) {
      await createOwner(scene)
      return button(scene.guest, FACTOR_TEXTS.addApp)
    },
  },
  {
    name: 'Add the app',
    from: 'second-factor/factor-dialogs.tsx',
    sends: ['account.addApp'],
    waitForSuccess: FACTOR_TEXTS.codesTitle,
    dialogs: 1,
    async ready(scene) {
      await createOwner(scene)
      const secret = await startApp(scene.guest)
      await scene.guest.getByLabel(FACTOR_TEXTS.code).fill(codeNow(secret))
      return button(scene.guest, FACTOR_TEXTS.confirm)
    },
  },
  {
    name: 'New recovery codes',
    from: 'second-factor/factors-section.tsx',
    sends: ['account.newRecoveryCodes'],
    waitForSuccess: FACTOR_TEXTS.codesTitle,
    dialogs: 1,
    async ready(scene) {
      await createOwner(scene)
      await setUpApp(scene.guest)
      return button(scene.guest, FACTOR_TEXTS.newCodes)
    },
  },
  {
    name: 'Remove a factor',
    from: 'second-factor/factors-section.tsx',
    sends: ['account.removeFactor'],
    waitForSuccess: FACTOR_TEXTS.removed,
    async ready(scene) {
      await createOwner(scene)
      await setUpApp(scene.guest)
      await button(scene.guest, FACTOR_TEXTS.removeOf(FACTOR_TEXTS.kinds.totp)).click()
      return button(scene.guest, FACTOR_TEXTS.remove)
    },
  },
  {
    name: 'Make a passkey',
    from: 'second-factor/factor-dialogs.tsx',
    sends: ['account.startPasskey', 'account.addPasskey'],
    waitForSuccess: FACTOR_TEXTS.codesTitle,
    dialogs: 1,
    async ready(scene) {
      const { guest } = scene
      await addAuthenticator(guest)
      const username = await createOwner(scene)
      await button(guest, FACTOR_TEXTS.addPasskey).click()
      await guest.getByLabel(FACTOR_TEXTS.passkeyName).fill(username)
      return button(guest, FACTOR_TEXTS.make)
    },
  },
  {
    name: 'Sign in with a passkey',
    from: 'sign-in/second-step.tsx',
    sends: ['auth.startPasskey', 'auth.secondStep'],
    waitForSuccess: UI_TEXTS.loggedIn,
    async ready(scene) {
      const { guest } = scene
      await addAuthenticator(guest)
      const username = await createOwner(scene)
      await makePasskey(guest, username)
      await guest.context().clearCookies()
      await logIn(guest, username, PASSWORD)
      return button(guest, SECOND_STEP_TEXTS.usePasskey)
    },
  },
  {
    name: 'Send the code of an app',
    from: 'sign-in/second-step.tsx',
    sends: ['auth.secondStep'],
    waitForSuccess: UI_TEXTS.loggedIn,
    async ready(scene) {
      const { guest } = scene
      const username = await createOwner(scene)
      const { secret } = await setUpApp(guest)
      await guest.context().clearCookies()
      await logIn(guest, username, PASSWORD)
      await guest.getByLabel(SECOND_STEP_TEXTS.appCode).fill(codeAfter(secret))
      return button(guest, SECOND_STEP_TEXTS.send)
    },
  },
  {
    name: 'Prove who one is',
    from: 'sign-in/session-dialogs.tsx',
    sends: ['account.startProof', 'account.prove'],
    // What asked for the proof is sent again.
    continues: ['account.startApp'],
    waitForSuccess: FACTOR_TEXTS.appTitle,
    dialogs: 1,
    async ready(scene) {
      const { guest } = scene
      await addAuthenticator(guest)
      await makePasskey(guest, await createOwner(scene))
      await ageSignIns(scene.dataDir)
      await button(guest, FACTOR_TEXTS.addApp).click()
      return dialog(guest, SECOND_STEP_TEXTS.proveTitle).getByRole('button', {
        name: SECOND_STEP_TEXTS.usePasskey,
        exact: true,
      })
    },
  },
]
