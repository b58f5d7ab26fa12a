import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VETTING_CHECKS, VETTING_REFERENCES, type VettingCheck } from '#shared/supervision-enums.ts'
import { VETTING_CHECK_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { VETTING_DIALOG_TEXTS } from '#shared/texts/vetting-dialog.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { openWindow, type Product, startBrowser, startProduct, type Window } from './browser.ts'
import { ADMIN, callApi, register, signInAsAdmin } from './pair.ts'
import { dialog, waitForFocus, waitForLabelFocus } from './steps.ts'

const WAITING = [
  ['Adam Test', 'adam'],
  ['Basil Test', 'basil'],
] as const

type Applicant = { id: number; user: { fullName: string } }

let browser: Browser
const products: Product[] = []

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(async () => {
  await browser.close()
  for (const product of products) await product.stop()
})

/** The list of applicants, on an installation with these settings. */
async function openApplicantList(settings: Record<string, string>): Promise<Window> {
  const product = await startProduct({ ...ADMIN, RATE_LIMITS: 'off', ...settings })
  products.push(product)
  const window = await openWindow(browser, product.url)
  for (const [name, username] of WAITING) {
    await register(window.page, 'mentor', [name, username, product.url])
  }
  await signInAsAdmin(window.page)
  await window.page.goto('/admin-mentors')
  return window
}

const shield = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const waitForHeadingFocus = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1')

/** Whether a click on its centre hits it. */
const isOnTop = (target: Locator) =>
  target.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Records a check with the keyboard alone, from the list of checks. */
async function recordByKeyboard(page: Page, check: VettingCheck) {
  await page
    .getByRole('button', { name: `${VETTING_DIALOG_TEXTS.record} ${VETTING_CHECK_TEXTS[check]}` })
    .focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, VETTING_DIALOG_TEXTS.recordOf(check))
  await page.waitForFunction(() => document.activeElement?.getAttribute('value') === 'passed')
  await page.keyboard.press('Space')
  if (VETTING_REFERENCES.includes(check)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
  await form.getByLabel(VETTING_DIALOG_TEXTS.reference).focus()
  await page.keyboard.type(`File of ${check}`)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  const again = `${VETTING_DIALOG_TEXTS.recordAgain} ${VETTING_CHECK_TEXTS[check]}`
  const isBack = () =>
    page.getByRole('button', { name: again }).evaluate((node) => node === document.activeElement)
  await expect.poll(isBack).toBe(true)
}

/** Records every check except these over the API. */
async function recordAllExcept(page: Page, fullName: string, excluded: readonly VettingCheck[]) {
  const waiting = await callApi<Applicant[]>(page, 'GET', '/api/admin/mentors/pending')
  const { id } = waiting.find(({ user }) => user.fullName === fullName) ?? {}
  for (const check of VETTING_CHECKS.filter((check) => !excluded.includes(check))) {
    const trustworthy = VETTING_REFERENCES.includes(check) ? 'yes' : null
    const found = { check, result: 'passed', checkedOn: '2026-01-05', trustworthy }
    await callApi(page, 'POST', `/api/admin/mentors/${id}/vetting`, found)
  }
}

describe('the checks of a mentor', () => {
  test('are recorded from the row with the keyboard alone, and the mentor may be approved while some are open', async () => {
    const { page, problems } = await openApplicantList({})
    const [identity, ...others] = VETTING_CHECKS
    await shield(page, VETTING_TEXTS.checksOpen('Adam Test', VETTING_CHECKS.length)).press('Enter')
    const checks = dialog(page, VETTING_TEXTS.checksOf('Adam Test'))
    await checks.getByText(VETTING_TEXTS.open(VETTING_CHECKS)).waitFor()
    await recordByKeyboard(page, identity)
    await checks.getByText(VETTING_TEXTS.open(others)).waitFor()
    await checks.getByText(VETTING_DIALOG_TEXTS.papers('File of identity')).waitFor()
    await page.keyboard.press('Escape')
    await checks.waitFor({ state: 'detached' })
    await waitForLabelFocus(page, VETTING_TEXTS.checksOpen('Adam Test', others.length))

    await page.keyboard.press('Enter')
    await checks.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve }).press('Enter')
    const question = page.getByRole('alertdialog', { name: VETTING_DIALOG_TEXTS.approveQuestion })
    await question.getByText(VETTING_TEXTS.open(others)).waitFor()
    // Pressing Enter at once does not approve.
    await waitForFocus(page, VETTING_DIALOG_TEXTS.wait)
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await checks.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve }).press('Enter')
    await question.getByRole('button', { name: VETTING_DIALOG_TEXTS.approveAnyway }).press('Enter')
    await waitForText(page, UI_TEXTS.mentorApproved)
    await waitForText(page, VETTING_TEXTS.approvedOpen('Adam Test', others))
    await waitForHeadingFocus(page)
    expect(problems).toEqual([])
  })

  test('must all be complete when the installation requires it: before that, approval is refused', async () => {
    const { page, problems } = await openApplicantList({ REQUIRE_VETTING: 'true' })
    const row = page.getByRole('row', { name: /Basil Test/ })
    await row.getByRole('button', { name: 'Approve', exact: true }).click()
    await waitForText(page, UI_TEXTS.mentorStatusFailed(409))
    await waitForText(page, VETTING_TEXTS.refusedOpen('Basil Test', VETTING_CHECKS))

    const open = VETTING_TEXTS.checksOpen('Basil Test', VETTING_CHECKS.length)
    await shield(page, open).click()
    const checks = dialog(page, VETTING_TEXTS.checksOf('Basil Test'))
    await checks.getByText(VETTING_TEXTS.notReady(VETTING_CHECKS)).waitFor()
    expect(await checks.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await checks.waitFor({ state: 'detached' })
    await waitForLabelFocus(page, open)

    const last: VettingCheck[] = ['reference_2', 'code_of_conduct']
    await recordAllExcept(page, 'Basil Test', last)
    await page.reload()
    await shield(page, VETTING_TEXTS.checksOpen('Basil Test', last.length)).press('Enter')
    for (const check of last) await recordByKeyboard(page, check)
    await checks.getByText(VETTING_DIALOG_TEXTS.complete).waitFor()
    // The toast stays while hovered; it covers the button neither on a desktop nor on a phone.
    const approve = checks.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve })
    await page.getByText(VETTING_DIALOG_TEXTS.recorded).hover()
    expect(await isOnTop(approve)).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => isOnTop(approve)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
    await approve.click()
    await waitForText(page, UI_TEXTS.mentorApproved)
    await row.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: UI_TEXTS.approvedMentors(1) }).click()
    await shield(page, VETTING_TEXTS.checksOf('Basil Test')).waitFor()
    expect(problems.filter((text) => !/ status of 409 /.test(text))).toEqual([])
  })
})
