import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { bubble, log, openChat, storedTexts, write } from './chat-steps.ts'
import { withPair } from './stage.ts'
import { PASSWORD, waitForToast } from './steps.ts'

const { admin, mentor, mentee, matchId, open } = withPair()

const HTML = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'
const UNREACHABLE_TEXT = 'The server could not be reached. Please try again.'

/** A proxy in front of the server answers these calls itself, with a page. */
async function answerByProxy(page: Page, procedures: RegExp, status: number) {
  await page.route(new RegExp(`/trpc/[^?]*(?:${procedures.source})`), (route) =>
    route.fulfill({ status, contentType: 'text/html', body: HTML }),
  )
}

test.for([502, 503, 504])('a list that a proxy answers with a page and %i says that status', async (status) => {
  const { page } = admin
  await answerByProxy(page, /admin\.mentees/, status)
  await page.goto('/admin-mentees')
  await page.getByText(UI_TEXTS.failedToFetch('mentees', String(status))).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Test Mentee').first().waitFor()
})

test('who asks, where a proxy answers for the server, cannot be found out: the status says so', async () => {
  const { page } = mentee
  await answerByProxy(page, /auth\.session/, 502)
  await page.goto('/mentee-dashboard')
  await page.getByText(UI_TEXTS.failedToFetch('user', '502')).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Welcome, Test Mentee' }).waitFor()
})

test('a sign-in that a proxy answers with a page is not called a wrong password', async () => {
  const { page } = await open()
  await answerByProxy(page, /auth\.login/, 502)
  await page.goto('/auth')
  await page.getByLabel('Username').fill('daniel')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await waitForToast(page, UI_TEXTS.loginFailed)
  await page.getByText(UNREACHABLE_TEXT).waitFor()
  await page.context().close()
})

test('a message that a proxy answers with a page waits, and goes out once the server is back', async () => {
  const { page } = mentee
  await openChat(page, matchId())
  await log(page).waitFor()
  // Without its socket the conversation goes on over the procedures.
  await page.routeWebSocket(/\/ws$/, (socket) => void socket.close())
  await page.reload()
  await page.getByText(UI_TEXTS.chatOffline, { exact: true }).waitFor()
  // Not even a refusal is the server's word when a proxy says it.
  for (const status of [502, 403]) {
    await answerByProxy(page, /matches\.sendMessage/, status)
    const refused = page.waitForResponse(/matches\.sendMessage/)
    await write(page, `Written at ${status}.`)
    await refused
    await page.unrouteAll()
    expect(await storedTexts(page, matchId())).not.toContain(`Written at ${status}.`)
    // As the browser says it when its network comes back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await bubble(page, `Written at ${status}.`).getByRole('img', { name: 'Sent' }).waitFor()
  }
  expect(await storedTexts(page, matchId())).toEqual(['Written at 502.', 'Written at 403.'])
})

test('a conversation that is open stays while a proxy answers for the server', async () => {
  const { page } = mentor
  await openChat(page, matchId())
  await bubble(page, 'Written at 502.').waitFor()
  await answerByProxy(page, /matches\.byId/, 502)
  const asked = page.waitForResponse(/matches\.byId/)
  // Whatever changes about a match makes its page ask again.
  await mentee.page.request.post(`/api/matches/${matchId()}/pause`)
  await asked
  await bubble(page, 'Written at 502.').waitFor()
  expect(await page.getByText(/^Failed to fetch/).count()).toBe(0)
  await mentee.page.request.post(`/api/matches/${matchId()}/resume`)
})
