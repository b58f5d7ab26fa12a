import { screen, waitFor, within } from '@testing-library/react'
import { AGE_QUESTION_TEXTS, REGISTRATION_TEXTS } from '#client/features/register/texts.ts'
import { storeReturnTo } from '#client/lib/session/return-to.ts'
import { NAME_TEXTS } from '#shared/texts/accounts.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type Page, test } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'

async function fillAccount({ user }: Page, username: string) {
  await user.fill(await screen.findByLabelText('Username'), username)
  await user.fill(screen.getByLabelText('Password'), 'a long walk')
  await user.fill(screen.getByLabelText('Confirm Password'), 'a long walk')
  await user.fill(screen.getByLabelText('Email'), `${username}@example.org`)
  await user.fill(screen.getByLabelText('Full Name'), 'Test Person')
  await user.fill(screen.getByLabelText('Photo URL *'), 'https://example.org/face.png')
  const age = screen.queryByLabelText('Age')
  if (!age) return
  await user.clear(age)
  await user.fill(age, '16')
}

const storedPhotos = async ({ services: { db } }: World) => {
  const rows = await db.selectFrom('users').select('photoUrl').execute()
  return rows.map(({ photoUrl }) => photoUrl)
}

const namesOfFields = () => {
  const controls = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...new Set([...controls].map(({ name }) => name))]
}
const choicesOf = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map(({ value }) => value)

describe('the registration', () => {
  test('shows mentor first, with these fields [S2.30, S2.31, S2.36, S2.37, S2.39, S9.11]', async ({ open }) => {
    const page = await open('/register')
    await screen.findByRole('tab', { name: 'Register as a Mentor', selected: true })
    screen.getByRole('tab', { name: 'Register as a Mentee', selected: false })
    await screen.findByLabelText('Photo URL *')
    expect(namesOfFields().sort()).toEqual(
      [
        ...['username', 'password', 'confirmPassword', 'email', 'fullName', 'phone', 'bio'],
        ...['profession', 'experience', 'expertise', 'availability', 'photoUrl'],
      ].sort(),
    )
    expect(choicesOf('experience')).toEqual(['1-3', '4-6', '7-10', '10+'])
    expect(choicesOf('availability')).toEqual(['1-2 hours/week', '3-5 hours/week', '5+ hours/week', 'flexible'])
    await page.user.click(screen.getByRole('link', { name: 'Back to Login' }))
    await waitFor(() => expect(page.path()).toBe('/auth'))
  })

  test('shows these fields to a mentee, with age 18 by default [S2.43, S2.44, S5.10, S9.7]', async ({
    open,
  }) => {
    await open('/register?type=mentee')
    const age = await screen.findByLabelText<HTMLInputElement>('Age')
    expect([age.min, age.max, age.value]).toEqual(['13', '100', '18'])
    await screen.findByLabelText('Photo URL *')
    expect(namesOfFields().sort()).toEqual(
      [
        ...['username', 'password', 'confirmPassword', 'email', 'fullName'],
        ...['location', 'age', 'interests', 'goals', 'photoUrl'],
      ].sort(),
    )
  })

  test('requests the photo from this installation only, once its URL is typed [S2.40, S2.41]', async ({
    open,
  }) => {
    const { user } = await open('/register')
    const address = await screen.findByLabelText<HTMLInputElement>('Photo URL *')
    expect([address.type, address.required]).toEqual(['url', true])
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
    await user.fill(address, 'https://example.org/face.png')
    const photo = screen.getByRole('img', { name: 'Your photo' })
    const src = '/uploads/elsewhere?of=https%3A%2F%2Fexample.org%2Fface.png'
    expect(photo.querySelector('img')?.getAttribute('src')).toBe(src)
  })

  test('rates the password while typing, and blocks nothing', async ({ open }) => {
    const { user } = await open('/register')
    await user.fill(await screen.findByLabelText('Username'), 'walker')
    await user.fill(screen.getByLabelText('Password'), 'walker1')
    await screen.findByText('Weak')
    const said = 'Password strength: Weak. It contains your username.'
    expect(screen.queryByText(said)).toBeNull()
    await screen.findByText(said)
    await user.clear(screen.getByLabelText('Password'))
    await user.fill(screen.getByLabelText('Password'), 'on a long path')
    screen.getByText('Good')
  })
})

describe('registering', () => {
  test('creates a mentor who waits for approval [S2.32, S2.36, S2.37, S2.38, S2.39, S8.9]', async ({
    world,
    open,
  }) => {
    const page = await open('/register')
    await fillAccount(page, 'newmentor')
    await page.user.fill(screen.getByLabelText('Profession'), 'Nurse')
    await page.user.click(screen.getByLabelText('4-6'))
    await page.user.fill(screen.getByLabelText('Expertise'), 'Health, , Study skills ,Health')
    await page.user.click(screen.getByLabelText('flexible'))
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentor' }))

    await screen.findByText(UI_TEXTS.registrationSuccessful)
    screen.getByText(UI_TEXTS.mentorRegistered)
    await page.user.click(screen.getByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(page.path()).toBe('/mentor-dashboard'))

    const { body } = await world.call(await world.admin(), 'GET', '/api/admin/mentors/pending')
    expect(body).toMatchObject([
      {
        expertise: ['Health', 'Study skills'],
        availability: ['flexible'],
        experience: '4-6',
        status: 'pending',
      },
    ])
  })

  test('creates a mentee and leads to the dashboard after two seconds [S2.32, S2.33, S2.45, S4.5, S8.10, S9.2]', async ({
    open,
  }) => {
    storeReturnTo('/chat/1')
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.clear(screen.getByLabelText('Age'))
    await page.user.fill(screen.getByLabelText('Interests'), ' Football, ,Chess ')
    const listed = within(screen.getByRole('list', { name: 'Interests so far' })).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Football', 'Chess'])
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))

    await screen.findByText(UI_TEXTS.menteeRegistered)
    await waitFor(() => expect(page.path()).toBe('/mentee-dashboard'))
    // What this tab asked for before was not theirs.
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
    const user = page.api.queryClient.getQueryData([['auth', 'session'], { type: 'query' }])
    expect(user).toMatchObject({ role: 'mentee', age: null, interests: ['Football', 'Chess'] })
  })

  test('says that the server cannot be reached, twice', async ({ network, open }) => {
    network.fail('auth.registerMentee')
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))
    await screen.findByText(UI_TEXTS.registrationFailed)
    const [toast, banner] = await screen.findAllByText(FAILURE_TEXTS.unreachable)
    expect([toast, banner].filter((text) => text?.closest('form'))).toHaveLength(1)
  })

  test('shows an error when the answer has no message [S2.35, S8.5]', async ({ network, open }) => {
    network.fail('auth.registerMentee', 500)
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))
    await screen.findByText('Please check your information and try again')
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
    expect(page.path()).toBe('/register')
  })

  test('shows errors at the fields and focuses the first [S2.40, S5.7, S5.13]', async ({ open }) => {
    const page = await open('/register')
    await page.user.fill(await screen.findByLabelText('Password'), 'a long walk')
    await page.user.fill(screen.getByLabelText('Confirm Password'), 'a short walk')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentor' }))

    await screen.findByText(UI_TEXTS.passwordsDontMatch)
    await screen.findByText(UI_TEXTS.photoUrlRequired)
    screen.getByText('Please select your experience.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
    const confirm = screen.getByLabelText('Confirm Password')
    expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      UI_TEXTS.passwordsDontMatch,
    )
  })

  test('keeps everything but the passwords when refused [S2.34, S8.4]', async ({ world, open }) => {
    const taken = await world.mentee()
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.clear(screen.getByLabelText('Username'))
    await page.user.fill(screen.getByLabelText('Username'), taken.username)
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))

    await screen.findByText(UI_TEXTS.registrationFailed)
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe(UI_TEXTS.usernameTaken)
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Test Person')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  test.for([
    ['/register', 'mentor', 'Username', UI_TEXTS.usernameTaken],
    ['/register?type=mentee', 'mentee', 'Username', UI_TEXTS.usernameTaken],
    ['/auth?type=mentor', 'mentor', 'Email', UI_TEXTS.emailTaken],
    ['/auth?type=mentee', 'mentee', 'Username', UI_TEXTS.usernameTaken],
    ['/auth?type=mentee', 'mentee', 'Email', UI_TEXTS.emailTaken],
    // Without a mail server.
    ['/register?type=mentee', 'mentee', 'Email', UI_TEXTS.foreignMailbox, 'josé@example.org'],
  ] as const)(
    'on %s, as a %s, marks the %s that the server refuses, and focuses it',
    async ([path, kind, label, sentence, typed], { world, open }) => {
      const other = await world.mentee()
      const page = await open(path)
      await fillAccount(page, 'newperson')
      const field = screen.getByLabelText<HTMLInputElement>(label)
      await page.user.clear(field)
      await page.user.fill(field, typed ?? (label === 'Email' ? other.email : other.username))
      if (kind === 'mentor') {
        await page.user.fill(screen.getByLabelText('Profession'), 'Nurse')
        await page.user.click(screen.getByLabelText('4-6'))
        await page.user.click(screen.getByLabelText('flexible'))
      }
      await page.user.click(screen.getByRole('button', { name: `Register as a ${kind}` }))

      expect((await screen.findByRole('alert')).textContent).toBe(sentence)
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe(sentence)
      // Changed fields are validated again.
      await page.user.fill(field, 'x')
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
    },
  )

  // The browser's own check would refuse the last one before ours: such forms are not checked by it.
  test('takes an address as it was pasted', async ({ world, open }) => {
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newperson')
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect([email.type, email.form?.noValidate]).toEqual(['email', true])
    const submit = screen.getByRole('button', { name: 'Register as a mentee' })
    await page.user.clear(email)
    await page.user.fill(email, 'new@mail-.example')
    await page.user.click(submit)
    await screen.findByText(UI_TEXTS.invalidEmail)
    await page.user.clear(email)
    await page.user.fill(email, 'new/o’brien@пример.рф.')
    await page.user.click(submit)
    await screen.findByText(UI_TEXTS.menteeRegistered)
    const users = await world.services.db.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: "new/o'brien@xn--e1afmkfd.xn--p1ai" }])
  })

  test.for(['mentor', 'mentee'] as const)(
    'shows at the field that a %s must not resemble the team’s name',
    async (role, { network, open }) => {
      const page = await open(`/register?type=${role}`)
      await fillAccount(page, 'newcomer')
      await page.user.clear(screen.getByLabelText('Full Name'))
      await page.user.fill(screen.getByLabelText('Full Name'), 'Support Team')
      if (role === 'mentor') {
        await page.user.fill(screen.getByLabelText('Profession'), 'Nurse')
        await page.user.click(screen.getByRole('radio', { name: /1-3/ }))
        await page.user.click(screen.getByRole('radio', { name: /^flexible/i }))
      }
      await page.user.click(screen.getByRole('button', { name: `Register as a ${role}` }))

      const banner = await screen.findByRole('alert')
      expect(banner.textContent).toBe(NAME_TEXTS.soundsOfficial)
      const name = screen.getByLabelText('Full Name')
      // The banner is drawn first.
      await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
      const described = name.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(NAME_TEXTS.soundsOfficial)
      // It does not block another attempt.
      const answer = network.delay(`auth.register${role === 'mentor' ? 'Mentor' : 'Mentee'}`)
      await page.user.clear(name)
      await page.user.fill(name, 'Sam Port')
      await page.user.fill(screen.getByLabelText('Password'), 'a long walk')
      await page.user.fill(screen.getByLabelText('Confirm Password'), 'a long walk')
      await page.user.click(screen.getByRole('button', { name: `Register as a ${role}` }))
      await screen.findByText('Creating your account…')
      answer()
      await screen.findByText(role === 'mentor' ? UI_TEXTS.mentorRegistered : UI_TEXTS.menteeRegistered)
    },
  )

  test('keeps the input when switching tabs [S2.4, S2.31]', async ({ open }) => {
    const { user } = await open('/register')
    await user.fill(await screen.findByLabelText('Profession'), 'Nurse')
    await user.click(screen.getByRole('tab', { name: UI_TEXTS.registerAsMentee }))
    await screen.findByLabelText('Goals')
    await user.click(screen.getByRole('tab', { name: UI_TEXTS.registerAsMentor }))
    expect((await screen.findByLabelText<HTMLInputElement>('Profession')).value).toBe('Nurse')
  })

  test('stores a typed address of a drawn face as a path, which works under any host name', async ({
    world,
    open,
  }) => {
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await page.user.clear(screen.getByLabelText('Photo URL *'))
    await page.user.fill(screen.getByLabelText('Photo URL *'), 'http://localhost:1/avatars/birch.svg')
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))
    await screen.findByText(UI_TEXTS.menteeRegistered)
    expect(await storedPhotos(world)).toEqual(['/avatars/birch.svg'])
  })
})

describe('the drawn faces', () => {
  const faces = async () =>
    within(await screen.findByRole('group', { name: FACE_TEXTS.title })).getAllByRole('button')
  const chosen = async () =>
    (await faces()).filter((face) => face.getAttribute('aria-pressed') === 'true').map(nameOf)
  const nameOf = (face: HTMLElement) => face.getAttribute('aria-label')

  test('are young for mentees; one is chosen by the name until they choose themselves', async ({
    world,
    open,
  }) => {
    const page = await open('/register?type=mentee')
    expect((await faces()).map(nameOf)).toEqual(Object.values(FACE_TEXTS.young))
    expect(await chosen()).toHaveLength(1)
    const [before] = await chosen()
    await page.user.fill(screen.getByLabelText('Full Name'), 'Test Person')
    const [suggested] = await chosen()
    expect(suggested).not.toBe(before)

    await page.user.click(screen.getByRole('button', { name: 'Short locs, orange hoodie' }))
    await page.user.fill(screen.getByLabelText('Full Name'), ' Junior')
    expect(await chosen()).toEqual(['Short locs, orange hoodie'])
    const preview = screen.getByRole('img', { name: 'Your photo' })
    expect(preview.querySelector('img')?.src).toMatch(/\/avatars\/young-rhyme\.svg$/)
    // An address may replace the face, which comes back when the address stays empty.
    await page.user.click(screen.getByRole('button', { name: REGISTRATION_TEXTS.photoFromWeb }))
    expect(screen.getByLabelText<HTMLInputElement>('Photo URL *').value).toBe('')
    await page.user.tab()
    expect(await chosen()).toEqual(['Short locs, orange hoodie'])

    await page.user.fill(screen.getByLabelText('Username'), 'newmentee')
    await page.user.fill(screen.getByLabelText('Password'), 'a long walk')
    await page.user.fill(screen.getByLabelText('Confirm Password'), 'a long walk')
    await page.user.fill(screen.getByLabelText('Email'), 'new@example.org')
    await page.user.clear(screen.getByLabelText('Age'))
    await page.user.click(screen.getByRole('button', { name: 'Register as a mentee' }))
    await screen.findByText(UI_TEXTS.menteeRegistered)
    expect(await storedPhotos(world)).toEqual(['/avatars/young-rhyme.svg'])
  })

  test('are grown up for mentors, who choose one or a photo', async ({ open }) => {
    const { user } = await open('/register')
    expect((await faces()).map(nameOf)).toEqual(Object.values(FACE_TEXTS.grown))
    expect(await chosen()).toEqual([])
    const fromWeb = screen.getByRole('button', { name: REGISTRATION_TEXTS.photoFromWeb })
    await user.click(fromWeb)
    expect(document.activeElement).toBe(screen.getByLabelText('Photo URL *'))
    expect(screen.queryByRole('button', { name: REGISTRATION_TEXTS.photoFromWeb })).toBeNull()
  })
})

describe('an age that was left as it is', () => {
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Are you 18?' }))
  const submit = () => screen.getByRole('button', { name: 'Register as a mentee' })

  async function openFilled({ user }: Page) {
    const age = screen.getByLabelText('Age')
    await user.clear(age)
    await user.fill(age, '18')
    await user.click(submit())
  }

  test('can be changed when asked, which focuses it', async ({ open }) => {
    const page = await open('/register?type=mentee')
    await fillAccount(page, 'newmentee')
    await openFilled(page)
    await page.user.click((await question()).getByRole('button', { name: AGE_QUESTION_TEXTS.no }))
    const age = screen.getByLabelText<HTMLInputElement>('Age')
    await waitFor(() => expect(document.activeElement).toBe(age))
    await page.user.clear(age)
    await page.user.fill(age, '15')
    await page.user.click(submit())
    await screen.findByText(UI_TEXTS.menteeRegistered)
    const user = page.api.queryClient.getQueryData([['auth', 'session'], { type: 'query' }])
    expect(user).toMatchObject({ age: 15 })
  })

  test('is asked for once, and not before the form is valid', async ({ world, open }) => {
    const taken = await world.mentee()
    const page = await open('/register?type=mentee')
    await page.user.click(await screen.findByRole('button', { name: 'Register as a mentee' }))
    await screen.findByText(/Fields to check: \d/)
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await fillAccount(page, taken.username)
    await openFilled(page)
    await page.user.click((await question()).getByRole('button', { name: AGE_QUESTION_TEXTS.yes }))
    expect((await screen.findByRole('alert')).textContent).toBe(UI_TEXTS.usernameTaken)
    await page.user.fill(screen.getByLabelText('Username'), 'x')
    await page.user.fill(screen.getByLabelText('Email'), 'x')
    await page.user.fill(screen.getByLabelText('Password'), 'a long walk')
    await page.user.fill(screen.getByLabelText('Confirm Password'), 'a long walk')
    await page.user.click(submit())
    await screen.findByText(UI_TEXTS.menteeRegistered)
    expect(await storedPhotos(world)).toHaveLength(2)
  })
})
