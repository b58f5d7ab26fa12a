import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WARNING_TEXTS } from '#client/features/chat/texts.ts'
import type { ServerFrame } from '#shared/chat-protocol.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { bubble, deliveryMark, openChat, write } from './chat-steps.ts'
import { withPair } from './stage.ts'
import { dialog } from './steps.ts'

/** Danger that only the server detects, and danger that the client detects too. */
const SPANISH = 'mi tio me toca cuando se quedan todos dormidos'
const ENGLISH = 'I want to kill myself'

const { mentor, mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

const help = (page: Page) => dialog(page, HELP_TEXTS.open)

async function closeHelp(page: Page) {
  await help(page).getByText(HELP_TEXTS.emergency).waitFor()
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
}

/** Sends a message and waits for its delivery mark: earlier frames have arrived by then. */
async function sendAndWait(page: Page, text: string) {
  await write(page, text)
  await deliveryMark(page, text, /Sent|Read/).waitFor()
}

test('danger that only the server detects opens help once, before the browser’s screening has loaded', async () => {
  const { page } = mentee
  await page.setViewportSize({ width: 390, height: 844 })
  let releaseWarning = () => {}
  const warningReleased = new Promise<void>((resolve) => {
    releaseWarning = resolve
  })
  let heldRequests = 0
  await page.route('**/assets/risk-warning-*.js', async (route) => {
    heldRequests += 1
    await warningReleased
    await route.continue()
  })
  await openChat(page, matchId())
  await write(page, SPANISH)
  await closeHelp(page)
  expect(heldRequests).toBeGreaterThan(0)
  releaseWarning()
  await page.getByText(WARNING_TEXTS.help).waitFor()
  await sendAndWait(page, 'See you on Tuesday')
  expect(await help(page).count()).toBe(0)
  expect(await page.getByText(WARNING_TEXTS.help).count()).toBe(0)

  await write(page, `Otra vez: ${SPANISH}`)
  await closeHelp(page)
  await page.getByRole('button', { name: WARNING_TEXTS.getHelp }).click()
  await closeHelp(page)
})

test('danger that both detect opens help once, however late the server reports it', async () => {
  const { page } = mentee
  const helpFrames: string[] = []
  let releaseHelp = () => {}
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((data) => {
      const text = data.toString()
      if ((JSON.parse(text) as ServerFrame).type === 'help') helpFrames.push(text)
      else socket.send(text)
    })
    releaseHelp = () => {
      for (const text of helpFrames) socket.send(text)
    }
  })
  await openChat(page, matchId())
  await page.getByRole('textbox', { name: 'Message' }).fill(ENGLISH)
  await page.getByText(WARNING_TEXTS.help).waitFor()
  await page.keyboard.press('Enter')
  await closeHelp(page)
  await sendAndWait(page, 'See you on Wednesday')
  expect(helpFrames).toHaveLength(1)
  releaseHelp()
  await sendAndWait(page, 'See you on Thursday')
  expect(await help(page).count()).toBe(0)
})

test('the other side sees the messages and no help', async () => {
  const { page } = mentor
  await openChat(page, matchId())
  for (const text of [SPANISH, ENGLISH]) await bubble(page, text).waitFor()
  expect(await help(page).count()).toBe(0)
})

test('no window reports a browser problem', () => {
  for (const { problems } of [mentor, mentee]) expect(problems).toEqual([])
})
