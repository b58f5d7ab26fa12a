import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BROWSER_TEXTS } from '#shared/texts/offline.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { bubble, openChat, write } from './chat-steps.ts'
import { withPair } from './stage.ts'
import { waitForToast } from './steps.ts'

const { admin, mentor, mentee, matchId, open } = withPair({
  RATE_LIMITS: 'off',
  HELP_EMERGENCY: 'Testland=0123456',
})

/** Takes away what the oldest browsers of the list lack, before any script. The browser itself still has it. */
const takeAway = (target: Page | BrowserContext) =>
  target.addInitScript(() => {
    const lacks = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    lacks(URL, 'canParse', 'parse')
    lacks(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    lacks(Array, 'fromAsync')
    lacks(Object, 'groupBy')
    lacks(Map, 'groupBy')
    lacks(Promise, 'withResolvers', 'try')
    lacks(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
    lacks(String.prototype, 'isWellFormed', 'toWellFormed')
    lacks(RegExp, 'escape')
    lacks(Intl, 'Segmenter', 'DurationFormat')
    lacks(AbortSignal, 'any')
    lacks(IDBFactory.prototype, 'databases')
    lacks(Element.prototype, 'checkVisibility')
    lacks(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover')
    lacks(Document.prototype, 'startViewTransition')
    lacks(globalThis, 'Iterator', 'scheduler', 'navigation', 'requestIdleCallback')
  })

describe('in the oldest supported browsers', () => {
  // notjuliet/pdsls#8, hotosm/field-tm#2403, vm0-ai/vm0#25945
  test('a conversation shows a link, and its text is screened', async () => {
    const { page } = mentee
    await takeAway(page)
    await openChat(page, matchId())
    await write(page, 'See https://example.org/map there')
    await bubble(page, 'See https').getByRole('link', { name: 'https://example.org/map' }).waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('My number is 07700 900123')
    await page.locator('form[data-composer] [role="status"] p').first().waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('')
  })

  test('a session with a meeting link is saved', async () => {
    const { page } = mentor
    await takeAway(page)
    await openChat(page, matchId())
    await page.getByRole('button', { name: UI_TEXTS.scheduleSession }).first().click()
    await page.getByLabel('Title').fill('Maps')
    await page.getByLabel('Meeting Link').fill('https://meet.jit.si/CairnwayTest')
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: UI_TEXTS.scheduleSession }).click()
    await waitForToast(page, UI_TEXTS.sessionScheduled)
  })

  // react-native-webview/react-native-webview#3632, Chainlit/chainlit#314, ueberdosis/tiptap#6785
  test('every page of every role opens', async () => {
    await takeAway(admin.page)
    const guest = await open()
    await takeAway(guest.page)
    for (const [{ page, problems }, paths] of [
      [admin, ['/admin-dashboard', '/admin-mentors', '/admin-mentees', '/admin-matches', '/admin-settings']],
      [mentor, ['/mentor-dashboard', '/mentor-dashboard?tab=schedule', '/settings']],
      [mentee, ['/mentee-dashboard', '/mentee-dashboard?tab=find-mentors', '/settings']],
      [guest, ['/', '/auth', '/register?type=mentee']],
    ] as const) {
      problems.length = 0
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getByText(UI_TEXTS.somethingWentWrong).count()).toBe(0)
      }
      expect(problems).toEqual([])
    }
    await guest.page.getByLabel('Photo URL').fill('https://example.org/photo.jpg')
    await guest.page.getByLabel('Full Name').fill('Test Person')
    expect(await guest.page.getByLabel('Photo URL').inputValue()).toBe('https://example.org/photo.jpg')
    await guest.close()
  })

  // Chromium cannot be told to lack `:has()`: the style sheets ask for something else instead, as the page gets them.
  test('styles that ask for what is within come from marks', async () => {
    const { page, close } = await open()
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...given: [string, string?]) =>
        !given[0].includes(':has(') && supports.call(CSS, ...(given as [string]))
    })
    await page.route('**/*.css', async (route) => {
      if (route.request().resourceType() !== 'stylesheet') return route.continue()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':lost(') })
    })
    await page.goto('/register')
    const choices = page.locator('.choice')
    const colourOf = (index: number) =>
      choices.nth(index).evaluate(async (choice) => {
        // Not a colour on the way from one to the other.
        await Promise.all(choice.getAnimations().map(({ finished }) => finished))
        return getComputedStyle(choice).color
      })
    await choices.first().click()
    await expect.poll(async () => (await colourOf(0)) !== (await colourOf(1))).toBe(true)
    const chosen = await colourOf(0)
    await choices.nth(1).click()
    await page.mouse.move(0, 0)
    await expect.poll(() => colourOf(1)).toBe(chosen)
    expect(await colourOf(0)).not.toBe(chosen)
    await close()
  })
})

describe('a browser below the list', () => {
  const told = async (page: Page) => {
    await page.getByRole('heading', { name: BROWSER_TEXTS.tooOld }).waitFor()
    // The programme's own numbers.
    await page.getByRole('link', { name: '0123456' }).waitFor()
    expect(await page.getByRole('link', { name: '0123456' }).getAttribute('href')).toBe('tel:0123456')
    expect(await page.getByText(UI_TEXTS.somethingWentWrong).count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
  }

  test.for(['/', '/auth', '/register', '/chat/1'])(
    'is told so at %s, with the numbers for help',
    async (path) => {
      const { page, close } = await open()
      // As Firefox before 112 and Chrome before 102.
      await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'))
      await page.goto(path)
      await told(page)
      await close()
    },
  )

  test('is told so where it cannot read the scripts', async () => {
    const { page, close } = await open()
    // As Safari before 16.4, which reads no lookbehind.
    await page.route(/\/assets\/index-.+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const pattern = /(?<<a)b/' }),
    )
    await page.goto('/auth')
    await told(page)
    await close()
  })

  test('is told so where the first script does not run', async () => {
    const { page, close } = await open()
    await page.addInitScript(() => Reflect.deleteProperty(Object, 'entries'))
    await page.route(/\/assets\/index-.+\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `Object.entries({});${await response.text()}` })
    })
    await page.goto('/auth')
    await told(page)
    await close()
  })
})
