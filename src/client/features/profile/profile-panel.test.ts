import { expect, it } from 'vitest'
import { profileDetails } from './profile-panel.tsx'

const user = {
  id: 1,
  username: 'daniel',
  email: 'daniel@example.org',
  fullName: 'Daniel Otieno',
  role: 'mentee' as const,
  phone: null,
  bio: null,
  location: null,
  photoUrl: null,
}
const detailsOf = (profile: Parameters<typeof profileDetails>[0]) =>
  Object.fromEntries(profileDetails(profile).map(({ term, value }) => [term, value]))

it('shows a mentee’s details, and which are missing [S2.99]', () => {
  const mentee = { id: 1, age: 17, interests: ['Football', 'Physics'], goals: '', status: 'active' as const }
  expect(detailsOf({ user, mentor: null, mentee })).toEqual({
    'Full Name': 'Daniel Otieno',
    Email: 'daniel@example.org',
    Location: 'Not provided',
    Age: '17',
    Interests: 'Football, Physics',
    Goals: 'Not provided',
  })
})

it('shows a mentor’s profession and availability', () => {
  const mentor = {
    id: 1,
    status: 'approved' as const,
    profession: 'Nurse',
    experience: '',
    expertise: ['Health'],
    availability: ['1-2 hours/week'],
  }
  expect(detailsOf({ user: { ...user, role: 'mentor' }, mentor, mentee: null })).toMatchObject({
    Phone: 'Not provided',
    Profession: 'Nurse',
    Experience: 'Not provided',
    Expertise: 'Health',
    Availability: '1-2 hours/week',
  })
})
