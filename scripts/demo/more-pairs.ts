import { askedForMore, goodbye, notTheRightTone } from './conversations.ts'
import { accepted, type DemoPair } from './pair.ts'

/** Requests and matches that ended or were reported. */
export const morePairs: DemoPair[] = [
  {
    mentor: 7,
    mentee: 2,
    requestedAt: [-50, '16:00'],
    answer: accepted([-49, '18:00']),
    conversations: goodbye,
    ended: { by: 'mentee', when: [-10, '19:00'], reason: 'goals_reached' },
  },
  {
    mentor: 5,
    mentee: 10,
    requestedAt: [-15, '16:30'],
    answer: accepted([-14, '19:20']),
    conversations: askedForMore,
    reports: [
      {
        by: 'mentee',
        when: [-1, '17:05'],
        reason: 'uncomfortable',
        details: 'He keeps saying we should write somewhere else. I would like to stay here.',
        stopsContact: true,
      },
    ],
  },
  {
    mentor: 6,
    mentee: 4,
    requestedAt: [-20, '15:00'],
    answer: accepted([-19, '12:00']),
    conversations: notTheRightTone,
    reports: [
      {
        by: 'mentee',
        when: [-5, '16:10'],
        reason: 'bullying',
        takenAt: [-5, '17:50'],
        steps: [
          { when: [-5, '18:00'], note: 'Read the message. Calling the mentor tomorrow.' },
          {
            when: [-4, '10:30'],
            state: 'action_taken',
            note: 'Talked with the mentor: it was meant as a joke. He will apologise, and has booked the training again.',
          },
        ],
      },
    ],
    paused: { by: 'mentee', when: [-5, '16:12'] },
  },
  // Expired without an answer.
  { mentor: 2, mentee: 13, requestedAt: [-94, '12:00'] },
  { mentor: 3, mentee: 16, requestedAt: [-3, '18:00'], withdrawnAt: [-2, '18:30'] },
  // Pending for two weeks.
  { mentor: 8, mentee: 16, requestedAt: [-15, '17:15'] },
]
