import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import {
  credentials,
  menteeRegistration,
  menteeRegistrationForm,
  mentorRegistration,
  mentorRegistrationForm,
  newAdmin,
} from './accounts.ts'

const person = {
  username: 'amara',
  password: 'six paces',
  email: 'amara@example.org',
  fullName: 'Amara Okafor',
  photoUrl: 'https://example.org/a.png',
}
const mentor = {
  ...person,
  profession: 'Nurse',
  experience: '4-6',
  expertise: 'Health',
  availability: 'flexible',
}
const mentee = { ...person, age: 16, interests: 'Chess', goals: 'Finish school' }
const confirmed = { confirmPassword: person.password, phone: '', bio: '', location: '' }

/** Returns the validation errors of an input: field and message. */
function issues(schema: ZodMiniType, input: unknown): string[] {
  const result = schema.safeParse(input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const registrations = [
  ['a mentor', mentorRegistration, mentor],
  ['a mentee', menteeRegistration, mentee],
  ['a mentor in the form', mentorRegistrationForm, { ...mentor, ...confirmed }],
  ['a mentee in the form', menteeRegistrationForm, { ...mentee, ...confirmed }],
] as const

describe.for(registrations)('registering as %s', ([, schema, good]) => {
  test('accepts the fields of the specification [S5.11]', () => {
    expect(issues(schema, good)).toEqual([])
  })

  const accepted = [
    { username: 'abc' },
    { username: 'x'.repeat(50) },
    { password: '123456' },
    { password: 'p'.repeat(200) },
    { fullName: 'Ana' },
    { fullName: 'n'.repeat(100) },
    { photoUrl: '/avatars/pine.svg' },
  ]
  test.for(accepted)('accepts the boundary value %j [S5.2, S5.3, S5.5, S5.9, S9.6]', (change) => {
    const confirmation = 'password' in change ? { confirmPassword: change.password } : {}
    expect(issues(schema, { ...good, ...change, ...confirmation })).toEqual([])
  })

  const refused: [change: object, issue: string][] = [
    [{ username: 'ab' }, 'username: Username must be at least 3 characters.'],
    [{ username: ' ab ' }, 'username: Username must be at least 3 characters.'],
    [{ username: 'x'.repeat(51) }, 'username: Username must be at most 50 characters.'],
    [{ username: 'Mentor\u200bJoe' }, 'username: Username must not contain invisible characters.'],
    [{ username: 'nul\u0000l' }, 'username: Must not contain control characters.'],
    [{ email: 'nobody' }, 'email: Please enter a valid email address.'],
    [{ email: '' }, 'email: Please enter a valid email address.'],
    [{ fullName: 'Al' }, 'fullName: Full name must be at least 3 characters.'],
    [{ fullName: 'n'.repeat(101) }, 'fullName: Must be at most 100 characters.'],
    [{ photoUrl: '' }, 'photoUrl: Profile photo is required'],
    [{ photoUrl: null }, 'photoUrl: Profile photo is required'],
    [{ photoUrl: undefined }, 'photoUrl: Profile photo is required'],
    [{ photoUrl: '/avatars/<svg>.svg' }, 'photoUrl: Please enter a valid URL.'],
    [{ photoUrl: '/uploads/AAAAAAAAAAAAAAAAAAAAAA.png' }, 'photoUrl: Please enter a valid URL.'],
    [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl: Please enter a valid URL.'],
    [{ photoUrl: 'https://user:secret@example.org/a.png' }, 'photoUrl: Please enter a valid URL.'],
  ]
  test.for(refused)('refuses %j [S5.2, S5.4, S5.5, S5.7, S5.9, S9.6]', ([change, issue]) => {
    expect(issues(schema, { ...good, ...change })).toEqual([issue])
  })

  test('refuses a password of five or of 201 characters [S5.3]', () => {
    expect(issues(schema, { ...good, password: '12345' })).toContain(
      'password: Password must be at least 6 characters.',
    )
    expect(issues(schema, { ...good, password: 'p'.repeat(201) })).toContain(
      'password: Password must be at most 200 characters.',
    )
  })

  test('does not change the password and drops unknown fields', () => {
    const password = '  e\u0301  six  '
    const claims = { role: 'admin', status: 'approved', id: 1, userId: 1 }
    const result = schema.parse({ ...good, password, confirmPassword: password, ...claims })
    expect(result.password).toBe(password)
    expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['role']))
    expect(result).not.toMatchObject({ status: expect.anything() as unknown })
  })
})

const forms = [
  ['mentor', mentorRegistrationForm, { ...mentor, ...confirmed }],
  ['mentee', menteeRegistrationForm, { ...mentee, ...confirmed }],
] as const

describe.for(forms)('confirming the password in the %s’s form', ([, schema, good]) => {
  const mismatch = "confirmPassword: Passwords don't match"

  test('reports a mismatch on the confirmation [S5.13]', () => {
    expect(issues(schema, { ...good, confirmPassword: 'six places' })).toEqual([mismatch])
  })

  test('reports a mismatch together with all other errors', () => {
    const found = issues(schema, { ...good, username: 'ab', email: 'x', confirmPassword: 'other one' })
    expect(found.sort()).toEqual([
      mismatch,
      'email: Please enter a valid email address.',
      'username: Username must be at least 3 characters.',
    ])
  })

  test('requires at least six characters [S5.12, S9.6]', () => {
    const short = { ...good, password: '12345', confirmPassword: '12345' }
    expect(issues(schema, short)).toEqual([
      'password: Password must be at least 6 characters.',
      'confirmPassword: Confirm password must be at least 6 characters.',
    ])
  })
})

describe('a mentor’s fields', () => {
  test('accept lists as text or as lists [S2.45, S5.8]', () => {
    const asText = mentorRegistration.parse({ ...mentor, expertise: ' Health, Study,,Health ' })
    expect(asText).toMatchObject({ expertise: ['Health', 'Study'], availability: ['flexible'] })
    const asList = { ...mentor, expertise: ['Health', ' '], availability: ['flexible', '5+ hours/week'] }
    expect(mentorRegistration.parse(asList)).toMatchObject({
      expertise: ['Health'],
      availability: ['flexible', '5+ hours/week'],
    })
  })

  test('turn missing phone and bio into null [S5.6]', () => {
    expect(mentorRegistration.parse({ ...mentor, phone: ' ' })).toMatchObject({ phone: null, bio: null })
    expect(mentorRegistration.parse({ ...mentor, phone: '＋٢٠ ۱۰' })).toMatchObject({ phone: '+20 10' })
  })

  test('require a choice in the form [S5.46]', () => {
    const empty = { ...mentor, ...confirmed, profession: ' ', experience: '', availability: '' }
    expect(issues(mentorRegistrationForm, empty)).toEqual([
      'profession: Profession is required.',
      'experience: Please select your experience.',
      'availability: Please select your availability.',
    ])
  })

  const long: [change: object, issue: string][] = [
    [{ bio: 'x'.repeat(2_001) }, 'bio: Must be at most 2,000 characters.'],
    [{ phone: 'x'.repeat(201) }, 'phone: Must be at most 200 characters.'],
    [{ expertise: Array(51).fill('x') }, 'expertise: Must have at most 50 entries.'],
    [{ expertise: ['x'.repeat(101)] }, 'expertise.0: Must be at most 100 characters.'],
    [{ expertise: 7 }, 'expertise: Must be a list.'],
    [{ expertise: [7] }, 'expertise.0: Must be text.'],
  ]
  test.for(long)('have a maximum length: %j', ([change, issue]) => {
    expect(issues(mentorRegistration, { ...mentor, ...change })).toEqual([issue])
  })
})

describe('the age of a mentee', () => {
  test.for([13, 18, 100])('may be %i [S2.44, S5.10, S9.7]', (age) => {
    expect(menteeRegistration.parse({ ...mentee, age }).age).toBe(age)
  })

  test('may be left out [S5.10]', () => {
    expect(menteeRegistration.parse({ ...mentee, age: undefined }).age).toBeNull()
    expect(menteeRegistration.parse({ ...mentee, age: null }).age).toBeNull()
  })

  test.for([
    [12, 'age: Age must be at least 13.'],
    [101, 'age: Age must be at most 100.'],
    [16.5, 'age: Age must be a whole number.'],
    ['16', 'age: Age must be a whole number.'],
  ])('cannot be %j [S2.44, S5.10, S9.7]', ([age, issue]) => {
    expect(issues(menteeRegistration, { ...mentee, age })).toEqual([issue])
  })
})

describe('signing in and adding administrators', () => {
  test('requires a username and a password [S5.1]', () => {
    expect(issues(credentials, { username: '', password: '' })).toEqual([
      'username: Username is required.',
      'password: Password is required.',
    ])
    expect(issues(credentials, {})).toEqual([
      'username: Username is required.',
      'password: Password is required.',
    ])
  })

  test('requires all four fields of an administrator, by the rules of registration [S2.49, S5.14]', () => {
    expect(issues(newAdmin, { ...person, photoUrl: undefined })).toEqual([])
    expect(issues(newAdmin, { username: 'ab', password: '12345', email: 'x', fullName: 'Al' })).toHaveLength(4)
  })
})
