import { describe, expect, test } from 'vitest'
import { DEFAULT_HELP } from '#shared/help-contacts.ts'
import { readConfig } from './config.ts'
import { DEFAULT_POLICY } from './policy.ts'

const policyWith = (env: Record<string, string>) => readConfig(env).policy

describe('the policy of an installation', () => {
  test('has safe defaults and refuses no documented call', () => {
    expect(policyWith({})).toEqual(DEFAULT_POLICY)
    expect(DEFAULT_POLICY).toMatchObject({
      screening: {
        on: true,
        allow: [],
        hold: ['contact', 'sexual', 'images'],
        unknownAge: 'minor',
        classifier: true,
      },
      externalPhotos: 'copy',
      requireVetting: false,
      strictScheduling: false,
      dueHours: { danger: 1, high: 24, normal: 72 },
      remindBefore: [24 * 60, 60],
      mailNames: false,
      requests: { reminderDays: [7, 14, 21], expiryDays: 90 },
    })
    expect(DEFAULT_POLICY.help).toEqual(DEFAULT_HELP)
  })

  test('is read from the environment', () => {
    const env = {
      SCREENING: 'off',
      SCREENING_ALLOW: 'app, money',
      SCREENING_HOLD: 'none',
      SCREENING_CLASSIFIER: 'off',
      UNKNOWN_AGE: 'adult',
      PROGRAMME_NAME: 'Boys Forward',
      EXTERNAL_PHOTOS: 'portrait',
      REQUIRE_VETTING: 'true',
      STRICT_SCHEDULING: 'true',
      REQUIRE_ADMIN_SECOND_FACTOR: 'true',
      STEP_UP: 'all',
      STAFF_PASSWORDS: 'strong',
      REQUIRE_CONFIRMED_EMAIL: 'true',
      SMTP_URL: 'smtp://localhost',
      ALERT_FROM: 'us@example.org',
      ALERT_TO: 'lead@example.org',
      HELP_EMERGENCY: 'Police=999',
      HELP_HELPLINE: 'Our line=116 111',
      CASE_DUE_HOURS: '2,12,48',
      REQUEST_REMINDER_DAYS: '5, 3',
      REQUEST_EXPIRY_DAYS: '30',
      REMIND_BEFORE: '90m, 2h',
      MAIL_NAMES: 'true',
      PROGRAMME_TIME_ZONE: 'Africa/Lagos',
      PUSH_HOSTS: 'push.example.org, *.Example.com',
    }
    expect(policyWith(env)).toEqual({
      screening: { on: false, allow: ['app', 'money'], hold: [], unknownAge: 'adult', classifier: false },
      programmeName: 'Boys Forward',
      pushHosts: ['push.example.org', '*.example.com'],
      externalPhotos: 'portrait',
      requireVetting: true,
      requireConfirmedEmail: true,
      requireAdminSecondFactor: true,
      stepUp: 'all',
      staffPasswords: 'strong',
      strictScheduling: true,
      help: {
        emergency: [{ kind: 'call', label: 'Police', target: '999' }],
        helpline: [{ kind: 'call', label: 'Our line', target: '116 111' }],
      },
      dueHours: { danger: 2, high: 12, normal: 48 },
      requests: { reminderDays: [3, 5], expiryDays: 30 },
      remindBefore: [120, 90],
      mailNames: true,
      timeZone: 'Africa/Lagos',
    })
  })

  test.for([
    ['SCREENING', 'maybe'],
    ['SCREENING_HOLD', 'contact,spelling'],
    ['SCREENING_ALLOW', 'everything'],
    ['UNKNOWN_AGE', 'child'],
    ['PROGRAMME_NAME', '123'],
    ['PROGRAMME_NAME', 'Boys\r\nBcc: x@example.org'],
    ['PROGRAMME_NAME', 'x'.repeat(101)],
    ['EXTERNAL_PHOTOS', 'show'],
    ['PROGRAMME_TIME_ZONE', 'Lagos'],
    ['PROGRAMME_TIME_ZONE', '+01:00'],
    ['PROGRAMME_TIME_ZONE', 'Mars/Olympus'],
    ['REQUIRE_VETTING', 'yes'],
    ['PUSH_HOSTS', 'https://push.example.org'],
    ['STRICT_SCHEDULING', '1'],
    ['REQUIRE_CONFIRMED_EMAIL', 'yes'],
    ['REQUIRE_ADMIN_SECOND_FACTOR', '1'],
    ['STEP_UP', 'never'],
    ['STAFF_PASSWORDS', 'weak'],
    ['HELP_EMERGENCY', 'Call 999'],
    ['CASE_DUE_HOURS', '1,24'],
    ['CASE_DUE_HOURS', '0,24,72'],
    ['REQUEST_REMINDER_DAYS', '7;14'],
    ['REQUEST_EXPIRY_DAYS', '-1'],
    ['REMIND_BEFORE', '1d'],
    ['REMIND_BEFORE', '169h'],
    ['MAIL_NAMES', 'yes'],
  ] as const)('with an invalid value stops the start and names %s: "%s"', ([name, value]) => {
    expect(() => policyWith({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
  })
})
