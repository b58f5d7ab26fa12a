import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { CARD_MENU_TEXTS } from '#client/features/matches/texts.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { waitUntilQuiet } from './quiet-page.ts'
import {
  chatWith,
  chooseInCardMenu,
  inDialog,
  openDialog,
  openTab,
  press,
  pressInDialog,
  type Screen,
} from './steps.ts'

const PHOTO = fileURLToPath(new URL('../../src/client/public/icon-512.png', import.meta.url))

type Refusal = { code: string; httpStatus: number; reason?: string }

/** Refuses the next calls once, without the server: the demo's other pictures need the session. */
async function refuseOnce(page: Page, data: Refusal) {
  const refuse = { error: { message: 'Refused', code: -32001, data } }
  await page.route(
    '**/trpc/**',
    (route) => {
      const calls = new URL(route.request().url()).pathname.split(',')
      return route.fulfill({ status: data.httpStatus, json: calls.map(() => refuse) })
    },
    { times: 1 },
  )
}

/** Dialogs that few people see. */
export const DIALOG_SCREENS: Screen[] = [
  {
    name: 'admin-mentee-age',
    path: '/admin-mentees',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await page.locator('.age-control').first().click()
      await inDialog(page).waitFor()
    },
  },
  {
    name: 'admin-end-match',
    path: '/admin-matches',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      const active = page.getByRole('row').filter({ hasText: 'Active' })
      await active
        .getByRole('button', { name: /^\d+%: how it’s calculated/ })
        .first()
        .click()
      await pressInDialog(page, MATCH_TEXTS.end)
      await inDialog(page).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'mentor-mentee-profile',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: chooseInCardMenu(CARD_MENU_TEXTS.profile),
  },
  {
    name: 'mentor-schedule-with',
    path: '/mentor-dashboard?tab=schedule',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await press(UI_TEXTS.scheduleSession)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'settings-crop',
    path: '/settings',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await page.locator('input[type="file"]').setInputFiles(PHOTO)
      await press('Crop')(page)
      await inDialog(page).waitFor()
    },
  },
  {
    name: 'chat-schedule-discard',
    path: chatWith('Theo Marsh'),
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await openDialog(page, UI_TEXTS.scheduleSession)
      await inDialog(page).getByLabel('Title').fill('Demo words that nobody has saved')
      await pressInDialog(page, 'Cancel')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'settings-leave',
    path: '/settings',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await page.getByLabel('Bio').fill('Demo words that nobody has saved')
      await page.getByRole('link', { name: 'Cairnway' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'session-expired',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Find Mentors' }).waitFor()
      await waitUntilQuiet(page)
      await refuseOnce(page, { code: 'UNAUTHORIZED', httpStatus: 401 })
      await openTab('Find Mentors')(page)
      await inDialog(page).getByLabel('Username').waitFor()
    },
  },
  {
    name: 'other-account',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Find Mentors' }).waitFor()
      await waitUntilQuiet(page)
      await refuseOnce(page, { code: 'CONFLICT', httpStatus: 409, reason: 'other_account' })
      await openTab('Find Mentors')(page)
      await inDialog(page).getByText(ACCOUNT_TEXTS.otherAccountHint).waitFor()
    },
  },
  {
    name: 'mentee-asked',
    path: '/mentee-dashboard?tab=find-mentors',
    signedInAs: 'demo-mentee-15',
    // Without the server: the demo's other pictures need the mentor.
    prepare: async (page) => {
      const answer = { json: [{ result: { data: null } }] }
      await page.getByRole('button', { name: FIND_TEXTS.seeMore }).first().waitFor()
      await page.route('**/trpc/mentee.requestMentor*', (route) => route.fulfill(answer))
      await press('Request Mentor')(page)
      await page.locator('.toast').waitFor()
    },
  },
]
