import * as fc from 'fast-check'
import { ID_MAX } from '#shared/product-limits.ts'
import { INJECTIONS } from './injections.ts'

/** One change of a valid input; `at`, modulo the number of slots, picks the slot. */
export type Change = {
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'double'
  at: number
  name: string
  value: unknown
}

const NUMBERS = [0, -0, 1, -1, 1.5, ID_MAX, ID_MAX + 1, 1e21, 1e308, 2 ** 53]
const TEXTS = [
  ...[
    '',
    ' ',
    '\n',
    '\u0000',
    '\ud800',
    '\udc00x',
    '\u200b',
    '\u202e',
    'é',
    'e\u0301',
    'ﷺ',
    '👩‍👩‍👧‍👦',
    'x'.repeat(5_000),
  ],
  ...[
    'approved',
    'admin',
    'active',
    'null',
    'NaN',
    '1',
    '01',
    '1e0',
    '2026-01-06T09:00:00Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    '2026-02-30T00:00:00Z',
    'https://example.org/x',
    'javascript:1',
    '/avatars/x.svg',
    '/uploads/x.png',
    'Virtual',
  ],
]
const OTHERS = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"length":1e9}', '{"then":1}', '{"toString":1}'],
  ...['{"toJSON":1}', '{"__proto__":{"role":"admin"}}', `${'['.repeat(500)}${']'.repeat(500)}`],
].map((text): unknown => JSON.parse(text))
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'length',
  '',
  '0',
  'id',
  'userId',
  'role',
  'status',
]
const MORE_NAMES = [
  'requestStatus',
  'password',
  'createdAt',
  'limit',
  'cursor',
  'before',
  'after',
  'q',
  'matchId',
  'menteeId',
]

const value = fc.oneof(
  fc.constantFrom<unknown>(...NUMBERS, ...TEXTS, ...OTHERS),
  fc.constantFrom<unknown>(...INJECTIONS),
  { arbitrary: fc.constant<unknown>('x'.repeat(70_000)), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
)

/** Arbitrary lists of changes that make an input invalid or hostile. */
export const arbitraryChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'double'),
    at: fc.nat(),
    name: fc.constantFrom(...NAMES, ...MORE_NAMES),
    value,
  }),
  { maxLength: 4 },
)

type Holder = Record<string, unknown>
type Slot = { holder: Holder; name: string }

/** Every property below `holder`, at any depth. */
function slotsIn(holder: Holder): Slot[] {
  return Object.keys(holder).flatMap((name) => {
    const inner = holder[name]
    const slot = { holder, name }
    return typeof inner === 'object' && inner !== null ? [slot, ...slotsIn(inner as Holder)] : [slot]
  })
}

/** Sets a property as `JSON.parse` does, also `__proto__`. */
const set = (holder: Holder, name: string, to: unknown) =>
  Object.defineProperty(holder, name, { value: to, enumerable: true, configurable: true, writable: true })

/** Applies changes to a copy of the input. */
export function applyChanges(input: unknown, list: Change[]): unknown {
  const root: Holder = { input: structuredClone(input) }
  for (const { kind, at, name, value: original } of list) {
    const value = structuredClone(original)
    const slots = slotsIn(root)
    const slot = slots[at % slots.length]
    if (!slot) continue
    const { holder } = slot
    const current = holder[slot.name]
    if (kind === 'remove') delete holder[slot.name]
    else if (kind === 'wrap') set(holder, slot.name, [current])
    else if (kind === 'double') set(holder, slot.name, [current, current])
    else if (kind === 'add' && Array.isArray(current)) current.push(value)
    else if (kind === 'add' && typeof current === 'object' && current !== null)
      set(current as Holder, name, value)
    else set(holder, slot.name, value)
  }
  return root.input
}
