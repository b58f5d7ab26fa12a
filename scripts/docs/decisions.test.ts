import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pathsBelow } from '../lint/read-sources.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'docs/decisions')
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
const numbers = new Set(files.map((file) => Number(file.slice(0, 4))))
const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|cc|css|json|md|txt|yaml)$/
const NAMED = /\bdecisions? (\d+)(?:[\s/*]+and[\s/*]+(\d+))?/g

const filesBelow = (folder: string) => pathsBelow(ROOT, folder).filter((file) => TEXT.test(file))

describe('docs/decisions', () => {
  test('has a file for every decision that code or documents refer to', () => {
    const inFolders = ['src', 'db', 'scripts', 'tests', 'docs'].flatMap(filesBelow)
    const atRoot = readdirSync(ROOT).filter((file) => TEXT.test(file))
    const named = [...inFolders, ...atRoot]
      .filter((file) => !file.startsWith('docs/decisions/'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED)].flatMap(([, ...found]) =>
          found.filter(Boolean).map((number) => ({ file, number: Number(number) })),
        ),
      )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  test('lists every file in its table with title and status', () => {
    const rows = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n')
    for (const file of files) {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
      const [, status] = /^- Status: (.+)$/m.exec(text) ?? []
      expect(Number(number)).toBe(Number(file.slice(0, 4)))
      expect(text).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/m)
      expect(rows).toContain(`| [${number}](${file}) | ${title} | ${status} |`)
    }
  })

  test('lists every number once, including merged and superseded decisions', () => {
    const rows = readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[?(\d+)\]?/gm)
    const listed = [...rows].map(([, number]) => Number(number))
    expect(listed).toEqual(Array.from({ length: Math.max(...listed) }, (_, index) => index + 1))
    expect(numbers.size).toBe(files.length)
  })

  test('links to files that exist', () => {
    for (const file of [...files, 'README.md']) {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      const links = [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, link]) => link)
      expect([file, links.filter((link) => !files.includes(link ?? ''))]).toEqual([file, []])
    }
  })
})
