let count = 0

/** Valid input for an account, with a name and an address that nobody has yet. */
export function newAccount() {
  count += 1
  return {
    username: `newcomer${count}`,
    password: 'a good password',
    email: `newcomer${count}@example.org`,
    fullName: 'New Comer',
  }
}
export const newMentor = () => ({
  ...newAccount(),
  phone: '+1 555 0199',
  bio: 'I listen',
  profession: 'Teacher',
  experience: '1-3',
  expertise: ['Maths'],
  availability: ['flexible'],
  photoUrl: 'https://example.org/me.png',
})
export const newMentee = () => ({
  ...newAccount(),
  location: 'Oslo',
  age: 15,
  interests: ['Chess'],
  goals: 'Learn to code',
  photoUrl: 'https://example.org/me.png',
})
export const newSession = {
  title: 'First talk',
  startTime: '2026-01-06T09:00:00.000Z',
  endTime: '2026-01-06T10:00:00.000Z',
}
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
