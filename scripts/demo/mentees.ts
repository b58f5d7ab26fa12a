import type { MenteeStatus } from '#shared/enums.ts'

export type DemoMentee = {
  fullName: string
  age: number | null
  interests: string[]
  goals: string
  location: string | null
  /** What administrators see as the background. */
  bio: string | null
  portrait: string
  status: MenteeStatus
  /** The day, counted from today; without it, some weeks ago. */
  joined?: number
}

type Details = Pick<DemoMentee, 'age' | 'interests' | 'goals'> & Partial<DemoMentee>

const mentee = (fullName: string, portrait: string, details: Details): DemoMentee => ({
  fullName,
  portrait,
  location: 'Demo Town',
  bio: null,
  status: 'active',
  ...details,
})

/** All fictional; every location or bio says so. `demo-mentee-1` is the first. */
export const mentees: DemoMentee[] = [
  mentee('Theo Marsh', 'young-orbit', {
    age: 16,
    interests: ['History', 'Debating', 'Cycling'],
    goals: 'Speak in front of the class without my voice shaking, and get through the summer exams.',
    bio: 'Demo profile. Lives with his mum and a younger sister. Moved schools last year.',
  }),
  mentee('Malik Johnson', 'young-drum', {
    age: 17,
    interests: ['Basketball', 'Cooking'],
    goals: 'Find out what I want to do after school.',
    bio: 'Demo profile. Works on Saturdays in his uncle’s shop.',
  }),
  mentee('Finn Gallagher', 'young-comet', {
    age: 14,
    interests: ['Chess', 'Robots'],
    goals: 'Make friends at the new school.',
    bio: 'Demo profile. Started at a new school this autumn.',
  }),
  mentee('Amir Haddad', 'brook', {
    age: 18,
    interests: ['Programming', 'Games', 'Maths'],
    goals: 'Finish my first app and apply for an apprenticeship in software.',
    location: 'Demo City',
    bio: 'Demo profile. Teaches himself to program in the evenings.',
  }),
  mentee('Jonas Weber', 'young-wave', {
    age: 15,
    interests: ['Football', 'Drums'],
    goals: 'Get back into the team after my injury.',
    location: 'Demo Village',
    bio: 'Demo profile. Goalkeeper, off since spring with a knee.',
  }),
  mentee('Caleb Osei', 'young-rhyme', {
    age: 17,
    interests: ['Biology', 'First aid', 'Running'],
    goals: 'Learn what it takes to become a paramedic.',
    bio: 'Demo profile. Volunteers with the first aid team at matches.',
  }),
  mentee('Dylan Pryce', 'cove', {
    age: 19,
    interests: ['Woodwork', 'Motorbikes'],
    goals: 'Find an apprenticeship where I can work with my hands.',
    location: 'Demo Village',
    bio: 'Demo profile. Left school last summer.',
  }),
  mentee('Elias Novak', 'young-kite', {
    age: 15,
    interests: ['History', 'Theatre'],
    goals: 'Audition for the school play.',
    bio: 'Demo profile. Likes to stay backstage, for now.',
  }),
  mentee('Noah Sinclair', 'ember', {
    age: 16,
    interests: ['Maths', 'Climbing'],
    goals: 'Plan my revision so that I still have weekends.',
    location: 'Demo City',
    bio: 'Demo profile. Climbs three times a week.',
  }),
  mentee('Kofi Mensah', 'finch', {
    age: 17,
    interests: ['Football', 'Coaching'],
    goals: 'Coach the under-tens next season.',
    bio: 'Demo profile. Referees at weekends.',
  }),
  mentee('Luca Ferri', 'forest', {
    age: 18,
    interests: ['Cooking', 'Languages'],
    goals: 'Work in a real kitchen and see whether it is for me.',
    location: 'Demo City',
    bio: 'Demo profile. Cooks for a family of six.',
  }),
  mentee('Arthur Pembroke-Okonkwo', 'garnet', {
    age: null,
    interests: ['Photography', 'Bird watching', 'Long-distance walking', 'Local history', 'Map reading'],
    goals:
      'Walk the whole coast path in stages and take one good photograph on every stage; put them together in a small exhibition at the library; and learn how to ask strangers whether I may take their picture without going red.',
    location: 'Demo-upon-the-River',
    bio: 'Demo profile. A long name and a long story, to see how pages and tables take them.',
  }),
  mentee('Isaac Bell', 'young-trail', {
    age: 14,
    joined: -96,
    interests: ['Swimming'],
    goals: 'Feel less nervous before competitions.',
  }),
  mentee('Zayn Rahman', 'harbor', {
    age: 16,
    interests: ['Debating', 'Politics'],
    goals: 'Win one debate.',
    bio: 'Demo profile. Reads two newspapers a day.',
  }),
  mentee('Oskar Nyberg', 'young-wheel', {
    age: 13,
    interests: ['Comics', 'Drawing'],
    goals: 'Draw a comic of twelve pages.',
    location: null,
    bio: 'Demo profile. The youngest here.',
    joined: -1,
  }),
  mentee('Mateo Rivas', 'linden', {
    bio: 'Demo profile. His mail comes back: the address is wrong.',
    age: 20,
    interests: ['Music', 'Sound'],
    goals: 'Record my own songs.',
    location: 'Demo City',
  }),
  mentee('Henry Ward', 'moss', {
    age: 22,
    interests: [],
    goals: '',
    bio: 'Demo profile. Moved into his first own flat.',
  }),
  mentee('Rory Kinsella', 'oak', {
    age: 18,
    interests: ['Family', 'Films'],
    goals: 'Talk about things before they get big.',
    bio: 'Demo profile. Taking a break from mentoring.',
    status: 'inactive',
  }),
  mentee('Jamal Carter', 'otter', {
    age: 16,
    interests: ['Skateboarding'],
    goals: 'Try something new.',
    bio: 'Demo profile. Not started yet.',
    status: 'inactive',
  }),
  mentee('Demo Guest', 'peak', {
    age: null,
    interests: [],
    goals: '',
    location: null,
    status: 'suspended',
  }),
]
