import { isolated } from '#shared/text.ts'

/** What leads a new mentee, in order. */
export const FIRST_STEP_TEXTS = {
  aboutYou: {
    title: 'Tell us about you',
    about: 'What do you like? What do you want to learn? It helps you find a mentor who fits.',
    action: 'Add your details',
  },
  askMentor: {
    title: 'Ask a mentor',
    about: 'Look at the mentors and ask someone you like. You can ask more than one.',
    action: 'See mentors',
  },
  sayHello: {
    title: 'Say hello',
    about: 'When a mentor says yes, you can write to each other here.',
    action: 'Say hello',
  },
} as const

export const FIRST_STEPS_TEXTS = {
  title: 'Your first steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  next: 'Next',
  saidYes: (mentor: string) => isolated`${mentor} said yes. A short hello is enough.`,
} as const
