import { describe, expect, expectTypeOf, test } from 'vitest'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import * as fc from '#tests/support/fast-check.ts'
import { computeCompatibility, computeScores, MIN_WEIGHT, reasonsOf, WEIGHTS } from './compatibility.ts'
import { createMentorIndex } from './mentor-index.ts'
import {
  type MenteeProfile,
  type MentorProfile,
  parseMentee,
  parseMentor,
  TERMS_MAX,
} from './parse-profiles.ts'
import { ENTRY_WORDS_MAX, TEXT_WORDS_MAX } from './words.ts'

const TOPICS =
  `Football Soccer Chess Maths Cooking Drawing Music Film History Robots Programming Running Climbing
  Photography Guitar Biology Gardening Politics Languages Theatre`.split(/\s+/)
const TWO_WORDS = ['Study skills', 'First jobs', 'Public speaking', 'Football coaching', 'Video games']

const topic = fc.oneof(
  { arbitrary: fc.constantFrom(...TOPICS, ...TWO_WORDS), weight: 5 },
  { arbitrary: fc.string({ unit: fc.constantFrom(...'abcdeorst '.split('')), maxLength: 12 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }), weight: 1 },
)
const topics = (maxLength: number) => fc.array(topic, { maxLength, size: 'max' })
const text = topics(20).map((words) => words.join(' '))

const menteeOf = (interests: fc.Arbitrary<string[]>): fc.Arbitrary<MenteeProfile> =>
  fc.record({ interests, goals: fc.oneof(text, fc.constant('')) })
const anyMentee = menteeOf(topics(30))
const anyMentor: fc.Arbitrary<MentorProfile> = fc.record({
  profession: fc.oneof(topic, fc.constant('')),
  experience: fc.constantFrom(...EXPERIENCE_CHOICES, '', 'some years'),
  expertise: topics(30),
  availability: fc.array(fc.constantFrom(...AVAILABILITY_CHOICES, 'sometimes'), { maxLength: 3 }),
  bio: fc.oneof(text, fc.constant(null)),
})

const scoreOf = (mentee: MenteeProfile, mentor: MentorProfile) => computeCompatibility(mentee, mentor).score
const NOBODY: MentorProfile = { profession: '', experience: '', expertise: [], availability: [], bio: null }
const upperCase = (list: readonly string[]) => list.map((entry) => entry.toUpperCase())

describe('the score of any two profiles', () => {
  test('is an integer from 0 to 100, or null when too little is known', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        const { score, parts } = computeCompatibility(mentee, mentor)
        const known = parts.filter(({ value }) => value !== null)
        const weight = known.reduce((sum, part) => sum + part.weight, 0)
        expect(score === null).toBe(weight < 40)
        if (score === null) return
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        for (const { value } of known) expect(value !== null && value >= 0 && value <= 1).toBe(true)
      }),
    )
  })

  test('is deterministic and independent of other mentors', () => {
    fc.assert(
      fc.property(anyMentee, fc.array(anyMentor, { maxLength: 8 }), (mentee, others) => {
        const alone = others.map((mentor) => scoreOf(mentee, mentor))
        expect(others.map((mentor) => scoreOf(mentee, mentor))).toEqual(alone)
        expect(computeScores(parseMentee(mentee), createMentorIndex(others.map(parseMentor)))).toEqual(alone)
      }),
    )
  })

  test('does not depend on the order of lists or on case, nor do the reasons', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, fc.integer(), (mentee, mentor, offset) => {
        const reordered = <T>(list: readonly T[]) => {
          const by = Math.abs(offset) % (list.length || 1)
          return [...list.slice(by), ...list.slice(0, by)].reverse()
        }
        const reorderedMentor = {
          ...mentor,
          expertise: reordered(mentor.expertise),
          availability: reordered(mentor.availability),
        }
        const found = computeCompatibility(mentee, mentor)
        const again = computeCompatibility(
          { ...mentee, interests: reordered(mentee.interests) },
          reorderedMentor,
        )
        expect(again).toEqual(found)
        expect(reasonsOf(again, 'mentee')).toEqual(reasonsOf(found, 'mentee'))
        const upperCased = {
          ...mentor,
          expertise: upperCase(mentor.expertise),
          profession: mentor.profession.toUpperCase(),
          bio: mentor.bio?.toUpperCase() ?? null,
        }
        expect(
          scoreOf({ interests: upperCase(mentee.interests), goals: mentee.goals.toUpperCase() }, upperCased),
        ).toBe(found.score)
      }),
    )
  })

  test('never falls with one more shared interest', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, fc.nat(), (mentee, mentor, choice) => {
        const counted = parseMentor(mentor).expertise
        const shared = counted[choice % (counted.length || 1)]
        fc.pre(shared !== undefined)
        const more = { ...mentee, interests: [...mentee.interests, shared.written] }
        expect(scoreOf(more, mentor) ?? -1).toBeGreaterThanOrEqual(scoreOf(mentee, mentor) ?? -1)
      }),
    )
  })

  test('does not depend on name, photo, e-mail address, location or age', () => {
    fc.assert(
      fc.property(
        anyMentee,
        anyMentor,
        fc.array(topic, { minLength: 5, maxLength: 5 }),
        (mentee, mentor, values) => {
          const [fullName, photoUrl, email, location, age] = values
          const person = { fullName, photoUrl, email, location, age, name: fullName }
          expect(computeCompatibility({ ...mentee, ...person }, { ...mentor, ...person })).toEqual(
            computeCompatibility(mentee, mentor),
          )
        },
      ),
    )
    expectTypeOf<keyof MenteeProfile>().toEqualTypeOf<'interests' | 'goals'>()
    expectTypeOf<keyof MentorProfile>().toEqualTypeOf<
      'profession' | 'experience' | 'expertise' | 'availability' | 'bio'
    >()
  })
})

describe('the weights', () => {
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
    ['everything known and matching', ALL, {}, 100],
    ['everything known and no shared interest', ALL, { expertise: ['Guitar'] }, 55],
    ['everything known and no matched goal', ALL, { profession: 'Chef', bio: null }, 70],
    ['everything known and the least experience', ALL, { experience: '1-3' }, 91],
    ['everything known and the least time', ALL, { availability: ['1-2 hours/week'] }, 94],
    ['goals and time alone, which weigh 40', WITHOUT_INTERESTS, noYears, 100],
    ['goals and experience alone, which weigh 45', WITHOUT_INTERESTS, noTime, 100],
    ['interests alone, which weigh 45', WITHOUT_GOALS, { ...noYears, ...noTime }, 100],
    ['interests alone and none shared', WITHOUT_GOALS, { ...NOBODY, expertise: ['Guitar'] }, 0],
    ['goals alone, which weigh 30', WITHOUT_INTERESTS, { ...noYears, ...noTime }, null],
    ['experience and time alone, which weigh 25', WITHOUT_ALL, {}, null],
    ['nothing known', WITHOUT_ALL, NOBODY, null],
  ])('with %s', ([, mentee, change, score]) => {
    expect(scoreOf(mentee, { ...BEST, ...change })).toBe(score)
  })

  test('each matched goal word counts a third, up to three', () => {
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

  test('sum up to 100, and a score needs 40 of them', () => {
    expect(WEIGHTS).toEqual({ interests: 45, goals: 30, experience: 15, availability: 10 })
    expect(MIN_WEIGHT).toBe(40)
  })
})

test.for([
  ['Public speaking', 'Public health', false],
  ['Public speaking', 'Speaking', true],
  ['Speaking', 'Public speaking', true],
  ['Football coaching', 'Coaching football', true],
] as const)('an interest in %j is shared by expertise in %j: %j', ([interest, expertise, isShared]) => {
  const { parts } = computeCompatibility(
    { interests: [interest], goals: '' },
    { ...NOBODY, expertise: [expertise] },
  )
  expect(parts[0]?.matched).toEqual(isShared ? [interest] : [])
})

test('empty entries of a list are not counted', () => {
  const { parts } = computeCompatibility(
    { interests: ['Chess', ' ', '…', 'chess'], goals: '' },
    { ...NOBODY, expertise: ['Chess'] },
  )
  expect(parts[0]).toMatchObject({ value: 1, matched: ['Chess'] })
})

describe('keyword stuffing', () => {
  test('gains nothing beyond the maximum number of terms', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, topics(200), (mentee, mentor, words) => {
        const stuffed = { ...mentor, expertise: [...mentor.expertise, ...words] }
        const kept = parseMentor(stuffed).expertise.map(({ written }) => written)
        expect(kept.length).toBeLessThanOrEqual(TERMS_MAX)
        expect(scoreOf(mentee, stuffed)).toBe(scoreOf(mentee, { ...stuffed, expertise: kept }))
      }),
    )
  })

  test('gains at most the weight of interests and goals', () => {
    const most = WEIGHTS.interests + WEIGHTS.goals
    fc.assert(
      fc.property(anyMentee, anyMentor, topics(200), (mentee, mentor, words) => {
        const { score, parts } = computeCompatibility(mentee, mentor)
        fc.pre(score !== null)
        const possible = parts.reduce((sum, { weight, value }) => sum + (value === null ? 0 : weight), 0)
        const stuffed = { ...mentor, expertise: words, bio: words.join(' ') }
        expect((scoreOf(mentee, stuffed) ?? 0) - score).toBeLessThanOrEqual(Math.ceil((100 * most) / possible))
      }),
    )
  })

  test('with 200 words matches 20 interests, not 200', () => {
    const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'lo']
    const others = (...taken: string[]) => syllables.filter((syllable) => !taken.includes(syllable))
    const words = syllables
      .flatMap((first) =>
        others(first).flatMap((second) => others(first, second).map((third) => `${first}${second}${third}`)),
      )
      .slice(0, 200)
    const offers = createMentorIndex([parseMentor({ ...NOBODY, expertise: words })])
    const shared = words.filter((word) => {
      const [interest] = parseMentee({ interests: [word], goals: '' }).interests
      return interest && offers.withInterest(interest).length > 0
    })
    expect(shared).toHaveLength(TERMS_MAX)
  })

  test('does not take longer, because the number of words is limited', () => {
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
  const reasons = (change: Partial<MentorProfile>, mentee = MENTEE) =>
    reasonsOf(computeCompatibility(mentee, { ...MENTOR, ...change }), 'mentee')

  test('are the two parts that contributed most, in plain words', () => {
    expect(reasons({ expertise: ['Football'] })).toEqual(['You both like football', '10+ years’ experience'])
    expect(reasons({})).toEqual(['You both like Chess, football and 1 more', '10+ years’ experience'])
    expect(reasons({ bio: 'I help patients', expertise: ['football'] })).toEqual([
      'Works in the field you’re interested in',
      'You both like football',
    ])
    expect(reasons({ profession: '', bio: 'For nurses and patients', expertise: [] })).toEqual([
      'Can help with what you want to learn',
      '10+ years’ experience',
    ])
    const quiet = { profession: '', expertise: [], experience: '' }
    expect(reasons(quiet)).toEqual(['Flexible about time'])
    expect(reasons({ ...quiet, availability: ['3-5 hours/week'] })).toEqual(['3-5 hours a week'])
  })

  test('differ for administrators, and are empty without a score', () => {
    const found = computeCompatibility(MENTEE, { ...MENTOR, bio: 'patients' })
    expect(reasonsOf(found, 'staff')).toEqual([
      'Both like Chess, football and 1 more',
      'Works in the field the mentee is interested in',
    ])
    expect(reasons({}, { interests: [], goals: '' })).toEqual([])
  })
})
