import * as z from 'zod/mini'
import { email } from '#shared/schemas/common.ts'

// Not in the schema itself, which the client loads.
z.globalRegistry.add(email, { format: 'idn-email' })

export type Shape = {
  type?: string | string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: string[]
  const?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  default?: string | number
  properties?: Record<string, Shape>
  items?: Shape
}

/** A field of an input, for the documentation. */
export type Field = { name: string; required: boolean; description: string }

/** Returns the fields of a schema's input, from its JSON Schema. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  const required = requiredFieldsOf(schema)
  return Object.entries(shapeOf(schema).properties ?? {}).map(([name, shape]) => ({
    name,
    required: required.has(name),
    description: `${describeShape(shape)}${shape.default === undefined ? '' : `; default ${shape.default}`}`,
  }))
}

/** Returns the variants of a union of objects. */
export const variantsOf = (schema: z.core.$ZodType): Record<string, Shape>[] =>
  (shapeOf(schema).oneOf ?? shapeOf(schema).anyOf ?? []).map(({ properties = {} }) => properties)

/** Returns the JSON Schema of a schema's input. */
export const shapeOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

/** Returns the names of required fields: those reported for an empty object. */
export function requiredFieldsOf(schema: z.core.$ZodType): Set<unknown> {
  const { error } = z.safeParse(schema, {})
  return new Set(error?.issues.map(({ path }) => path[0]))
}

const TIME = z.regexes.datetime({ offset: true }).source

export function describeShape(shape: Shape): string {
  const { type, anyOf, enum: choices, pattern, format } = shape
  // Null means the same as absent, and optional fields are marked as such.
  if (anyOf)
    return anyOf
      .filter((each) => each.type !== 'null')
      .map(describeShape)
      .join(' or ')
  if (Array.isArray(type)) return describeShape({ anyOf: type.map((each) => ({ ...shape, type: each })) })
  if (shape.const !== undefined) return `\`${shape.const}\``
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (pattern === TIME) return 'time (ISO 8601 with Z or an offset)'
  if (format === 'idn-email') return 'e-mail address'
  if (format === 'uuid') return 'UUID'
  if (type === 'array') return shape.items?.type === 'integer' ? 'list of ids' : 'list of texts'
  if (type === 'integer') return shape.exclusiveMinimum === 0 ? 'id' : `whole number${describeRange(shape)}`
  if (type === 'string') return `text${describeLength(shape)}`
  return 'anything'
}

const describeRange = ({ minimum, maximum }: Shape) =>
  minimum === undefined || maximum === undefined ? '' : `, ${minimum} to ${maximum}`

function describeLength({ minLength, maxLength }: Shape): string {
  if (minLength && maxLength) return `, ${minLength} to ${maxLength} characters`
  return maxLength ? `, at most ${maxLength} characters` : ''
}
