type Account = { username: string; password: string; email: string; fullName: string }
type Profile = { phone?: string; bio?: string; location?: string; photoUrl: string }
type Mentor = Account &
  Profile & { profession: string; experience: string; expertise: string[]; availability: string[] }
type Mentee = Account & Profile & { age: number; interests: string[]; goals: string }

let count = 0

/** A valid new account, with what the test sets itself in place of the rest; each has its own user name and address. */
export function newAccount(own: Partial<Account> = {}): Account {
  count += 1
  const username = own.username ?? `newcomer${count}`
  return {
    username,
    password: 'a good password',
    email: `${username}@example.org`,
    fullName: 'New Comer',
    ...own,
  }
}

/** A valid registration of a mentor, with what the test sets itself in place of the rest. */
export const newMentor = (own: Partial<Mentor> = {}): Mentor => ({
  ...newAccount(own),
  phone: '+1 555 0199',
  bio: 'I listen',
  profession: 'Teacher',
  experience: '1-3',
  expertise: ['Maths'],
  availability: ['flexible'],
  photoUrl: 'https://example.org/me.png',
  ...own,
})

/** A valid registration of a mentee, with what the test sets itself in place of the rest. */
export const newMentee = (own: Partial<Mentee> = {}): Mentee => ({
  ...newAccount(own),
  location: 'Oslo',
  age: 15,
  interests: ['Chess'],
  goals: 'Learn to code',
  photoUrl: 'https://example.org/me.png',
  ...own,
})

/** A valid new session of a match. */
export const newSession = {
  title: 'First talk',
  startTime: '2026-01-06T09:00:00.000Z',
  endTime: '2026-01-06T10:00:00.000Z',
}

/** A valid call request, but for its match. */
export const newCall = { title: 'A question', dateTime: '2026-01-06T09:00:00.000Z', duration: 30 }

export const newReport = { reason: 'uncomfortable', details: 'He keeps asking where I live' }

export const newCheck = {
  check: 'identity',
  result: 'passed',
  checkedOn: '2026-01-05',
  expiresOn: '2028-01-05',
  reference: 'Passport, seen in the office',
  note: 'The photo is some years old',
}
