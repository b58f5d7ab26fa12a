import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, readSettings, writeSettings } from './settings.ts'

afterEach(() => localStorage.clear())

const EMAIL = {
  smtpServer: 'smtp.example.org',
  smtpPort: 2525,
  smtpUsername: 'post',
  smtpPassword: 'secret',
  emailFromAddress: 'post@example.org',
  emailFromName: 'Post',
}

describe('settings in the browser', () => {
  test('are the defaults at first', () => {
    expect(readSettings()).toEqual(DEFAULT_SETTINGS)
  })

  test('are stored by group under one key', () => {
    writeSettings('matching', { ...DEFAULT_SETTINGS.matching, matchExpiryDays: 30 })
    writeSettings('general', { ...DEFAULT_SETTINGS.general, requireApproval: false })
    expect(readSettings()).toEqual({
      general: { ...DEFAULT_SETTINGS.general, requireApproval: false },
      matching: { ...DEFAULT_SETTINGS.matching, matchExpiryDays: 30 },
      email: DEFAULT_SETTINGS.email,
    })
    expect(Object.keys(localStorage)).toEqual(['admin-settings'])
  })

  test('never store the SMTP password [S2.70]', () => {
    writeSettings('email', EMAIL)
    expect(localStorage.getItem('admin-settings')).not.toMatch(/secret|smtpPassword/)
    expect(readSettings().email).toEqual({ ...EMAIL, smtpPassword: '' })
  })

  test.for([
    '',
    'null',
    '[]',
    '{"matching":{"matchExpiryDays":"30","autoMatchEnabled":null}}',
    '{"general":7}',
    '{"email":',
    '{"general":{"siteUrl":"x"}}',
  ])('fall back to the defaults when %j is stored', (text) => {
    localStorage.setItem('admin-settings', text)
    expect(readSettings()).toEqual(DEFAULT_SETTINGS)
  })
})
