import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portraitSvg } from './portrait.ts'

const anySeed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', '"><svg onload=alert(1)>', '&amp;', ']]>', ''),
)
// One self-closing shape with quoted attributes of letters, figures and points.
const SHAPE = /^<(?:rect|path|circle|ellipse)(?: [a-z-]+="[-A-Za-z0-9#. ]*")+\/>$/

describe('a portrait', () => {
  test('is the same for the same seed, and not for every seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const first = portraitSvg(seed)
        expect(portraitSvg(seed)).toBe(first)
      }),
    )
    const faces = new Set(Array.from({ length: 50 }, (_, at) => portraitSvg(`person-${at}`)))
    expect(faces.size).toBeGreaterThan(40)
  })

  test('of any seed is one well-formed image of shapes alone, without script, link or text', () => {
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
})
