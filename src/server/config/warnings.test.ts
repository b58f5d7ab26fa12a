import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { warningsFor } from './warnings.ts'

const warnings = (settings: Record<string, string> = {}) => warningsFor(readConfig(settings))

test('nothing is warned about by default', () => {
  expect(warnings()).toEqual([])
  expect(warnings({ PUBLIC_URL: 'https://mentoring.example.org', TRUST_PROXY: 'loopback' })).toEqual([])
})

test('limits that are off, callers that are believed, and cookies without TLS are', () => {
  const PUBLIC_URL = 'http://mentoring.example.org'
  const settings = {
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL,
  }
  expect(warnings(settings)).toEqual([
    'RATE_LIMITS is off: calls and sign-in attempts are not limited',
    expect.stringMatching(/^TRUST_PROXY is true and HOST is 0\.0\.0\.0: /),
    expect.stringMatching(/^PUBLIC_URL is not https: /),
  ])
})

describe('a proxy that TRUST_PROXY does not name', () => {
  test.for([
    'https://mentoring.example.org',
    'http://mentoring.example.org',
    'https://cairnway.lan',
    'http://203.0.113.7:3000',
    'http://172.32.0.1',
    'http://[2001:db8::1]',
    'http://localhost.example.org',
  ])('is warned about with PUBLIC_URL=%s [T98]', (url) => {
    expect(warnings({ PUBLIC_URL: url })).toEqual([
      `PUBLIC_URL is ${url} and TRUST_PROXY is not set: everybody behind a proxy is limited as one address. Name the proxy: TRUST_PROXY=loopback for one on this machine`,
    ])
    expect(warnings({ PUBLIC_URL: url, TRUST_PROXY: '10.0.0.1' })).toEqual([])
  })

  test.for([
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://school-server',
    'http://cairnway.local',
    'http://cairnway.home.arpa',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.1.2:3000',
    'http://[fd00::1]',
    'http://[fe80::1]',
  ])('is not expected with PUBLIC_URL=%s', (url) => {
    expect(warnings({ PUBLIC_URL: url })).toEqual([])
  })
})
