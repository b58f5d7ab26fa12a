import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { portraitParts, portraitPath, portraitSvg, seedOfPath } from './portrait.ts'

const anySeed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', '"><svg onload=alert(1)>', '&amp;', ']]>', ''),
)
// One self-closing element with quoted attributes of letters, digits and dots.
const SHAPE = /^<(?:rect|path|circle|ellipse)(?: [a-z-]+="[-A-Za-z0-9#. ]*")+\/>$/

describe('a portrait', () => {
  test('is the same for the same seed and differs between seeds', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const first = portraitSvg(seed)
        expect(portraitSvg(seed)).toBe(first)
      }),
    )
    const faces = new Set(Array.from({ length: 50 }, (_, index) => portraitSvg(`person-${index}`)))
    expect(faces.size).toBeGreaterThan(40)
  })

  test('is a well-formed SVG of shapes only, without script, link or text, for any seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const [, attributes = '', content = ''] = /^<svg([^<>]*)>(.*)<\/svg>$/s.exec(portraitSvg(seed)) ?? []
        expect(attributes).toBe(
          ' xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"',
        )
        const shapes = content.match(/<[^>]*>/g) ?? []
        expect(shapes.join('')).toBe(content)
        expect(shapes.length).toBeGreaterThan(10)
        for (const shape of shapes) expect(shape).toMatch(SHAPE)
      }),
    )
  })

  // Covers every hair style, and beards and glasses.
  test.for([
    ['person-6', '9eadfb4cb29dad6a'],
    ['person-4', '4926c1cb86c8069d'],
    ['person-10', '3a5034cb0405e78f'],
    ['person-11', '9c9c41865e682096'],
    ['person-8', 'ea083ce10de4e5b5'],
  ] as const)('of %s stays the face that people know', ([seed, hash]) => {
    expect(createHash('sha256').update(portraitSvg(seed)).digest('hex').slice(0, 16)).toBe(hash)
  })

  test('has a beard as requested, and is otherwise unchanged', () => {
    const [bearded, shaven, asDrawn] = [{ beard: true }, { beard: false }, {}].map((options) =>
      portraitParts('person-4', options),
    )
    expect(shaven).toEqual(asDrawn)
    expect(bearded?.bust.length).toBe((shaven?.bust.length ?? 0) + 1)
    expect(bearded?.ground).toEqual(shaven?.ground)
  })
})

describe('the path of a portrait', () => {
  test('is converted back to its seed', () => {
    expect(portraitPath('pine-2')).toBe('/avatars/pine-2.svg')
    for (const seed of ['pine-2', 'a', 'x'.repeat(40)]) expect(seedOfPath(portraitPath(seed))).toBe(seed)
  })

  test.for([
    '/avatars/.svg',
    `/avatars/${'x'.repeat(41)}.svg`,
    '/avatars/Pine.svg',
    '/avatars/../pine.svg',
    '/avatars/pine.svg/more',
    '/avatars/pinexsvg',
    '/more/avatars/pine.svg',
  ])('is not %s', (path) => expect(seedOfPath(path)).toBeUndefined())
})
