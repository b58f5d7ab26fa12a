import { describe, expect, test } from 'vitest'
import { portraitPath, portraitSvg, seedOfPath } from './portrait.ts'
import { FACE_TEXTS } from './texts/faces.ts'
import { portraitFile, YOUNG_SEEDS } from './young-portraits.ts'

const SHAPE = /^<(?:rect|path|circle|ellipse)(?: [a-z-]+="[-A-Za-z0-9#. ]*")+\/>$/

describe('the young faces', () => {
  test('are eight small, well-formed files, each of its own', () => {
    const files = YOUNG_SEEDS.map((seed) => portraitFile(seed))
    expect(new Set(files).size).toBe(8)
    for (const file of files) {
      expect(Buffer.byteLength(file)).toBeLessThan(3_000)
      const [, content = ''] = /^<svg[^<>]*>(.*)<\/svg>$/s.exec(file) ?? []
      for (const shape of content.match(/<[^>]*>/g) ?? []) expect(shape).toMatch(SHAPE)
    }
  })

  test('have URLs like other portraits, and leave those as they are', () => {
    for (const seed of YOUNG_SEEDS) expect(seedOfPath(portraitPath(seed))).toBe(seed)
    for (const seed of ['pine', 'anybody', 'constructor']) expect(portraitFile(seed)).toBe(portraitSvg(seed))
  })

  test('can be told apart by their names, like the grown-up ones', () => {
    for (const names of [FACE_TEXTS.young, FACE_TEXTS.grown]) {
      expect(Object.keys(names)).toHaveLength(8)
      expect(new Set(Object.values(names)).size).toBe(8)
    }
  })
})
