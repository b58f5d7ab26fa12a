import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyNameOf } from '#server/http/photo-copies.ts'
import { PHOTO_COPIES_PATH } from '#shared/photos.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { sized } from '#tests/support/sizes.ts'
import { fillWithMarkup, MARKUP, PHOTO_ELSEWHERE } from './markup.ts'
import { withWindows } from './stage.ts'

const PEOPLE = ['visitor', 'admin', 'mentor', 'mentee'] as const
const { url, dataDir, ...windows } = withWindows(PEOPLE, { RATE_LIMITS: 'off' })
const COPY_PIXELS = 9
let matchId: number

beforeAll(async () => {
  for (const who of PEOPLE) {
    const { page } = windows[who]
    await page.addInitScript(() => {
      const broken: string[] = []
      Object.assign(window, { broken })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        broken.push(`${violatedDirective} ${blockedURI}`),
      )
    })
  }
  const { visitor, admin, mentor, mentee } = windows
  const pages = { visitor: visitor.page, admin: admin.page, mentor: mentor.page, mentee: mentee.page }
  matchId = await fillWithMarkup(pages, url())
  // The host of the photos does not exist, so write the copy that the server would have made.
  await mkdir(join(dataDir(), 'photo-copies'), { recursive: true })
  const size = { width: COPY_PIXELS, height: COPY_PIXELS }
  const photo = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await writeFile(join(dataDir(), 'photo-copies', `${copyNameOf(PHOTO_ELSEWHERE)}.png`), photo)
})

/** What of the markup ran, what the content policy blocked, and what became elements. */
const findDamage = (page: Page) =>
  page.evaluate(() => {
    const { __p, broken } = window as unknown as { __p?: unknown; broken: string[] }
    const elements = [...document.querySelectorAll('[onerror], [onload], img[src="x"]')].map(
      ({ outerHTML }) => outerHTML,
    )
    const links = [...document.querySelectorAll('a[href], form[action], iframe[src]')]
    const run = links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\s*javascript:/i.test(href))
    return { ran: __p, broken, elements, run }
  })
const NO_DAMAGE = { ran: undefined, broken: [], elements: [], run: [] }

/** Whether the markup is shown literally, as text or in a field. */
const showsMarkup = (page: Page) =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    return [document.body.textContent ?? '', ...fields].some((shown) => shown.includes(text))
  }, MARKUP)

type Screen = { path: string; silent?: boolean; does?: (page: Page) => Promise<unknown> }

const q = encodeURIComponent(MARKUP)
const tabs = (path: string, ...names: string[]) => names.map((name) => ({ path: `${path}?tab=${name}` }))
const dialog = (opener: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: opener }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}
/** Screens that show members' texts, one for each place of such a text; the silent ones show none. */
const SCREENS: Record<(typeof PEOPLE)[number], () => Screen[]> = {
  visitor: () =>
    [
      `/login?redirect=${q}`,
      `/${q}`,
      `/?${q}#${q}`,
      ...sized([], ['/', `/auth?type=${q}`, `/register?type=${q}`]),
    ].map((path) => ({ path, silent: true })),
  mentee: () => [
    ...tabs('/mentee-dashboard', 'my-mentors', 'schedule', 'profile'),
    { path: `/mentee-dashboard?tab=find-mentors&q=${q}` },
    { path: `/chat/${matchId}`, does: dialog(/^Request Call/) },
    ...sized<Screen[]>(
      [],
      [
        ...tabs('/mentee-dashboard', 'messages', 'find-mentors'),
        { path: `/chat/${q}`, silent: true },
        { path: '/settings' },
        { path: '/', silent: true },
      ],
    ),
  ],
  mentor: () => [
    ...tabs('/mentor-dashboard', 'messages'),
    { path: '/mentor-dashboard', does: dialog(/^(Message|Chat)/) },
    { path: '/mentor-dashboard?tab=schedule', does: dialog(/^Cancel/) },
    { path: '/settings' },
    ...sized<Screen[]>(
      [],
      [
        ...tabs('/mentor-dashboard', 'my-mentees', 'requests', 'profile'),
        { path: `/chat/${matchId}`, does: dialog(/^Schedule Session/) },
      ],
    ),
  ],
  admin: () => [
    { path: '/admin-mentors' },
    { path: `/admin-mentees?q=${q}`, does: dialog(/^Remove/) },
    { path: '/admin-matches' },
    { path: '/admin-settings', does: fillSettings },
    ...sized<Screen[]>(
      [],
      [
        { path: '/admin-mentors?tab=approved', does: dialog(/^Remove/) },
        { path: '/settings' },
        { path: '/admin-dashboard', silent: true },
      ],
    ),
  ],
}

/** Fills the settings, which are stored in the browser only. */
async function fillSettings(page: Page) {
  for (const tab of ['General', 'Email']) {
    await page.getByRole('tab', { name: tab }).click()
    for (const field of await page.getByRole('tabpanel').getByRole('textbox').all()) {
      const kind = await field.getAttribute('type')
      if (kind === 'email') await field.fill('a@example.org')
      else if (kind === 'url') await field.fill('')
      else await field.fill(MARKUP)
    }
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(UI_TEXTS.settingsSaved(tab === 'Email' ? 'Email' : 'General')).waitFor()
  }
  await page.reload()
  await page.locator('h1').first().waitFor()
}

describe('markup in every text of every form', () => {
  for (const who of ['visitor', 'mentee', 'mentor', 'admin'] as const) {
    test(`is shown literally on the screens of the ${who} [T28, ASVS 3.2.2, ASVS 3.4.3]`, {
      timeout: 240_000,
    }, async () => {
      const { page, problems } = windows[who]
      for (const { path, silent = false, does } of SCREENS[who]()) {
        await page.goto(path, { waitUntil: 'load' })
        await page.locator('h1').first().waitFor()
        await does?.(page)
        await page.waitForLoadState('networkidle')
        await expect.poll(async () => silent || (await showsMarkup(page)), { message: path }).toBe(true)
        expect({ path, ...(await findDamage(page)) }).toEqual({ path, ...NO_DAMAGE })
      }
      // The browser itself logs 400 and 404.
      expect(problems.filter((text) => !/ 40[04] /.test(text))).toEqual([])
    })
  }

  test('is refused as an address of a link or a photo, unless it is http(s) [T28]', async () => {
    const startTime = new Date(Date.now() + 3_600_000).toISOString()
    const endTime = new Date(Date.now() + 7_200_000).toISOString()
    for (const address of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
    ]) {
      const calls = [
        {
          method: 'POST',
          path: `/api/matches/${matchId}/sessions`,
          data: { title: 'A talk', startTime, endTime, meetingLink: address },
        },
        { method: 'PATCH', path: '/api/profile', data: { photoUrl: address } },
      ]
      for (const { path, ...call } of calls) {
        const status = (await windows.mentor.page.request.fetch(path, call)).status()
        expect({ path, address, status }).toEqual({ path, address, status: 400 })
      }
    }
  })
})

test('a page cannot turn text into markup with innerHTML [T28]', async () => {
  const page = await windows.mentee.page.context().newPage()
  await page.goto('/mentee-dashboard')
  const refused = await page.evaluate((text) => {
    try {
      document.createElement('div').innerHTML = text
      return 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  }, MARKUP)
  expect(refused).toBe('TypeError')
  await page.close()
})

describe('a photo on another host', () => {
  const shownOn = (page: Page) =>
    page.evaluate(() => {
      const photos = [...document.querySelectorAll<HTMLImageElement>('main img')]
      return photos.map(({ src, naturalWidth }) => ({ path: new URL(src).pathname, pixels: naturalWidth }))
    })

  test('is shown as a copy, and no page requests it from its host [T32, ASVS 14.2.3]', async () => {
    const { page, problems } = windows.mentee
    problems.length = 0
    for (const path of ['/mentee-dashboard', `/chat/${matchId}`, '/settings']) {
      await page.goto(path)
      await expect
        .poll(() => shownOn(page), { message: path })
        .toContainEqual({ path: PHOTO_COPIES_PATH, pixels: COPY_PIXELS })
    }
    expect(problems).toEqual([])
  })

  test('is replaced by an avatar when there is no copy, also in a form [T32]', async () => {
    const { page, problems } = windows.visitor
    problems.length = 0
    await page.goto('/register?type=mentor')
    await page.getByLabel('Photo URL').fill('https://photos.example/another.jpg')
    await page.getByRole('img', { name: 'Your photo' }).locator('svg').waitFor()
    expect(problems).toEqual([])
  })

  test('is blocked by the content policy when a page requests it [T32]', async () => {
    const { page } = windows.visitor
    await page.goto('/')
    const refused = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            resolve({ effectiveDirective, blockedURI }),
          )
          new Image().src = src
        }),
      PHOTO_ELSEWHERE,
    )
    expect(refused).toMatchObject({ effectiveDirective: 'img-src' })
  })
})

test('an uploaded photo runs no script when it is opened directly [T29]', async () => {
  const page = await windows.mentee.page.context().newPage()
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const buffer = Buffer.concat([jpeg, Buffer.from('<script>window.__p = 1</script>')])
  const multipart = { photo: { name: 'me.html', mimeType: 'text/html', buffer } }
  const answer = await page.request.post('/api/profile/photo', { multipart })
  await page.goto(((await answer.json()) as { photoUrl: string }).photoUrl)
  const seen = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.__p = 2'
    document.documentElement.append(script)
    const { __p, origin } = window as unknown as { __p?: unknown; origin: string }
    return { ran: __p, origin, type: document.contentType }
  })
  expect(seen).toEqual({ ran: undefined, origin: 'null', type: 'image/jpeg' })
  await page.close()
})
