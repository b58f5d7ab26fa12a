import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { bubble, log, openChat, storedTexts, write } from './chat-steps.ts'
import { procedures } from './pair.ts'
import { withPair } from './stage.ts'
import { PASSWORD, waitForToast } from './steps.ts'

const { admin, mentor, mentee, matchId, open } = withPair()

const HTML = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

/** Answers these calls like a proxy in front of the server, with an HTML page. */
async function answerByProxy(page: Page, calls: RegExp, status: number) {
  await page.route(new RegExp(`/trpc/[^?]*(?:${calls.source})`), (route) =>
    route.fulfill({ status, contentType: 'text/html', body: HTML }),
  )
}

test.for([502, 503, 504])('a list shows the status when a proxy answers with a page and %i', async (status) => {
  const { page } = admin
  await answerByProxy(page, /admin\.mentees/, status)
  await page.goto('/admin-mentees')
  await page.getByText(UI_TEXTS.failedToFetch('mentees', String(status))).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Test Mentee').first().waitFor()
})

test('a page shows the status when a proxy answers the session call', async () => {
  const { page } = mentee
  await answerByProxy(page, /auth\.session/, 502)
  await page.goto('/mentee-dashboard')
  await page.getByText(UI_TEXTS.failedToFetch('user', '502')).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Welcome, Test Mentee' }).waitFor()
})

// Coffey-Labs/ihasmail#239, Yeraze/meshmonitor#2784, klzgrad/naiveproxy#694: people reset passwords that were right.
test.for<[what: string, answer: Parameters<Route['fulfill']>[0] | undefined, text: string]>([
  ['a proxy without the server', { status: 502, contentType: 'text/html', body: HTML }, FAILURE_TEXTS.down],
  ['a hotel’s sign-in page', { status: 200, contentType: 'text/html', body: HTML }, FAILURE_TEXTS.network],
  [
    'too many tries',
    { status: 429, json: { message: 'Too many requests' }, headers: { 'retry-after': '150' } },
    FAILURE_TEXTS.tooMany('3 minutes'),
  ],
  [
    'a busy server',
    { status: 503, json: { message: 'We’re very busy right now.' } },
    'We’re very busy right now.',
  ],
  ['no network', undefined, FAILURE_TEXTS.unreachable],
])(
  'a sign-in names %s as the cause, in the form and lasting, and not the password',
  async ([, answer, text]) => {
    const { page } = await open()
    await page.route(/auth\.login/, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/auth')
    await page.getByLabel('Username').fill('daniel')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await waitForToast(page, UI_TEXTS.loginFailed)
    await page.locator('.toast').getByText(text).waitFor()
    await page.locator('.toast').waitFor({ state: 'detached' })
    await page.locator('form').getByRole('alert').getByText(text).waitFor()
    expect(await page.getByText('Check your username').count()).toBe(0)
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBeNull()
    await page.context().close()
  },
)

test('a message stays in the outbox when a proxy answers with a page, and is sent once the server is back', async () => {
  const { page } = mentee
  await openChat(page, matchId())
  await log(page).waitFor()
  // Without a socket the chat falls back to procedures.
  await page.routeWebSocket(/\/ws$/, (socket) => void socket.close())
  await page.reload()
  await page.getByText(UI_TEXTS.chatOffline, { exact: true }).waitFor()
  // A proxy's 403 is no final refusal either (decision 21).
  for (const status of [502, 403]) {
    await answerByProxy(page, /matches\.sendMessage/, status)
    const refused = page.waitForResponse(/matches\.sendMessage/)
    await write(page, `Written at ${status}.`)
    await refused
    await page.unrouteAll()
    expect(await storedTexts(page, matchId())).not.toContain(`Written at ${status}.`)
    // As when the network comes back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await bubble(page, `Written at ${status}.`).getByRole('img', { name: 'Sent' }).waitFor()
  }
  expect(await storedTexts(page, matchId())).toEqual(['Written at 502.', 'Written at 403.'])
})

test('an open conversation stays visible while a proxy answers for the server', async () => {
  const { page } = mentor
  await openChat(page, matchId())
  await bubble(page, 'Written at 502.').waitFor()
  await answerByProxy(page, /matches\.byId/, 502)
  const response = page.waitForResponse(/matches\.byId/)
  // A change of the match makes the page fetch it again.
  await procedures(mentee.page).matches.pause.mutate({ matchId: matchId() })
  await response
  await bubble(page, 'Written at 502.').waitFor()
  expect(await page.getByText(/^Failed to fetch/).count()).toBe(0)
  await procedures(mentee.page).matches.resume.mutate({ matchId: matchId() })
})
