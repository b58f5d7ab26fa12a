import { describe, expect, test } from 'vitest'
import { SAMPLE_BROWSERS } from '#tests/support/sample-browsers.ts'
import { browserOf, UNKNOWN_BROWSER } from './sessions.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'

describe('a user agent', () => {
  test.each([
    [SAMPLE_BROWSERS.firefoxOnComputer, 'Firefox', 'computer'],
    [SAMPLE_BROWSERS.chromeOnPhone, 'Chrome', 'phone'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'phone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/143.0.0.0`,
      'Microsoft Edge',
      'computer',
    ],
  ])('%s is recognised', (userAgent, browser, device) => {
    expect(browserOf(userAgent)).toEqual({ browser, device })
  })

  test.each([undefined, '', '<script>alert(1)</script>', 'x'.repeat(5_000)])('%s says nothing', (userAgent) => {
    expect(browserOf(userAgent)).toEqual(UNKNOWN_BROWSER)
  })
})
