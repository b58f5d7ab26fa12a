import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTables } from './compile-tables.ts'
import { findRarePatterns, markRare, mayBeRare } from './rare-patterns.ts'

describe('a pattern', () => {
  const rare = (lines: string[][], least = 2) => [...findRarePatterns(['a', 'b', 'c'], lines, least)]

  test('is rare if few lines are missed without it', () => {
    expect(rare([['a'], ['a'], ['b'], ['c'], ['c']])).toEqual(['b'])
    expect(rare([['a'], ['a'], ['b'], ['c'], ['c']], 1)).toEqual([])
    expect(rare([['a'], ['a']], 1)).toEqual(['b', 'c'])
  })

  test('is kept if it finds lines of another pattern that is rare', () => {
    const both = [['a', 'b'], ['a', 'b'], ['c', 'b'], ['c'], ['c']]
    expect(rare(both)).toEqual(['a'])
  })
})

test('links and lifting patterns are never rare', () => {
  expect(['snap . com', 'lift: snap filter', 'on snap'].map(mayBeRare)).toEqual([false, false, true])
})

test('marks exactly the rare patterns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rare-'))
  mkdirSync(join(folder, 'en'))
  const path = join(folder, 'en/contact.txt')
  const table = (first: string, second: string) =>
    `# why\n${first}\n${second}\n+ x\n- y\n\n# why not\nlift: c|d\n+ x\n- y\n`
  const marked = (text: string, patterns: string[]) => {
    writeFileSync(path, text)
    return markRare(readFileSync(path, 'utf8'), readTables(folder).get('en')?.entries ?? [], new Set(patterns))
  }
  expect(marked(table('b|a c', 'rare: d'), ['a|b c'])).toBe(table('rare: b|a c', 'd'))
  expect(marked(table('rare: b|a c', 'd'), ['a|b c'])).toBe(table('rare: b|a c', 'd'))
})
