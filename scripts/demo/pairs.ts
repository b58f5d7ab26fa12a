import type { CaseState, ReportReason } from '#shared/supervision.ts'
import type { CallDeclineReason, DeclineReason, EndReason, SessionLocation } from '#shared/vocabulary.ts'
import type { When } from './calendar.ts'
import { longTalk } from './long-talk.ts'
import type { Side, Talk } from './talk.ts'
import {
  afterSchool,
  backInTheTeam,
  firstApp,
  hardDay,
  secondMentor,
  takingABreak,
  theJob,
  workshop,
} from './talks.ts'

export type DemoSession = {
  title: string
  /** `now` is a session that is running while the demo starts. */
  start: When | 'now'
  minutes: number
  location: SessionLocation
  link?: string
  description?: string
  notes?: string
  by: Side
  made: When
  cancelled?: When
}

export type DemoCall = {
  title: string
  start: When
  minutes: number
  asked: When
  answer?:
    | { status: 'approved'; when: When }
    | { status: 'declined'; when: When; reason?: CallDeclineReason; note?: string }
    | { status: 'proposed'; when: When; start: When }
}

export type DemoReport = {
  by: Side
  when: When
  reason: ReportReason
  details?: string
  stopsContact?: boolean
  /** What those on duty did with it, step by step. */
  steps?: { when: When; note: string; state?: CaseState }[]
}

/** A request of one mentee to one mentor, both by number, and what came of it. */
export type DemoPair = {
  mentor: number
  mentee: number
  asked: When
  answer?: { status: 'approved'; when: When } | { status: 'rejected'; when: When; reason: DeclineReason | null }
  withdrawn?: When
  talks?: Talk[]
  /** Who has not read the end of the conversation. */
  unreadBy?: Side
  sessions?: DemoSession[]
  calls?: DemoCall[]
  reports?: DemoReport[]
  /** Contact that was stopped without a report. */
  paused?: { by: Side; when: When }
  ended?: { by: Side; when: When; reason: EndReason }
}

const accepted = (when: When) => ({ status: 'approved' as const, when })
const declined = (when: When, reason: DeclineReason | null = null) => ({
  status: 'rejected' as const,
  when,
  reason,
})
const ROOM = 'https://meet.demo.example/room'

export const pairs: DemoPair[] = [
  {
    mentor: 1,
    mentee: 1,
    asked: [-14, '15:20'],
    answer: accepted([-13, '18:00']),
    talks: longTalk,
    sessions: [
      {
        title: 'Getting to know each other',
        start: [-11, '17:00'],
        minutes: 30,
        location: 'Phone',
        by: 'mentor',
        made: [-12, '18:00'],
        notes: 'Went well. Theo wants to start with the talk about Suez.',
      },
      {
        title: 'Five minutes, seven cards',
        description: 'A first run of the talk with a stopwatch.',
        start: [-5, '10:30'],
        minutes: 60,
        location: 'In-Person',
        by: 'mentor',
        made: [-7, '17:00'],
        notes: 'Meeting point: the town library, ground floor, beside the maps.',
      },
      {
        title: 'Debrief: how did it go?',
        start: 'now',
        minutes: 60,
        location: 'Virtual',
        link: `${ROOM}/theo`,
        by: 'mentee',
        made: [-1, '19:45'],
      },
      {
        title: 'A plan for the exams',
        description: 'Which subjects first, and which evenings stay free.',
        start: [3, '17:00'],
        minutes: 45,
        location: 'Virtual',
        link: `${ROOM}/theo`,
        by: 'mentor',
        made: [-1, '20:00'],
      },
      {
        title: 'Debate club: come and watch',
        start: [9, '16:00'],
        minutes: 90,
        location: 'In-Person',
        by: 'mentor',
        made: [-3, '17:20'],
        notes: 'Only if you feel like it.',
      },
      {
        title: 'Extra rehearsal',
        start: [1, '18:00'],
        minutes: 30,
        location: 'Phone',
        by: 'mentee',
        made: [-4, '16:00'],
        cancelled: [-1, '19:50'],
      },
    ],
    calls: [
      {
        title: 'Quick call before the talk',
        start: [-1, '18:00'],
        minutes: 15,
        asked: [-3, '17:30'],
        answer: { status: 'approved', when: [-3, '18:10'] },
      },
      {
        title: 'Call in the lunch break',
        start: [-2, '12:30'],
        minutes: 15,
        asked: [-4, '15:00'],
        answer: {
          status: 'declined',
          when: [-4, '17:00'],
          reason: 'busy',
          note: 'I am on a train then. Write to me, I will answer in the evening.',
        },
      },
      { title: 'Choosing my subjects', start: [5, '17:30'], minutes: 30, asked: [-1, '20:15'] },
    ],
  },
  {
    mentor: 1,
    mentee: 2,
    asked: [-7, '19:00'],
    answer: accepted([-6, '17:10']),
    talks: afterSchool,
    unreadBy: 'mentor',
    sessions: [
      {
        title: 'Four jobs, four questions',
        start: [2, '16:30'],
        minutes: 45,
        location: 'Phone',
        by: 'mentee',
        made: [-2, '18:00'],
      },
    ],
    calls: [{ title: 'Help with percentages', start: [4, '18:00'], minutes: 30, asked: [-1, '17:40'] }],
  },
  { mentor: 1, mentee: 3, asked: [-3, '16:10'], answer: accepted([-1, '16:30']) },
  {
    mentor: 2,
    mentee: 4,
    asked: [-9, '21:30'],
    answer: accepted([-8, '19:00']),
    talks: firstApp,
    unreadBy: 'mentee',
    sessions: [
      {
        title: 'Reading code together',
        start: [1, '20:00'],
        minutes: 60,
        location: 'Virtual',
        link: `${ROOM}/amir`,
        by: 'mentor',
        made: [-2, '21:10'],
      },
    ],
  },
  {
    mentor: 3,
    mentee: 5,
    asked: [-10, '14:00'],
    answer: accepted([-9, '18:45']),
    talks: backInTheTeam,
    sessions: [
      {
        title: 'Hands, no diving',
        start: [4, '10:00'],
        minutes: 90,
        location: 'In-Person',
        by: 'mentor',
        made: [-1, '18:40'],
        notes: 'The small pitch behind the school. Gloves!',
      },
    ],
    calls: [{ title: 'Before the first training', start: [-4, '18:00'], minutes: 15, asked: [-6, '16:00'] }],
  },
  {
    mentor: 4,
    mentee: 6,
    asked: [-6, '20:00'],
    answer: accepted([-5, '08:30']),
    talks: [...theJob, hardDay],
    calls: [
      {
        title: 'About the match on Saturday',
        start: [2, '19:00'],
        minutes: 30,
        asked: [-1, '21:00'],
        answer: { status: 'proposed', when: [-1, '21:30'], start: [3, '18:30'] },
      },
    ],
  },
  {
    mentor: 5,
    mentee: 7,
    asked: [-24, '10:00'],
    answer: accepted([-23, '19:00']),
    talks: workshop,
    sessions: [
      {
        title: 'A day in the workshop',
        start: [-12, '09:00'],
        minutes: 300,
        location: 'In-Person',
        by: 'mentor',
        made: [-19, '12:00'],
        notes: 'Safety shoes.',
      },
    ],
  },
  {
    mentor: 2,
    mentee: 1,
    asked: [-8, '17:00'],
    answer: accepted([-7, '20:00']),
    talks: secondMentor,
  },
  {
    mentor: 6,
    mentee: 18,
    asked: [-36, '12:00'],
    answer: accepted([-35, '09:30']),
    talks: takingABreak,
  },
  { mentor: 1, mentee: 8, asked: [-2, '18:20'] },
  { mentor: 1, mentee: 9, asked: [-1, '15:05'] },
  { mentor: 2, mentee: 9, asked: [-1, '15:10'] },
  { mentor: 3, mentee: 10, asked: [-2, '12:30'] },
  { mentor: 8, mentee: 11, asked: [-1, '18:45'] },
  { mentor: 7, mentee: 12, asked: [-4, '11:00'] },
  {
    mentor: 4,
    mentee: 10,
    asked: [-9, '12:00'],
    answer: declined([-8, '07:45'], 'no_room'),
  },
  {
    mentor: 6,
    mentee: 13,
    asked: [-5, '16:00'],
    answer: declined([-4, '10:15'], 'not_my_field'),
  },
  {
    mentor: 1,
    mentee: 14,
    asked: [-21, '13:00'],
    answer: declined([-20, '17:30']),
  },
  // Asked once more, now that there is time again.
  { mentor: 1, mentee: 14, asked: [-1, '16:40'] },
]
