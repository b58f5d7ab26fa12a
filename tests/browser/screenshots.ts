import { SIZES, THEMES } from './demo-stage.ts'
import { testScreens } from './screen-tests.ts'
import { SCREENS } from './screens.ts'

// `npm run screenshots` takes a picture of every screen; with `-- -t mentee-find`, of those whose names contain that.

/** Screens of which the whole page is of interest, not only the window. */
const WHOLE_PAGES =
  /^(?:landing|auth-sign-up-.*|register-(?:mentor|mentee|errors)|.*-dashboard|.*-earlier|mentee-suggestions|offline-kept|settings-(?:admin|mentor|mentee|calendar-address|confirm-address|password-refused|unreachable))$/

for (const size of SIZES) {
  for (const theme of THEMES) {
    const look = `${theme}-${size.width}`
    testScreens(`$name-${look}`, { look: { size, theme }, screens: SCREENS }, async ({ page, screen }) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const fullPage = WHOLE_PAGES.test(screen.name)
      // Where the page is scrolled to, a picture of all of it has the header.
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({
        path: `screenshots/${screen.name}-${look}.png`,
        fullPage,
        animations: 'disabled',
      })
    })
  }
}
