import type { Admin, Mentor, Services } from '#server/context.ts'
import { listHeldMessages } from '#server/domain/chat/held-messages.ts'
import { expireCalls } from '#server/domain/meetings/call-expiry.ts'
import { setAvailability } from '#server/domain/mentors/mentors.ts'
import { updateProfile } from '#server/domain/profiles/profiles.ts'
import { remindAndExpireRequests } from '#server/domain/requests/request-expiry.ts'
import { listCases, takeCase } from '#server/domain/safeguarding/cases.ts'
import { addExemption, addWord } from '#server/domain/screening/custom-rules.ts'
import { drawConversation, openTranscript } from '#server/domain/supervision/supervision.ts'
import { addVettingRecord as addCheck } from '#server/domain/vetting/vetting.ts'
import { portraitPath } from '#shared/portrait.ts'
import type { NewScreeningExemption, NewScreeningWord } from '#shared/schemas/screening.ts'
import { VETTING_CHECKS, VETTING_REFERENCES, type VettingCheck } from '#shared/supervision-enums.ts'
import type { ActAs, Schedule } from './add-members.ts'
import type { Calendar, When } from './calendar.ts'

type DemoContext = { services: Services; as: ActAs; schedule: Schedule; calendar: Calendar; admin: Admin }

/** Days on which expired requests and calls are processed; the product does it every hour. */
const HOUSEKEEPING_DAYS = [-87, -80, -73, -8, -4, -1]
/** The mentor whose background check expires soon, in days; all others expire in a year. */
const EXPIRING_CHECK = { mentor: 3, days: 12 }
/** The mentor who has changed their profile since approval. */
const CHANGED_PROFILE = {
  mentor: 8,
  changes: {
    fullName: 'Dr Tobias Brandt',
    photoUrl: portraitPath('maple'),
    profession: 'Nutritionist',
    bio: 'Demo profile. I help young people to eat well. Ask me about training, sleep and what to cook on a bad day.',
  },
}
/** Passed checks of pending mentors, by number; the others have none. */
const CHECKS_OF_PENDING: Record<number, readonly VettingCheck[]> = {
  9: ['identity', 'reference_1'],
  11: VETTING_CHECKS,
}
/** What this programme's screening finds on top, and what it leaves alone. */
const OWN_WORDS: NewScreeningWord[] = [
  { phrase: 'the hut behind the station', category: 'meeting' },
  { phrase: 'the other group', category: 'app' },
]
const EXEMPTIONS: NewScreeningExemption[] = [
  { detail: 'office@programme.example', reason: 'The office of the demo programme' },
  { detail: 'https://programme.example/calendar/*', reason: 'The calendar of the demo programme' },
]

/** Adds the actions of administrators and of periodic jobs. */
export function addSupervision(stage: DemoContext, mentors: readonly Mentor[]) {
  const { services, as, schedule, admin } = stage
  const { signal } = new AbortController()
  for (const [index, mentor] of mentors.entries()) addChecks(stage, mentor, index + 1)
  for (const day of HOUSEKEEPING_DAYS) {
    schedule([day, '12:30'], async () => {
      await remindAndExpireRequests(services, signal)
      await expireCalls(services)
    })
  }
  const setCapacity = (number: number, when: When, capacity: number | null, paused: boolean) =>
    schedule(when, async () => {
      const mentor = mentors[number - 1]
      if (mentor) await setAvailability(as({ ...mentor, status: 'approved' }), { capacity, paused })
    })
  setCapacity(5, [-13, '20:00'], 2, false)
  setCapacity(7, [-3, '20:00'], null, true)
  const changedMentor = mentors[CHANGED_PROFILE.mentor - 1]
  if (changedMentor) schedule([-1, '08:10'], () => updateProfile(as(changedMentor), CHANGED_PROFILE.changes))

  schedule([-3, '11:00'], async () => {
    const { matchId } = await drawConversation(as(admin), { seed: 'the demo’s own seed' })
    const reason = 'This week’s random review, drawn by the product.'
    await openTranscript(as(admin), { matchId, reasonClass: 'random_review', reason })
  })
  schedule([-1, '17:45'], () => listHeldMessages(as(admin), {}))
  schedule([-1, '17:50'], async () => {
    const { items } = await listCases(as(admin), {})
    const found = items.find(({ kind, owner }) => kind === 'screening' && !owner)
    if (found) await takeCase(as(admin), { id: found.id })
  })
  schedule([-1, '17:55'], async () => {
    for (const word of OWN_WORDS) await addWord(as(admin), word)
    for (const exemption of EXEMPTIONS) await addExemption(as(admin), exemption)
  })
}

function addChecks({ as, schedule, calendar, admin }: DemoContext, mentor: Mentor, number: number) {
  const checks = mentor.status === 'approved' ? VETTING_CHECKS : (CHECKS_OF_PENDING[number] ?? [])
  // Before the decision, on the day after registration.
  const when: When = mentor.status === 'approved' ? [-99 + number, '15:00'] : [-1, '16:00']
  const dayOf = (day: number) => calendar.at([day, '12:00']).toISOString().slice(0, 10)
  for (const check of checks) {
    const runsOut = check === 'background' && (number === EXPIRING_CHECK.mentor ? EXPIRING_CHECK.days : 365)
    schedule(when, () =>
      addCheck(as(admin), {
        id: mentor.mentorId,
        check,
        result: 'passed',
        checkedOn: dayOf(when[0] - 1),
        expiresOn: runsOut ? dayOf(runsOut) : null,
        trustworthy: VETTING_REFERENCES.includes(check) ? 'yes' : null,
        reference: check === 'background' ? `Demo file ${100 + number}` : null,
        note: null,
      }),
    )
  }
}
