import * as z from 'zod/mini'
import * as vocabulary from '#shared/enums.ts'
import { SECOND_STEPS } from '#shared/enums.ts'
import { REFUSAL_REASONS } from '#shared/errors.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'

/** The named schemas of the OpenAPI document. */
export const components: Record<string, z.ZodMiniType> = {}

/** Registers a schema under a name in the OpenAPI document; returns the schema. */
export function component<Schema extends z.ZodMiniType>(name: string, schema: Schema): Schema {
  components[name] = schema
  return schema
}

export const id = component('Id', z.int().check(z.positive(), z.maximum(ID_MAX)))
export const instant = component('Instant', z.iso.datetime())
export const date = component('Date', z.iso.date())
export const count = z.int().check(z.minimum(0))
export const text = z.string()
export const textOrNull = z.nullable(text)
export const texts = z.array(text)
export const flag = z.boolean()
export const textsOrNull = z.nullable(texts)
export const numberOrNull = z.nullable(z.number())
export const idOrNull = z.nullable(id)
export const instantOrNull = z.nullable(instant)
export const role = component('Role', z.enum(vocabulary.ROLES))
export const mentorStatus = component('MentorStatus', z.enum(vocabulary.MENTOR_STATUSES))
export const menteeStatus = component('MenteeStatus', z.enum(vocabulary.MENTEE_STATUSES))
export const matchStatus = component(
  'MatchStatus',
  z.enum([...vocabulary.MATCH_STATUSES, ...vocabulary.MATCH_OUTCOMES]),
)

export const requestStatus = component('RequestStatus', z.enum(vocabulary.REQUEST_STATUSES))
export const category = component('ScreenCategory', z.enum(SCREEN_CATEGORIES))

/** A page of a list over tRPC, with the cursor of the next one. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.nullable(z.strictObject({ cursor: text })) })

/** A page of messages, with the cursor before or after it. */
export const messagesOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    next: z.nullable(z.union([z.strictObject({ before: id }), z.strictObject({ after: id })])),
  })

/** What everyone may see of a person. */
export const face = { fullName: text, photoUrl: textOrNull }
export const Face = component('Face', z.strictObject(face))

/** A refusal: a sentence, the invalid fields, and a reason where the client reacts to more than the status. */
export const Refusal = component(
  'Refusal',
  z.strictObject({
    message: text,
    issues: z.optional(z.array(z.strictObject({ path: text, message: text }))),
    reason: z.optional(z.enum(REFUSAL_REASONS)),
    // Of a sign-in whose password was right, where the account has a second factor.
    secondStep: z.optional(z.array(z.enum(SECOND_STEPS))),
    ticket: z.optional(text),
  }),
)

/** A refusal over tRPC. */
export const TrpcRefusal = z.strictObject({
  error: z.strictObject({
    message: text,
    code: z.int(),
    data: z.strictObject({
      code: text,
      httpStatus: z.int(),
      path: z.optional(text),
      issues: Refusal.shape.issues,
      reason: Refusal.shape.reason,
      secondStep: Refusal.shape.secondStep,
      ticket: Refusal.shape.ticket,
    }),
  }),
})
