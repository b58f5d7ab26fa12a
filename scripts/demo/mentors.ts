import type { MentorStatus } from '#shared/enums.ts'

export type DemoMentor = {
  fullName: string
  profession: string
  experience: '1-3' | '4-6' | '7-10' | '10+'
  expertise: string[]
  availability: '1-2 hours/week' | '3-5 hours/week' | '5+ hours/week' | 'flexible'
  bio: string
  portrait: string
  status: MentorStatus
}

/** All fictional; every bio says so. `demo-mentor-1` is the first. */
export const mentors: DemoMentor[] = [
  {
    fullName: 'Marcus Hale',
    profession: 'Secondary school teacher',
    experience: '10+',
    expertise: ['History', 'Debating', 'Public speaking', 'Exam stress'],
    availability: '3-5 hours/week',
    bio: 'Demo profile. I teach history and run the debate club. I was the quiet one at school, so I know it can change.',
    portrait: 'aspen',
    status: 'approved',
  },
  {
    fullName: 'Samuel Adeyemi',
    profession: 'Software engineer',
    experience: '7-10',
    expertise: ['Programming', 'First jobs', 'Maths'],
    availability: '1-2 hours/week',
    bio: 'Demo profile. I build apps for hospitals. Happy to look at your first project, however small it is.',
    portrait: 'cedar',
    status: 'approved',
  },
  {
    fullName: 'Rafael Moreno',
    profession: 'Youth football coach',
    experience: '10+',
    expertise: ['Football', 'Coaching', 'Teamwork', 'Confidence'],
    availability: '5+ hours/week',
    bio: 'Demo profile. Twenty seasons on the touchline. Losing well is a skill, and you can practise it.',
    portrait: 'flint',
    status: 'approved',
  },
  {
    fullName: 'Idris Vaughan',
    profession: 'Paramedic',
    experience: '7-10',
    expertise: ['First aid', 'Biology', 'Staying calm', 'Health careers'],
    availability: 'flexible',
    bio: 'Demo profile. I work shifts, so I answer at odd hours. Ask me anything about the job, or about hard days.',
    portrait: 'heron',
    status: 'approved',
  },
  {
    fullName: 'Peter Lindqvist',
    profession: 'Carpenter',
    experience: '10+',
    expertise: ['Woodwork', 'Apprenticeships', 'Working with your hands'],
    availability: '1-2 hours/week',
    bio: 'Demo profile. I have a small workshop and have trained nine apprentices. Measure twice.',
    portrait: 'larch',
    status: 'approved',
  },
  {
    fullName: 'Aaron Whitfield',
    profession: 'Social worker',
    experience: '4-6',
    expertise: ['Family', 'Moving home', 'Talking about feelings'],
    availability: '3-5 hours/week',
    bio: 'Demo profile. I listen first. You set the pace, and nothing is too small to bring up.',
    portrait: 'rowan',
    status: 'approved',
  },
  {
    fullName: 'Kenji Morita',
    profession: 'Graphic designer',
    experience: '4-6',
    expertise: ['Drawing', 'Photography', 'Films', 'Creative careers'],
    availability: 'flexible',
    bio: 'Demo profile. I draw every day, badly on purpose for the first ten minutes. Bring your sketchbook.',
    portrait: 'pebble',
    status: 'approved',
  },
  {
    fullName: 'Tobias Brandt',
    profession: 'Chef',
    experience: '7-10',
    expertise: ['Cooking', 'Music', 'Teamwork under pressure'],
    availability: '1-2 hours/week',
    bio: 'Demo profile. From washing dishes to running a kitchen. I can teach you three dinners and how to ask for a raise.',
    portrait: 'timber',
    status: 'approved',
  },
  {
    fullName: 'Leo Castellan',
    profession: 'Music producer',
    experience: '4-6',
    expertise: ['Making music', 'Stage fright'],
    availability: '1-2 hours/week',
    bio: 'Demo profile. I record bands that nobody has heard of yet.',
    portrait: 'thistle',
    status: 'pending',
  },
  {
    fullName: 'Nathan Ashdown',
    profession: 'Physiotherapist',
    experience: '1-3',
    expertise: ['Sports injuries', 'Fitness', 'Health careers'],
    availability: '3-5 hours/week',
    bio: 'Demo profile. I help people move again after an injury, and know how long waiting feels.',
    portrait: 'marsh',
    status: 'pending',
  },
  {
    fullName: 'Victor Amadi',
    profession: 'Civil engineer',
    experience: '10+',
    expertise: ['Maths', 'Engineering', 'University applications', 'Bridges'],
    availability: 'flexible',
    bio: 'Demo profile. I design bridges. First in my family to go to university.',
    portrait: 'granite',
    status: 'pending',
  },
  {
    fullName: 'Julian Frost',
    profession: 'Marketing consultant',
    experience: '1-3',
    expertise: ['Interviews'],
    availability: '1-2 hours/week',
    bio: 'Demo profile. An application that was not accepted.',
    portrait: 'slate',
    status: 'rejected',
  },
]
