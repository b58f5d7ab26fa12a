import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const { error, warn } = console
const ROUTER_WARNING = /^Warning: Error in route match: /

let unexpected: string[] = []
let isPageErrorExpected = false
let hasPageFailed = false

type HappyWindow = { happyDOM: { setURL: (url: string) => void } }

// Files share the window, where there is one, and a pressed download link changes its URL.
beforeEach(() =>
  (globalThis.window as unknown as HappyWindow | undefined)?.happyDOM.setURL('http://localhost:1'),
)

// What the console gets and no test expects is a fault of the client or of the test.
beforeEach(() => {
  unexpected = []
  isPageErrorExpected = false
  hasPageFailed = false
  console.error = (...args) => {
    hasPageFailed = true
    if (isPageErrorExpected) return
    unexpected.push(format(...args))
    error(...args)
  }
  console.warn = (...args) => {
    if (isPageErrorExpected && ROUTER_WARNING.test(String(args[0]))) return
    unexpected.push(format(...args))
    warn(...args)
  }
})
afterEach(() => {
  Object.assign(console, { error, warn })
  if (unexpected.length > 0) throw new Error(`Nobody expected this in the console: ${unexpected.join('\n')}`)
  if (isPageErrorExpected && !hasPageFailed) throw new Error('No page has failed')
})

/** Silences what React and the router print about an error that a page shows; the test fails without one. */
export function expectPageError() {
  isPageErrorExpected = true
}
