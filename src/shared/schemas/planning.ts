import * as z from 'zod/mini'
import { CAPACITY_MAX, PLAN_CAPACITY_DEFAULT } from '../product-limits.ts'
import { PLAN_MODES } from '../supervision-enums.ts'
import { id } from './common.ts'

const WHOLE = 'Must be a whole number.'
const between = (least: number, most: number) =>
  z
    .int(WHOLE)
    .check(z.minimum(least, `Must be at least ${least}.`), z.maximum(most, `Must be at most ${most}.`))

/** `room` is the capacity assumed for mentors without one of their own. */
export const planRequest = z.object({
  mode: z.enum(PLAN_MODES, `Mode must be one of ${PLAN_MODES.join(', ')}.`),
  room: z._default(between(1, CAPACITY_MAX), PLAN_CAPACITY_DEFAULT),
  leastScore: z.optional(z.nullable(between(0, 100))),
})

export const pairRef = z.object({ menteeId: id, mentorId: id })

const typedNumber = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? null : Number(text))),
)

/** The planner's form: numbers as typed. */
export const planForm = z.object({
  mode: planRequest.shape.mode,
  room: z.pipe(typedNumber, between(1, CAPACITY_MAX)),
  leastScore: z.pipe(typedNumber, z.nullable(between(0, 100))),
})

export type PlanRequest = z.output<typeof planRequest>
export type PairRef = z.output<typeof pairRef>
