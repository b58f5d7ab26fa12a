import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Paths in backticks start at the root; links start at the folder of their document. */
const PATH = /`((?:src|db|scripts|tests|docs|deploy)(?:\/[\w.$-]+)+)`/g
const LINK = /\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g
/** What a newcomer reads first: each names files. */
const ENTRY_DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md']
/** Records of the past may name what is gone. */
const HISTORY = ['CHANGELOG.md']

const pathsIn = (document: string) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  return [
    ...[...text.matchAll(PATH)].map(([, path = '']) => path),
    ...[...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path)),
  ]
}

test('documents name only files and folders that exist', () => {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  const documents = [...readdirSync(ROOT), ...inDocs.map((path) => join('docs', path))].filter(
    (path) => path.endsWith('.md') && !HISTORY.includes(path),
  )
  const named = documents.flatMap((document) => pathsIn(document).map((path) => ({ document, path })))
  expect(named.length).toBeGreaterThan(100)
  const sources = new Set(named.map(({ document }) => document))
  for (const document of ENTRY_DOCUMENTS) expect(sources).toContain(document)
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})
