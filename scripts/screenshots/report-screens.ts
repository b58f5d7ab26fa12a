import type { Page } from 'playwright-core'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { chatWith, inDialog, openDialog, pressInDialog, type Screen } from './steps.ts'

const DEMO_CASE = 75137912

/** Chooses a reason of the open report, and goes on to its second step. */
async function chooseReason(page: Page, reason: keyof typeof REPORT_REASON_TEXTS) {
  await inDialog(page).getByRole('radio', { name: REPORT_REASON_TEXTS[reason] }).check({ force: true })
  await pressInDialog(page, REPORTING_TEXTS.next)
  await inDialog(page).getByRole('textbox').waitFor()
}

async function beginReport(page: Page, reason: keyof typeof REPORT_REASON_TEXTS) {
  await openDialog(page, SAFETY_TEXTS.openHint)
  await pressInDialog(page, REPORTING_TEXTS.report)
  await chooseReason(page, reason)
}

const CHAT = { path: chatWith('Marcus Hale'), signedInAs: 'demo-mentee-1' }

/** Reporting a conversation, step by step. */
export const REPORT_SCREENS: Screen[] = [
  { ...CHAT, name: 'chat-safety', prepare: (page) => openDialog(page, SAFETY_TEXTS.openHint) },
  {
    ...CHAT,
    name: 'chat-report',
    prepare: async (page) => {
      await openDialog(page, SAFETY_TEXTS.openHint)
      await pressInDialog(page, REPORTING_TEXTS.report)
      await inDialog(page).getByRole('radio').first().waitFor()
    },
  },
  { ...CHAT, name: 'chat-report-details', prepare: (page) => beginReport(page, 'unsafe') },
  { ...CHAT, name: 'chat-report-danger', prepare: (page) => beginReport(page, 'danger_now') },
  {
    ...CHAT,
    name: 'chat-report-message',
    prepare: async (page) => {
      await page.locator('[data-report]').last().press('Enter')
      await inDialog(page).getByText(REPORTING_TEXTS.aboutMessage).waitFor()
    },
  },
  {
    ...CHAT,
    name: 'chat-report-sent',
    // Without the server: the demo's other pictures need the open conversation.
    prepare: async (page) => {
      const answer = { json: [{ result: { data: { caseId: DEMO_CASE } } }] }
      await page.route('**/trpc/matches.report*', (route) => route.fulfill(answer))
      await beginReport(page, 'danger_now')
      await inDialog(page).getByRole('switch', { name: REPORTING_TEXTS.stopNow }).press(' ')
      await pressInDialog(page, REPORTING_TEXTS.send)
      await inDialog(page).getByText(REPORTING_TEXTS.sentStopped).waitFor()
    },
  },
  {
    ...CHAT,
    name: 'chat-report-discard',
    prepare: async (page) => {
      await beginReport(page, 'unsafe')
      await inDialog(page).getByRole('textbox').fill('Demo words that nobody has sent')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: REPORTING_TEXTS.discard }).waitFor()
    },
  },
  {
    ...CHAT,
    name: 'chat-stop-contact',
    prepare: async (page) => {
      await openDialog(page, SAFETY_TEXTS.openHint)
      await pressInDialog(page, REPORTING_TEXTS.stop)
      await page.getByText(REPORTING_TEXTS.stopTitle).waitFor()
    },
  },
]
