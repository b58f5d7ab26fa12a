import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CASE_STEP_TEXTS } from '#client/features/safeguarding/texts.ts'
import { VETTING_DIALOG_TEXTS, VETTING_SHEET_TEXTS } from '#client/features/vetting/texts.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { type ReportReason, VETTING_CHECKS, VETTING_REFERENCES } from '#shared/supervision-enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { reasonText, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { VETTING_CHECK_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { openChat, sendMany } from './chat-steps.ts'
import { callApi, procedures, register } from './pair.ts'
import { withPair } from './stage.ts'
import { dialog, waitForFocus } from './steps.ts'

const { admin, mentor, mentee, matchId, open, url } = withPair({ RATE_LIMITS: 'off' })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 664 }
const LAST = 'See you on Tuesday'

type Sent = { id: number }

beforeAll(async () => {
  const send = (page: Page, content: string) =>
    callApi<Sent>(page, 'POST', `/api/matches/${matchId()}/messages`, { content })
  const report = (messageId: number, reason: ReportReason) =>
    procedures(mentee.page).matches.report.mutate({ matchId: matchId(), messageId, reason })
  const first = await send(mentor.page, 'You are late again')
  // More than one page: the first message is not loaded at once.
  await openChat(mentee.page, matchId())
  await sendMany(mentee.page, matchId(), HISTORY_ROWS - 1)
  const last = await send(mentor.page, LAST)
  await report(first.id, 'unsafe')
  await report(last.id, 'bullying')
})

/** Whether the whole element is inside the window, and nothing lies over its centre. */
const isInView = (target: Locator) =>
  target.evaluate((node) => {
    const { left, top, right, bottom, x, y, width, height } = node.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return isInside && node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

async function openFirstCase(page: Page) {
  await page.goto('/admin-dashboard')
  await page
    .getByRole('button', { name: /^Open case/ })
    .first()
    .press('Enter')
  const opened = page.getByRole('dialog', { name: SAFEGUARDING_TEXTS.caseTitle(1) })
  await opened.getByText(CASE_STEP_TEXTS.noOwner).waitFor()
  return opened
}

test('the list of cases shows every column next to the buttons of a tablet', async () => {
  const { page } = admin
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin-dashboard')
  const list = page.getByRole('table', { name: SAFEGUARDING_TEXTS.title })
  await list.waitFor()
  const hidden = await list.evaluate(({ parentElement: frame }) =>
    frame ? frame.scrollWidth - frame.clientWidth : undefined,
  )
  expect(hidden).toBe(0)
  await page.setViewportSize(WIDE)
})

describe('a case', () => {
  test('keeps its steps in view, however far its facts are scrolled, on a desktop and on a phone', async () => {
    const { page } = admin
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      const opened = await openFirstCase(page)
      const take = opened.getByRole('button', { name: CASE_STEP_TEXTS.take })
      await expect.poll(() => isInView(take)).toBe(true)
      await opened.getByText(SAFEGUARDING_TEXTS.noHistory).scrollIntoViewIfNeeded()
      await expect.poll(() => isInView(take)).toBe(true)
    }
    // The note is one press away, and not under the steps.
    await page.getByRole('button', { name: CASE_STEP_TEXTS.writeNote }).click()
    const note = page.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note })
    await expect.poll(() => note.evaluate((node) => node === document.activeElement)).toBe(true)
    await expect.poll(() => isInView(note)).toBe(true)
    await page.setViewportSize(WIDE)
  })

  test('is taken with the keyboard, and stopping contact is asked first', async () => {
    const { page } = admin
    await mentor.page.goto(`/chat/${matchId()}`)
    await mentor.page.getByRole('textbox', { name: 'Message' }).waitFor()
    const opened = await openFirstCase(page)
    await opened.getByRole('button', { name: CASE_STEP_TEXTS.take }).press('Enter')
    await opened.getByText(CASE_STEP_TEXTS.yours).waitFor()
    await waitForFocus(page, CASE_STEP_TEXTS.next)

    await opened.getByRole('button', { name: CASE_STEP_TEXTS.stop }).press('Enter')
    const question = dialog(page, CASE_STEP_TEXTS.stopQuestion('Test Mentor', 'Test Mentee'))
    await question.getByText(CASE_STEP_TEXTS.stopEffect).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await waitForFocus(page, CASE_STEP_TEXTS.stop)
    expect(await mentor.page.getByText(MATCH_TEXTS.paused).count()).toBe(0)

    await page.keyboard.press('Enter')
    await question.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('Until I have called both')
    await question.getByRole('button', { name: CASE_STEP_TEXTS.stop }).press('Enter')
    await opened.getByText(SAFEGUARDING_TEXTS.wasStopped).waitFor()
    await waitForFocus(page, CASE_STEP_TEXTS.next)
    await mentor.page.getByText(MATCH_TEXTS.paused).waitFor()
    await opened.getByRole('button', { name: CASE_STEP_TEXTS.allow }).waitFor()
  })

  test('leaves the list when it is closed, and the focus goes to the list', async () => {
    const { page } = admin
    const opened = page.getByRole('dialog', { name: SAFEGUARDING_TEXTS.caseTitle(1) })
    await opened.getByRole('button', { name: CASE_STEP_TEXTS.closeActed }).press('Enter')
    const question = dialog(page, CASE_STEP_TEXTS.closeActedQuestion)
    await question.getByText(CASE_STEP_TEXTS.stillStopped).waitFor()
    await question.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('They have talked')
    await question.getByRole('button', { name: CASE_STEP_TEXTS.closeActed }).press('Enter')
    await opened.getByRole('button', { name: CASE_STEP_TEXTS.reopen }).waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await waitForFocus(page, SAFEGUARDING_TEXTS.title)
    await expect.poll(() => page.getByRole('button', { name: SAFEGUARDING_TEXTS.open(1) }).count()).toBe(0)

    // Its number still finds it.
    await page.getByRole('textbox', { name: CASE_STEP_TEXTS.find }).fill('1')
    await page.keyboard.press('Enter')
    await opened.getByText('They have talked').waitFor()
  })
})

describe('a transcript', () => {
  const transcript = () => dialog(admin.page, SUPERVISION_TEXTS.between('Test Mentor', 'Test Mentee'))
  const message = (text: string) => transcript().getByRole('listitem').filter({ hasText: text })
  const bubbleBox = async (text: string) => {
    const box = await message(text).locator('.transcript-bubble').boundingBox()
    if (!box) throw new Error(`${text} is not shown`)
    return box
  }

  test('opens at the finding of its case, outlined and named, with each person at their own side', async () => {
    const { page } = admin
    await page.getByRole('dialog').getByRole('button', { name: SAFEGUARDING_TEXTS.conversation }).press('Enter')
    await transcript().getByLabel(SUPERVISION_TEXTS.reason).fill('To read what came before')
    await transcript().getByRole('button', { name: SUPERVISION_TEXTS.open }).press('Enter')
    const unsafe = SUPERVISION_TEXTS.inCase(1, reasonText('unsafe'))
    await transcript()
      .getByText(SUPERVISION_TEXTS.findingAt(1, 2, unsafe))
      .waitFor()
    // It was on an earlier page.
    const found = message('You are late again')
    await expect.poll(() => isInView(found.locator('.transcript-bubble'))).toBe(true)
    await found.getByText(unsafe, { exact: true }).waitFor()
    const outline = await found
      .locator('.transcript-bubble')
      .evaluate((node) => getComputedStyle(node).outlineStyle)
    expect(outline).toBe('solid')
    const [left, right] = [await bubbleBox('You are late again'), await bubbleBox('Line number 1.')]
    expect(left.x).toBeLessThan(right.x)
    expect(left.x + left.width).toBeLessThan(right.x + right.width)
  })

  test('moves to the next finding, and to its ends, while the focus stays', async () => {
    const { page } = admin
    const next = transcript().getByRole('button', { name: SUPERVISION_TEXTS.nextFinding })
    await next.press('Enter')
    await expect.poll(() => isInView(message(LAST).locator('.transcript-bubble'))).toBe(true)
    await expect.poll(() => next.evaluate((node) => node === document.activeElement)).toBe(true)
    await transcript().getByRole('button', { name: SUPERVISION_TEXTS.firstMessage }).press('Enter')
    await expect.poll(() => isInView(message('You are late again').locator('.transcript-bubble'))).toBe(true)
    await transcript().getByRole('button', { name: SUPERVISION_TEXTS.previousFinding }).press('Enter')
    await expect.poll(() => isInView(message('You are late again').locator('.transcript-bubble'))).toBe(true)
    await page.setViewportSize(PHONE)
    await transcript().getByRole('button', { name: SUPERVISION_TEXTS.lastMessage }).click()
    await expect.poll(() => isInView(message(LAST).locator('.transcript-bubble'))).toBe(true)
    await page.setViewportSize(WIDE)
  })

  test('prints every message and nothing else', async () => {
    const { page } = admin
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = ''
      }
    })
    await transcript().getByRole('button', { name: SUPERVISION_TEXTS.print }).press('Enter')
    await page.locator('body[data-printed]').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    expect(await transcript().locator('.transcript-bubble').count()).toBe(HISTORY_ROWS + 1)
    const { height, cut, buttons } = await page.evaluate(() => {
      const isShown = (node: Element) => node.checkVisibility()
      const cutOff = [...document.querySelectorAll('.transcript-bubble')].filter((node) => !isShown(node))
      return {
        height: document.documentElement.scrollHeight,
        cut: cutOff.length,
        buttons: [...document.querySelectorAll('button, nav, footer')].filter(isShown).length,
      }
    })
    expect({ cut, buttons }).toEqual({ cut: 0, buttons: 0 })
    const last = await bubbleBox(LAST)
    expect(last.y + last.height).toBeLessThanOrEqual(height)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
  })
})

describe('the sheet of checks', () => {
  const row = (sheet: Locator, check: (typeof VETTING_CHECKS)[number]) =>
    sheet.getByRole('group', { name: VETTING_CHECK_TEXTS[check], exact: true })

  test('records all seven with one press, and asks before input is lost', async () => {
    const applicant = await open()
    await register(applicant.page, 'mentor', ['Adam Test', 'adam', url()])
    await applicant.close()
    const { page } = admin
    await page.goto('/admin-mentors')
    await page.getByRole('button', { name: VETTING_TEXTS.checksOpen('Adam Test', 7) }).click()
    const checks = dialog(page, VETTING_TEXTS.checksOf('Adam Test'))
    await checks.getByRole('button', { name: VETTING_SHEET_TEXTS.open }).press('Enter')
    const sheet = dialog(page, VETTING_SHEET_TEXTS.title('Adam Test'))
    for (const check of VETTING_CHECKS) {
      await row(sheet, check).getByLabel(VETTING_DIALOG_TEXTS.result).selectOption('passed')
      expect(await row(sheet, check).getByLabel(VETTING_DIALOG_TEXTS.checkedOn).inputValue()).not.toBe('')
    }
    await row(sheet, 'background').getByLabel(VETTING_DIALOG_TEXTS.expiresOn).fill('2020-01-01')
    await sheet.getByRole('button', { name: VETTING_SHEET_TEXTS.save }).press('Enter')
    await sheet.getByText('This date must be after the date of the check.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: VETTING_SHEET_TEXTS.discard }).waitFor()
    await page.keyboard.press('Escape')
    await row(sheet, 'background').getByLabel(VETTING_DIALOG_TEXTS.expiresOn).fill('2090-01-01')
    await row(sheet, 'background').getByLabel(VETTING_DIALOG_TEXTS.reference).fill('Cabinet 3')
    for (const check of VETTING_REFERENCES) {
      await row(sheet, check).getByLabel(VETTING_SHEET_TEXTS.trusted).selectOption('yes')
    }
    await sheet.getByRole('button', { name: VETTING_SHEET_TEXTS.save }).press('Enter')
    await sheet.waitFor({ state: 'detached' })
    await checks.getByText(VETTING_DIALOG_TEXTS.complete).waitFor()
    await checks.getByText(VETTING_DIALOG_TEXTS.papers('Cabinet 3')).waitFor()
    await waitForFocus(page, VETTING_SHEET_TEXTS.open)
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
