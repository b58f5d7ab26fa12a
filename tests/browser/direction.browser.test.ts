import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { bubble, waitUntilConnected, write } from './chat-steps.ts'
import { approveMentors, callApi, signInAsAdmin } from './pair.ts'
import { withWindows } from './stage.ts'
import { fillMenteeForm, fillMentorForm } from './steps.ts'

const { admin, mentor, mentee } = withWindows(['admin', 'mentor', 'mentee'])

const MENTOR = 'علي حسن (أبو سمير)'
/** With an override that never ends. */
const MENTEE = 'نور \u202eالدين'
const SHOWN_MENTEE = 'نور الدين'
const GOALS = 'أريد أن أصبح مهندسا!'
const LONG = `اليوم لعبنا ${'كرة القدم في الحديقة '.repeat(12)}معا`

/** Where the first and the last character of an element's text are drawn, and the element itself. */
const drawn = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (text.nextNode()) nodes.push(text.currentNode as Text)
    const boxOf = (at: Text | undefined, offset: number) => {
      const range = document.createRange()
      if (at) range.setStart(at, offset)
      if (at) range.setEnd(at, offset + 1)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }
    const last = nodes.at(-1)
    const { left, right } = node.getBoundingClientRect()
    return { first: boxOf(nodes[0], 0), last: boxOf(last, (last?.length ?? 1) - 1), box: { left, right } }
  })

/** Whether a text ends left of where it begins. */
const runsLeft = async (element: Locator) => {
  const { first, last } = await drawn(element)
  return last.right <= first.left
}
const directionOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).direction)

async function register(page: Page, role: 'mentor' | 'mentee') {
  await page.getByRole('button', { name: new RegExp(`register as a ${role}`, 'i') }).click()
  await page.waitForURL(`**/${role}-dashboard`)
}

describe('people who write from right to left', () => {
  test('register with names, lists and numbers as their keyboards type them', async () => {
    await mentor.page.goto('/register')
    await fillMentorForm(mentor.page, { username: 'samuel', fullName: MENTOR })
    await mentor.page.getByLabel('Profession').fill('مهندس!')
    await mentor.page.getByRole('textbox', { name: 'Expertise' }).fill('الرياضيات، كرة القدم!')
    expect(await directionOf(mentor.page.getByLabel('Profession'))).toBe('rtl')
    const chips = mentor.page.getByRole('list', { name: 'Expertise so far' }).getByRole('listitem')
    expect(await chips.allTextContents()).toEqual(['الرياضيات', 'كرة القدم!'])
    await register(mentor.page, 'mentor')

    const { page } = mentee
    await page.goto('/register?type=mentee')
    await fillMenteeForm(page, { username: 'daniel', fullName: MENTEE })
    await page.getByLabel('Goals').fill(GOALS)
    const age = page.getByLabel('Age', { exact: true })
    await age.fill('')
    // Chromium drops such digits from a number field.
    await page.keyboard.insertText('١٧')
    expect(await age.inputValue()).toBe('17')
    await register(page, 'mentee')
    await signInAsAdmin(admin.page)
    await approveMentors(admin.page)
  })

  test('find each other, and ask', async () => {
    const { page } = mentee
    // An override in a name turns nothing around it.
    const welcome = await drawn(page.getByRole('heading', { name: /^Welcome/ }))
    expect(welcome.first.left).toBeLessThan(welcome.last.left)
    await page.getByRole('tab', { name: 'Find Mentors' }).click()
    const card = page.getByRole('listitem').filter({ hasText: MENTOR })
    expect(await runsLeft(card.getByRole('heading').locator('bdi'))).toBe(true)
    expect(await runsLeft(card.getByText('مهندس!'))).toBe(true)
    await card.getByRole('button', { name: 'Request Mentor' }).click()
    await page.getByText(UI_TEXTS.requestSubmitted).waitFor()

    await mentor.page.goto('/mentor-dashboard?tab=requests')
    expect(await runsLeft(mentor.page.getByText(GOALS))).toBe(true)
    await mentor.page.getByRole('button', { name: 'Accept' }).click()
    await mentor.page.getByText(UI_TEXTS.requestApproved).waitFor()
  })

  // tutao/tutanota#2157, BlueBubblesApp/bluebubbles-app#3047, adifyr/obsidian-chat-view#42
  test('write, each paragraph in its own direction', async () => {
    const [{ id } = { id: 0 }] = await callApi<{ id: number }[]>(
      mentee.page,
      'GET',
      '/api/mentee/active-matches',
    )
    for (const { page } of [mentee, mentor]) {
      await page.goto(`/chat/${id}`)
      await waitUntilConnected(page)
    }
    const heading = mentee.page.getByRole('heading', { name: /^Conversation/ })
    expect(await heading.textContent()).toBe(`Conversation with ${MENTOR}`)
    expect(await runsLeft(heading.locator('bdi'))).toBe(true)
    expect(await mentor.page.getByRole('heading', { name: /^Conversation/ }).textContent()).toBe(
      `Conversation with ${SHOWN_MENTEE}`,
    )

    const field = mentee.page.getByRole('textbox', { name: 'Message' })
    await field.fill('مرحبا')
    expect(await directionOf(field)).toBe('rtl')
    await field.fill('Hello')
    expect(await directionOf(field)).toBe('ltr')
    for (const text of ['مرحبا يا صديقي!', 'שלום, מה שלומך?']) {
      await write(mentee.page, text)
      for (const { page } of [mentee, mentor])
        expect(await runsLeft(bubble(page, text).getByText(text, { exact: true }))).toBe(true)
    }
    // Two paragraphs, and a link with a slash at its end (proxysoul/Empryo#196).
    await write(mentee.page, 'شاهد https://example.org/a/ الآن')
    await field.fill('مرحبا!\nGood morning!')
    await mentee.page.keyboard.press('Enter')
    const both = await drawn(bubble(mentor.page, 'Good morning').getByText('Good morning!'))
    expect(both.last.left).toBeGreaterThan(both.box.left)
    expect(await directionOf(mentor.page.getByRole('link', { name: 'https://example.org/a/' }))).toBe('ltr')
  })

  test('see the beginning of a long message in the list of conversations', async () => {
    await write(mentee.page, LONG)
    await bubble(mentee.page, 'اليوم لعبنا').waitFor()
    await mentor.page.goto('/mentor-dashboard?tab=messages')
    const { first, box } = await drawn(mentor.page.getByText(LONG))
    expect(first.left).toBeGreaterThan(box.left)
    expect(first.right).toBeLessThanOrEqual(box.right + 1)
  })

  test('plan a session', async () => {
    const { page } = mentee
    await page.getByRole('button', { name: 'Schedule Session' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('لقاء 1!')
    await dialog.getByLabel('Description').fill('نتحدث عن الدراسة.')
    await dialog.getByRole('button', { name: /next month/i }).click()
    await dialog.getByRole('gridcell', { name: '15' }).getByRole('button').click()
    await dialog.getByRole('button', { name: 'Schedule Session' }).click()
    await page.getByText(UI_TEXTS.sessionScheduledHint).waitFor()
    await mentor.page.goto('/mentor-dashboard?tab=schedule')
    expect(await runsLeft(mentor.page.getByText('لقاء 1!'))).toBe(true)
    expect(await runsLeft(mentor.page.getByText('نتحدث عن الدراسة.'))).toBe(true)
  })

  test('no window reports a browser problem', () => {
    for (const { problems } of [admin, mentor, mentee]) expect(problems).toEqual([])
  })
})
