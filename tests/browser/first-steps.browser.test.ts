import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { VETTING_CHECKS } from '#shared/supervision-enums.ts'
import { ABOUT_YOU_TEXTS } from '#shared/texts/about-you.ts'
import { AGE_QUESTION_TEXTS } from '#shared/texts/age-question.ts'
import { APPLICATION_TEXTS } from '#shared/texts/application.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FIRST_STEP_TEXTS, FIRST_STEPS_TEXTS } from '#shared/texts/first-steps.ts'

import { UI_TEXTS } from '#shared/ui-texts.ts'
import { newCheck } from '#tests/support/inputs.ts'
import { callApi, mentorAccount, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { fillMenteeForm, waitForFocus, waitForToast } from './steps.ts'

const { admin, mentor, mentee, url } = withWindows(['admin', 'mentor', 'mentee'])

const path = (page: Page) => page.getByRole('region', { name: FIRST_STEPS_TEXTS.title })
const stone = (page: Page, title: string) => path(page).getByRole('listitem').filter({ hasText: title })
const faces = (page: Page) => page.getByRole('group', { name: FACE_TEXTS.title })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('a boy joins', () => {
  test('with a young face, chosen with the keyboard', async () => {
    const { page } = mentee
    await page.goto('/register?type=mentee')
    await fillMenteeForm(page, { username: 'daniel', fullName: 'Test Mentee' })
    await page.getByLabel('Interests', { exact: true }).fill('')
    await page.getByLabel('Goals').fill('')

    expect(await faces(page).getByRole('button').count()).toBe(8)
    const [first = '', second = ''] = Object.values(FACE_TEXTS.young)
    await faces(page).getByRole('button', { name: first }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await faces(page).getByRole('button', { name: second, pressed: true }).waitFor()
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(1)
    const drawn = page.getByRole('img', { name: 'Your photo' }).locator('img')
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  })

  test('is asked for the age once, and joins once however often they press', async () => {
    const { page } = mentee
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('auth.registerMentee')) sent.push(request.postDataJSON())
    })
    const submit = page.getByRole('button', { name: 'Register as a mentee' })
    const question = page.getByRole('alertdialog', { name: AGE_QUESTION_TEXTS.title(18) })
    await page.getByLabel('Age', { exact: true }).fill('18')
    await submit.click()
    await question.getByRole('button', { name: AGE_QUESTION_TEXTS.no }).click()
    await expect.poll(() => focused(page)).toBe('age')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('18')

    await submit.click()
    await question.getByRole('button', { name: AGE_QUESTION_TEXTS.yes }).dblclick()
    await page.waitForURL('**/mentee-dashboard')
    expect(sent).toHaveLength(1)
    const account = await callApi(page, 'GET', '/api/user')
    expect(account).toMatchObject({ age: 18, photoUrl: '/avatars/young-drum.svg' })
  })
})

describe('a mentor waits', () => {
  test('and sees which checks are in order, but not what staff have noted', async () => {
    const { page } = mentor
    await callApi(page, 'POST', '/api/register/mentor', mentorAccount('Test Mentor', 'samuel', url()))
    await signInAsAdmin(admin.page)
    const [waiting] = await callApi<{ id: number }[]>(admin.page, 'GET', '/api/admin/mentors/pending')
    const today = new Date().toISOString().slice(0, 10)
    const check = { ...newCheck, checkedOn: today, expiresOn: null }
    await callApi(admin.page, 'POST', `/api/admin/mentors/${waiting?.id}/vetting`, check)
    await page.goto('/mentor-dashboard')
    await page.getByText(UI_TEXTS.pendingApproval, { exact: true }).waitFor()
    const checks = page.getByRole('region', { name: APPLICATION_TEXTS.title })
    await checks.getByText(APPLICATION_TEXTS.count(1, VETTING_CHECKS.length)).waitFor()
    expect(await checks.getByRole('listitem').count()).toBe(VETTING_CHECKS.length)
    expect(await page.content()).not.toContain(newCheck.note)
    await callApi(admin.page, 'PATCH', `/api/admin/mentors/${waiting?.id}/status`, { status: 'approved' })
  })
})

describe('the first steps', () => {
  test('begin with oneself', async () => {
    const { page } = mentee
    await page.goto('/mentee-dashboard')
    await path(page).getByText(FIRST_STEPS_TEXTS.progress(0, 3)).waitFor()
    expect(await path(page).getByRole('listitem').count()).toBe(3)
    await stone(page, FIRST_STEP_TEXTS.aboutYou.title).getByRole('link').click()
    await page.waitForURL('**/settings#about-you')
    await waitForFocus(page, ABOUT_YOU_TEXTS.title)
    await page.getByLabel(ABOUT_YOU_TEXTS.interests, { exact: true }).fill('Football')
    await page.getByLabel(ABOUT_YOU_TEXTS.goals).fill('Finish school')
    await page.getByRole('button', { name: ABOUT_YOU_TEXTS.save }).dblclick()
    await waitForToast(page, ABOUT_YOU_TEXTS.saved)
    await waitForFocus(page, ABOUT_YOU_TEXTS.save)
  })

  test('lead to a mentor; then the request comes before the empty text', async () => {
    const { page } = mentee
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await stone(page, FIRST_STEP_TEXTS.aboutYou.title).getByText(FIRST_STEPS_TEXTS.done).waitFor()
    await path(page).getByRole('button', { name: FIRST_STEP_TEXTS.askMentor.action }).press('Enter')
    await waitForFocus(page, 'Mentors you can ask')
    await page.getByRole('button', { name: 'Request Mentor' }).click()
    await waitForToast(page, UI_TEXTS.requestSubmitted)
    await page.getByRole('tab', { name: 'My Mentors' }).click()
    await path(page).getByText(FIRST_STEPS_TEXTS.progress(2, 3)).waitFor()
    const request = await page.getByRole('region', { name: 'Your requests' }).boundingBox()
    const empty = await page.getByText(UI_TEXTS.noMentorsYet).boundingBox()
    expect(request?.y).toBeLessThan(empty?.y ?? 0)
    expect(empty?.height).toBeLessThan(60)
    expect(await path(page).getByRole('button', { name: FIRST_STEP_TEXTS.sayHello.action }).isDisabled()).toBe(
      true,
    )
  })

  test('end with hello, and do not come back', async () => {
    const { page } = mentee
    const [request] = await callApi<{ id: number }[]>(mentor.page, 'GET', '/api/mentor/match-requests')
    const body = { requestStatus: 'approved' }
    await callApi(mentor.page, 'PATCH', `/api/mentor/match-requests/${request?.id}/status`, body)
    await page.reload()
    await path(page).getByText(FIRST_STEPS_TEXTS.saidYes('Test Mentor')).waitFor()
    await path(page).getByRole('link', { name: FIRST_STEP_TEXTS.sayHello.action }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Hi', { exact: true }).waitFor()
    await expect.poll(() => callApi(page, 'GET', '/api/mentee/first-steps')).toMatchObject({ isDone: true })
    await callApi(page, 'PATCH', '/api/mentee/about', { goals: '' })
    await page.goto('/mentee-dashboard')
    await page.getByRole('heading', { name: 'Test Mentor' }).waitFor()
    expect(await path(page).count()).toBe(0)
  })

  test('no window reports a browser problem', () => {
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
