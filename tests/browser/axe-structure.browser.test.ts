import { expect, test } from 'vitest'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { AXE_SCREENS, DESKTOP, screensNamed, testScreens } from './screen-tests.ts'
import type { Screen } from './screens.ts'

/** Problems that belong to these screens: the browser logs refused responses. */
const EXPECTED_PROBLEMS: Record<string, RegExp> = {
  'not-found': / status of 404 /,
  'chat-not-mine': / status of 404 /,
  'auth-log-in-failed': / status of 401 /,
  'auth-link-over': / status of 400 /,
  'auth-mail': / status of 404 /,
  'auth-mail-over': / status of 404 /,
  'auth-second-step': / status of 401 /,
  'auth-second-step-recovery': / status of 401 /,
  'settings-is-it-you': / status of 403 /,
  'settings-password-refused': / status of 400 /,
  'mentee-find-failed': /net::ERR_FAILED/,
  'session-expired': / status of 401 /,
  'other-account': / status of 409 /,
}
/** What the links of mails open needs no session, which the document of the sign-in page asks for early. */
const isUnusedPreload = ({ path }: Screen, text: string) =>
  String(path).startsWith('/auth#') && text.includes('auth.session') && text.includes('preload')

/** What depends on neither theme nor width: names, roles, structure. */
const STRUCTURE_RULES = {
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
}

test('the screens with expected problems exist', () => {
  expect(screensNamed(Object.keys(EXPECTED_PROBLEMS))).toHaveLength(Object.keys(EXPECTED_PROBLEMS).length)
})

testScreens(
  '$name has a title, one heading of the first level and accessible elements, without browser problems [S5.46]',
  { look: DESKTOP, screens: AXE_SCREENS },
  async ({ page, problems, screen }) => {
    expect(await page.title()).toMatch(/Cairnway/)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('option[value=""], input[type="radio"][value=""]').count()).toBe(0)
    expect(await findViolations(page, STRUCTURE_RULES)).toEqual([])
    const expected = EXPECTED_PROBLEMS[screen.name]
    expect(problems.filter((text) => !expected?.test(text) && !isUnusedPreload(screen, text))).toEqual([])
  },
)
