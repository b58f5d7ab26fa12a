import { describe, expect, test } from 'vitest'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { emailSettings, generalSettings, matchingSettings } from './schema.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const { general, matching, email } = DEFAULT_SETTINGS
const filled = { ...email, smtpServer: 'smtp.example.org', smtpUsername: 'post', smtpPassword: ' secret ' }

type Checked = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
const errorsOf = ({ error }: Checked) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('general settings', () => {
  const check = (changes: object) => errorsOf(generalSettings.safeParse({ ...general, ...changes }))

  test('accept the defaults', () => expect(check({})).toEqual([]))

  test.for([
    ['siteName', 'A', UI_TEXTS.siteNameTooShort],
    ['siteName', ' A ', UI_TEXTS.siteNameTooShort],
    ['siteDescription', 'Four', UI_TEXTS.siteDescriptionTooShort],
    ['contactEmail', 'nobody', UI_TEXTS.invalidEmail],
    ['contactEmail', '', UI_TEXTS.invalidEmail],
    ['logoUrl', 'logo.png', UI_TEXTS.invalidLogoUrl],
    ['logoUrl', 'javascript:alert(1)', UI_TEXTS.invalidLogoUrl],
  ])('refuse %s %j [S5.15, S5.16, S5.17, S5.18]', ([name, value, sentence]) => {
    expect(check({ [String(name)]: value })).toEqual([[name, sentence]])
  })

  test.for([
    { siteName: 'AB' },
    { siteDescription: 'Five!' },
    { logoUrl: '' },
    { logoUrl: 'https://example.org/logo.svg' },
  ])('take %j [S5.18]', (changes) => expect(check(changes)).toEqual([]))
})

describe('matching settings', () => {
  const check = (changes: object) => errorsOf(matchingSettings.safeParse({ ...matching, ...changes }))

  test.for([
    [-1, 1],
    [0, 0],
    [100, 0],
    [101, 1],
    [50.5, 1],
    [Number.NaN, 1],
  ] as const)('report, for a threshold of %d, %d errors [S5.19]', ([autoMatchThreshold, count]) => {
    expect(check({ autoMatchThreshold })).toHaveLength(count)
  })

  test.for(['maxMatchesPerMentor', 'maxMatchesPerMentee', 'matchExpiryDays'])(
    'require %s to be at least 1 [S5.20]',
    (name) => {
      expect(check({ [name]: 1 })).toEqual([])
      expect(check({ [name]: 0 })).toHaveLength(1)
    },
  )
})

describe('e-mail settings', () => {
  const check = (changes: object) => errorsOf(emailSettings.safeParse({ ...filled, ...changes }))

  test('keep spaces in the password', () => {
    expect(emailSettings.parse(filled).smtpPassword).toBe(' secret ')
  })

  test.for([
    ['smtpServer', ' ', UI_TEXTS.smtpServerRequired],
    ['smtpPort', 0, UI_TEXTS.smtpPortRequired],
    ['smtpPort', Number.NaN, UI_TEXTS.smtpPortRequired],
    ['smtpUsername', '', UI_TEXTS.smtpUsernameRequired],
    ['smtpPassword', '', UI_TEXTS.smtpPasswordRequired],
    ['emailFromAddress', 'nobody', UI_TEXTS.invalidEmail],
    ['emailFromName', '', UI_TEXTS.emailFromNameRequired],
  ])('refuse %s %j [S5.21, S5.22, S5.23, S5.24, S5.25, S5.26]', ([name, value, sentence]) => {
    expect(check({ [String(name)]: value })).toEqual([[name, sentence]])
  })

  test('refuse a port above 65,535', () => {
    expect(check({ smtpPort: 65_535 })).toEqual([])
    expect(check({ smtpPort: 65_536 })).toHaveLength(1)
  })
})

test('the defaults are those of the specification [S9.16]', () => {
  expect(general).toMatchObject({ requireApproval: true, enableRegistration: true })
  expect(matching).toEqual({
    autoMatchEnabled: false,
    autoMatchThreshold: 70,
    maxMatchesPerMentor: 5,
    maxMatchesPerMentee: 1,
    matchExpiryDays: 90,
  })
  expect(email.smtpPort).toBe(587)
})
