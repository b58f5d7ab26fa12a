import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { computeCompatibility, computeScores, MIN_WEIGHT, WEIGHTS } from './compatibility.ts'
import { createMentorIndex } from './mentor-index.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  parseMentee,
  parseMentor,
  TERMS_MAX,
} from './parse-profiles.ts'
import { reasonsOf } from './reasons.ts'
import { ENTRY_WORDS_MAX, TEXT_WORDS_MAX } from './words.ts'

const THINGS =
  `Football Soccer Chess Maths Cooking Drawing Music Film History Robots Programming Running Climbing
  Photography Guitar Biology Gardening Politics Languages Theatre`.split(/\s+/)
const TWO_WORDS = ['Study skills', 'First jobs', 'Public speaking', 'Football coaching', 'Video games']

const thing = fc.oneof(
  { arbitrary: fc.constantFrom(...THINGS, ...TWO_WORDS), weight: 5 },
  { arbitrary: fc.string({ unit: fc.constantFrom(...'abcdeorst '.split('')), maxLength: 12 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }), weight: 1 },
)
const things = (maxLength: number) => fc.array(thing, { maxLength, size: 'max' })
const text = things(20).map((words) => words.join(' '))

const menteeOf = (interests: fc.Arbitrary<string[]>): fc.Arbitrary<MenteeProfile> =>
  fc.record({ interests, goals: fc.oneof(text, fc.constant('')) })
const mentee = menteeOf(things(30))
const mentor: fc.Arbitrary<MentorProfile> = fc.record({
  profession: fc.oneof(thing, fc.constant('')),
  experience: fc.constantFrom(...EXPERIENCE_CHOICES, '', 'some years'),
  expertise: things(30),
  availability: fc.array(fc.constantFrom(...AVAILABILITY_CHOICES, 'sometimes'), { maxLength: 3 }),
  bio: fc.oneof(text, fc.constant(null)),
})

const scoreOf = (one: MenteeProfile, other: MentorProfile) => computeCompatibility(one, other).score
const NOBODY: MentorProfile = { profession: '', experience: '', expertise: [], availability: [], bio: null }
const shouted = (list: readonly string[]) => list.map((entry) => entry.toUpperCase())

describe('the score of any two profiles', () => {
  test('is a whole number from 0 to 100, or null where there is too little to go by', () => {
    fc.assert(
      fc.property(mentee, mentor, (one, other) => {
        const { score, parts } = computeCompatibility(one, other)
        const known = parts.filter(({ value }) => value !== null)
        const weight = known.reduce((sum, part) => sum + part.weight, 0)
        expect(score === null).toBe(weight < 40)
        if (score === null) return
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        for (const { value } of known) expect(value !== null && value >= 0 && value <= 1).toBe(true)
      }),
    )
  })

  test('is the same every time, and the same among many mentors as alone', () => {
    fc.assert(
      fc.property(mentee, fc.array(mentor, { maxLength: 8 }), (one, others) => {
        const alone = others.map((other) => scoreOf(one, other))
        expect(others.map((other) => scoreOf(one, other))).toEqual(alone)
        expect(computeScores(parseMentee(one), createMentorIndex(others.map(parseMentor)))).toEqual(alone)
      }),
    )
  })

  test('does not change with the order of a list or the case of its letters, nor do the reasons', () => {
    fc.assert(
      fc.property(mentee, mentor, fc.integer(), (one, other, turn) => {
        const turned = <T>(list: readonly T[]) => {
          const by = Math.abs(turn) % (list.length || 1)
          return [...list.slice(by), ...list.slice(0, by)].reverse()
        }
        const otherOrder = {
          ...other,
          expertise: turned(other.expertise),
          availability: turned(other.availability),
        }
        const found = computeCompatibility(one, other)
        const again = computeCompatibility({ ...one, interests: turned(one.interests) }, otherOrder)
        expect(again).toEqual(found)
        expect(reasonsOf(again, 'mentee')).toEqual(reasonsOf(found, 'mentee'))
        const loud = {
          ...other,
          expertise: shouted(other.expertise),
          profession: other.profession.toUpperCase(),
          bio: other.bio?.toUpperCase() ?? null,
        }
        expect(scoreOf({ interests: shouted(one.interests), goals: one.goals.toUpperCase() }, loud)).toBe(
          found.score,
        )
      }),
    )
  })

  test('is never lowered by one more interest that the mentor shares', () => {
    fc.assert(
      fc.property(mentee, mentor, fc.nat(), (one, other, which) => {
        const counted = parseMentor(other).expertise
        const shared = counted[which % (counted.length || 1)]
        fc.pre(shared !== undefined)
        const more = { ...one, interests: [...one.interests, shared.written] }
        expect(scoreOf(more, other) ?? -1).toBeGreaterThanOrEqual(scoreOf(one, other) ?? -1)
      }),
    )
  })

  test('looks at nothing but the profile: who somebody is, and where, changes nothing', () => {
    fc.assert(
      fc.property(mentee, mentor, fc.array(thing, { minLength: 5, maxLength: 5 }), (one, other, said) => {
        const [fullName, photoUrl, email, location, age] = said
        const person = { fullName, photoUrl, email, location, age, name: fullName }
        expect(computeCompatibility({ ...one, ...person }, { ...other, ...person })).toEqual(
          computeCompatibility(one, other),
        )
      }),
    )
    expectTypeOf<keyof MenteeProfile>().toEqualTypeOf<'interests' | 'goals'>()
    expectTypeOf<keyof MentorProfile>().toEqualTypeOf<
      'profession' | 'experience' | 'expertise' | 'availability' | 'bio'
    >()
  })
})

describe('the edges of the weights', () => {
  const ALL: MenteeProfile = { interests: ['Chess'], goals: 'nurse patients hospital' }
  const BEST: MentorProfile = {
    profession: 'nurse',
    experience: '10+',
    expertise: ['Chess'],
    availability: ['5+ hours/week'],
    bio: 'patients, hospital',
  }
  const WITHOUT_GOALS = { ...ALL, goals: '' }
  const WITHOUT_INTERESTS = { ...ALL, interests: [] }
  const WITHOUT_ALL = { interests: [], goals: '' }
  const [noYears, noTime] = [{ experience: '' }, { availability: [] }]

  test.for<[string, MenteeProfile, Partial<MentorProfile>, number | null]>([
    ['everything, and all of it fits', ALL, {}, 100],
    ['everything, and no interest is shared', ALL, { expertise: ['Guitar'] }, 55],
    ['everything, and no goal is spoken of', ALL, { profession: 'Chef', bio: null }, 70],
    ['everything, with the least of experience', ALL, { experience: '1-3' }, 91],
    ['everything, with the least of time', ALL, { availability: ['1-2 hours/week'] }, 94],
    ['goals and time, which weigh 40', WITHOUT_INTERESTS, noYears, 100],
    ['goals and experience, which weigh 45', WITHOUT_INTERESTS, noTime, 100],
    ['interests alone, which weigh 45', WITHOUT_GOALS, { ...noYears, ...noTime }, 100],
    ['interests alone, of which none is shared', WITHOUT_GOALS, { ...NOBODY, expertise: ['Guitar'] }, 0],
    ['goals alone, which weigh 30', WITHOUT_INTERESTS, { ...noYears, ...noTime }, null],
    ['experience and time, which weigh 25', WITHOUT_ALL, {}, null],
    ['nothing', WITHOUT_ALL, NOBODY, null],
  ])('there is %s', ([, one, change, score]) => {
    expect(scoreOf(one, { ...BEST, ...change })).toBe(score)
  })

  test('three words of the goals are all that can be asked for, and each of them counts a third', () => {
    const values = [
      '',
      'nurse',
      'nurse patients',
      'nurse patients hospital',
      'nurse patients hospital ward',
    ].map(
      (bio) =>
        computeCompatibility(
          { interests: ['Chess'], goals: 'nurse patients hospital ward' },
          { ...BEST, profession: '', bio },
        ).parts.find(({ feature }) => feature === 'goals')?.value,
    )
    expect(values).toEqual([0, 1 / 3, 2 / 3, 1, 1])
  })

  test('weigh 100 together, and 40 of them make a number', () => {
    expect(WEIGHTS).toEqual({ interests: 45, goals: 30, experience: 15, availability: 10 })
    expect(MIN_WEIGHT).toBe(40)
  })
})

test.for([
  ['Public speaking', 'Public health', false],
  ['Public speaking', 'Speaking', true],
  ['Speaking', 'Public speaking', true],
  ['Football coaching', 'Coaching football', true],
] as const)('an interest in %j and expertise in %j: shared %j', ([interest, expertise, isShared]) => {
  const { parts } = computeCompatibility(
    { interests: [interest], goals: '' },
    { ...NOBODY, expertise: [expertise] },
  )
  expect(parts[0]?.matched).toEqual(isShared ? [interest] : [])
})

test('entries of a list that say nothing are not counted', () => {
  const { parts } = computeCompatibility(
    { interests: ['Chess', ' ', '…', 'chess'], goals: '' },
    { ...NOBODY, expertise: ['Chess'] },
  )
  expect(parts[0]).toMatchObject({ value: 1, matched: ['Chess'] })
})

describe('stuffing a profile with words', () => {
  test('brings no more than a list of twenty of them, however many there are', () => {
    fc.assert(
      fc.property(mentee, mentor, things(200), (one, other, words) => {
        const stuffed = { ...other, expertise: [...other.expertise, ...words] }
        const kept = parseMentor(stuffed).expertise.map(({ written }) => written)
        expect(kept.length).toBeLessThanOrEqual(TERMS_MAX)
        expect(scoreOf(one, stuffed)).toBe(scoreOf(one, { ...stuffed, expertise: kept }))
      }),
    )
  })

  test('wins at most what interests and goals weigh, of what is looked at', () => {
    const most = WEIGHTS.interests + WEIGHTS.goals
    fc.assert(
      fc.property(mentee, mentor, things(200), (one, other, words) => {
        const { score, parts } = computeCompatibility(one, other)
        fc.pre(score !== null)
        const possible = parts.reduce((sum, { weight, value }) => sum + (value === null ? 0 : weight), 0)
        const words2 = { ...other, expertise: words, bio: words.join(' ') }
        expect((scoreOf(one, words2) ?? 0) - score).toBeLessThanOrEqual(Math.ceil((100 * most) / possible))
      }),
    )
  })

  test('with 200 different words is to share an interest with twenty mentees, not with 200', () => {
    const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'lo']
    const others = (...taken: string[]) => syllables.filter((one) => !taken.includes(one))
    const words = syllables
      .flatMap((one) => others(one).flatMap((two) => others(one, two).map((three) => `${one}${two}${three}`)))
      .slice(0, 200)
    const offers = createMentorIndex([parseMentor({ ...NOBODY, expertise: words })])
    const shared = words.filter((word) => {
      const [interest] = parseMentee({ interests: [word], goals: '' }).interests
      return interest && offers.withInterest(interest).length > 0
    })
    expect(shared).toHaveLength(TERMS_MAX)
  })

  test('does not make it take longer: no more than so many words are looked at', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `wort${at}x`)
    const read = parseMentor({
      ...NOBODY,
      profession: many(200).join(' '),
      expertise: many(999),
      bio: many(999).join(),
    })
    const most = TERMS_MAX * ENTRY_WORDS_MAX + 2 * TEXT_WORDS_MAX
    expect(read.words.size).toBeLessThanOrEqual(most)
    const wishes = parseMentee({ interests: many(999), goals: many(999).join(' ') })
    expect(wishes.interests).toHaveLength(TERMS_MAX)
    expect(wishes.goals).toHaveLength(TEXT_WORDS_MAX)
  })
})

describe('the reasons', () => {
  const MENTEE: MenteeProfile = {
    interests: ['football', 'Chess', 'Maths'],
    goals: 'Become a nurse, help patients',
  }
  const MENTOR: MentorProfile = {
    profession: 'Nurse',
    experience: '10+',
    expertise: ['Football coaching', 'chess club', 'mathematics'],
    availability: ['flexible'],
    bio: null,
  }
  const reasons = (change: Partial<MentorProfile>, one = MENTEE) =>
    reasonsOf(computeCompatibility(one, { ...MENTOR, ...change }), 'mentee')

  test('are the two parts that brought most, in plain words', () => {
    expect(reasons({ expertise: ['Football'] })).toEqual([
      'You both like football',
      'Has 10+ years of experience',
    ])
    expect(reasons({})).toEqual(['You both like Chess, football and 1 more', 'Has 10+ years of experience'])
    expect(reasons({ bio: 'I help patients', expertise: ['football'] })).toEqual([
      'Works in what you want to learn',
      'You both like football',
    ])
    expect(reasons({ profession: '', bio: 'For nurses and patients', expertise: [] })).toEqual([
      'Knows about what you want to learn',
      'Has 10+ years of experience',
    ])
    const quiet = { profession: '', expertise: [], experience: '' }
    expect(reasons(quiet)).toEqual(['Is flexible about time'])
    expect(reasons({ ...quiet, availability: ['3-5 hours/week'] })).toEqual(['Has 3-5 hours a week for this'])
  })

  test('are other words for administrators, and none where there is no score', () => {
    const found = computeCompatibility(MENTEE, { ...MENTOR, bio: 'patients' })
    expect(reasonsOf(found, 'staff')).toEqual([
      'Both like Chess, football and 1 more',
      'Works in what the mentee wants to learn',
    ])
    expect(reasons({}, { interests: [], goals: '' })).toEqual([])
  })
})
