import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATH = /`((?:src|db|scripts|tests|docs|deploy)(?:\/[\w.$-]+)+)`/g
const LINK = /\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g

test.for(['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md'])(
  '%s names only files and folders that exist',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const named = [...text.matchAll(PATH), ...text.matchAll(LINK)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  },
)
