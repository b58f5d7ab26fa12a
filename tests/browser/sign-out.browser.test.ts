import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { callApi } from './pair.ts'
import { withPair } from './stage.ts'

const { mentee, matchId } = withPair({ RATE_LIMITS: 'off' })

const PERSONAL = /Test Mentee|Test Mentor|daniel|samuel|Nobody else’s business/
const readPageText = () => mentee.page.evaluate(() => document.documentElement.textContent ?? '')
const readStorageKeys = () => mentee.page.evaluate(() => Object.keys(localStorage))

describe('after signing out', () => {
  test('going back to any page shows nothing personal, and no session is left in the browser [T30, ASVS 14.3.1]', async () => {
    const { page } = mentee
    await callApi(page, 'POST', `/api/matches/${matchId()}/messages`, { content: 'Nobody else’s business' })
    const visited = ['/mentee-dashboard?tab=profile', `/chat/${matchId()}`, '/settings']
    for (const path of visited) {
      await page.goto(path)
      await expect.poll(readPageText).toMatch(PERSONAL)
    }
    await page.getByText('Dark', { exact: true }).click()
    expect(await readStorageKeys()).toEqual(['theme'])
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText(UI_TEXTS.loggedOut).waitFor()

    for (const _ of visited) {
      await page.goBack({ waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      expect({ url: page.url(), text: PERSONAL.exec(await readPageText()) }).toMatchObject({ text: null })
      expect((await readStorageKeys()).filter((key) => key !== 'theme')).toEqual([])
    }
    await page.reload()
    expect(await readPageText()).not.toMatch(PERSONAL)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
  })
})
