import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientFrame } from '#shared/schemas/chat.ts'
import { inputSchemaOf, procedurePaths } from './call.ts'

type List = { path: string; schema: z.core.$ZodType }

/** Kinds of schemas that contain no other. */
const PLAIN = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'unknown', 'null', 'transform'])
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'])

/** Finds the lists in a schema, wherever they are. */
function listsIn(schema: z.core.$ZodType, path: string): List[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => listsIn(field, `${path}.${name}`))
  }
  if (def.type === 'union') return def.options.flatMap((option) => listsIn(option, path))
  if (def.type === 'array') return [{ path, schema }, ...listsIn(def.element, `${path}[]`)]
  if (def.type === 'pipe') return [...listsIn(def.in, path), ...listsIn(def.out, path)]
  if (WRAPPERS.has(def.type)) return listsIn((def as unknown as { innerType: z.core.$ZodType }).innerType, path)
  if (PLAIN.has(def.type)) return []
  throw new Error(`${path} is of the kind ${def.type}, which this test does not know: does it contain lists?`)
}

const lists = [
  ...procedurePaths.flatMap((path) => listsIn(inputSchemaOf(path) ?? z.unknown(), path)),
  ...listsIn(clientFrame, 'frame'),
]

test('there are lists in what is sent', () => {
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'auth.registerMentee.interests',
      'admin.vetting.recordAll.checks',
      'frame.features',
    ]),
  )
})

describe('a list that is too long is refused before its elements are parsed [ASVS 15.2.2]', () => {
  test.for(lists)('$path', ({ schema }) => {
    // Each element is invalid and would be one more issue.
    const { error } = z.safeParse(schema, Array<symbol>(10_000).fill(Symbol()))
    expect(error?.issues).toEqual([expect.objectContaining({ code: 'too_big', path: [] })])
  })
})

test('a text of many entries is refused before they are read [ASVS 15.2.2]', () => {
  for (const [path, field] of [
    ['auth.registerMentee', 'interests'],
    ['auth.registerMentor', 'expertise'],
  ] as const) {
    const { error } = z.safeParse(inputSchemaOf(path) ?? z.unknown(), {
      [field]: Array.from({ length: 10_000 }, (_, at) => `\0${at}`).join(),
    })
    expect(error?.issues.filter((issue) => issue.path[0] === field)).toHaveLength(1)
  }
})
