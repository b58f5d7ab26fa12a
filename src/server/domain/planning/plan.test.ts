import { describe, expect, test } from 'vitest'
import { computeCompatibility } from '#server/domain/compatibility/engine/compatibility.ts'
import { PLAN_MODES } from '#shared/supervision-enums.ts'
import { createPlanningPeople, createRandom } from '#tests/support/planning-people.ts'
import { runInSlices } from '../compatibility/score.ts'
import { computePlan, type PlanMentee, type PlanMentor, type PlanTask } from './plan.ts'

const taskOf = (task: Partial<PlanTask<PlanMentee, PlanMentor>>): PlanTask<PlanMentee, PlanMentor> => ({
  mode: 'cover',
  mentees: [],
  mentors: [],
  earlier: [],
  leastScore: null,
  ...task,
})
const plan = (task: Partial<PlanTask<PlanMentee, PlanMentor>>) => runInSlices(computePlan(taskOf(task)))

describe.for(PLAN_MODES)('a plan in the mode %s', (mode) => {
  test('of 1,000 mentees and 200 mentors takes a fixed number of steps', async () => {
    const people = createPlanningPeople(1_000, 200, 1)
    const steps = computePlan(taskOf({ mode, ...people }))
    let count = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) count += 1
    // Read, compared, placed and explained; how long that takes is measured by the bench (tests/bench/case-planning.ts).
    expect(count).toBe(200 + 4 * 1_000)
    const { pairs, left } = step.value
    expect(pairs.length + left.length).toBe(1_000)
    expect(pairs.length).toBeGreaterThan(500)
  })

  test('never exceeds a mentor’s capacity nor repeats an earlier pair', async () => {
    const pick = createRandom(2)
    for (let round = 0; round < 10; round += 1) {
      const people = createPlanningPeople(60, 12, round)
      const earlier = Array.from({ length: 300 }, () => ({ menteeId: 1 + pick(60), mentorId: 1 + pick(12) }))
      const leastScore = pick(2) === 0 ? null : pick(60)
      const { pairs, left } = await plan({ mode, ...people, earlier, leastScore })

      const earlierPairs = new Set(earlier.map(({ menteeId, mentorId }) => `${menteeId} ${mentorId}`))
      for (const { mentee, mentor, score } of pairs) {
        expect(earlierPairs).not.toContain(`${mentee.id} ${mentor.id}`)
        expect(score).toBe(computeCompatibility(mentee, mentor).score)
        expect(leastScore === null || (score !== null && score >= leastScore)).toBe(true)
      }
      for (const mentor of people.mentors) {
        const given = pairs.filter((pair) => pair.mentor === mentor)
        expect(given.length).toBeLessThanOrEqual(mentor.freePlaces)
      }
      const menteeIds = [...pairs, ...left].map(({ mentee }) => mentee.id)
      expect(menteeIds.sort((a, b) => a - b)).toEqual(people.mentees.map(({ id }) => id))
    }
  })

  test('yields to the event loop while it is computed', async () => {
    let [turns, isDone] = [0, false]
    const computing = runInSlices(computePlan(taskOf({ mode, ...createPlanningPeople(300, 60, 3) })), 0).then(
      () => {
        isDone = true
      },
    )
    while (!isDone) {
      turns += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await computing
    expect(turns).toBeGreaterThan(1_000)
  })
})

describe('a plan', () => {
  const MENTOR: PlanMentor = {
    id: 1,
    profession: 'Nurse',
    experience: '4-6',
    expertise: ['Football'],
    availability: ['flexible'],
    bio: null,
    freePlaces: 1,
  }
  const player: PlanMentee = { id: 1, interests: ['Football'], goals: '' }
  const other: PlanMentee = { id: 2, interests: ['Chess'], goals: '' }
  const silent: PlanMentee = { id: 3, interests: [], goals: '' }

  test('has a score and reasons for every pair', async () => {
    const { pairs } = await plan({ mentees: [player], mentors: [MENTOR] })
    expect(pairs).toEqual([
      {
        mentee: player,
        mentor: MENTOR,
        score: 90,
        reasons: ['Both like Football', '4-6 years’ experience'],
      },
    ])
  })

  test('has a reason for every mentee left over', async () => {
    const whyOf = async (task: Partial<PlanTask<PlanMentee, PlanMentor>>) =>
      (await plan({ mentees: [other], mentors: [MENTOR], ...task })).left.map(({ why }) => why)
    expect(await whyOf({ mentors: [] })).toEqual(['no_mentor'])
    expect(await whyOf({ mentees: [player, other] })).toEqual(['no_room'])
    expect(await whyOf({ earlier: [{ menteeId: 2, mentorId: 1 }] })).toEqual(['asked_before'])
    expect(await whyOf({ leastScore: 80 })).toEqual(['below_least'])
    expect(await whyOf({ leastScore: 80, earlier: [{ menteeId: 2, mentorId: 1 }] })).toEqual(['asked_before'])
  })

  test('proposes a mentor for a mentee without a score, unless there is a minimum score', async () => {
    const { pairs } = await plan({ mentees: [silent], mentors: [MENTOR] })
    expect(pairs).toMatchObject([{ mentee: silent, score: null, reasons: [] }])
    const { left } = await plan({ mentees: [silent], mentors: [MENTOR], leastScore: 0 })
    expect(left).toEqual([{ mentee: silent, why: 'below_least' }])
    const both = await plan({ mode: 'stable', mentees: [silent, { ...other, id: 4 }], mentors: [MENTOR] })
    expect(both.pairs).toMatchObject([{ mentee: { id: 4 } }])
  })
})
