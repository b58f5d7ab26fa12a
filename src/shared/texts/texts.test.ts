import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SHARED = join(import.meta.dirname, '..')
const SOURCE = join(SHARED, '..')

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !/\.test\.tsx?$/.test(path))

/** Imports the catalogues of a file, with their names. */
async function cataloguesIn(path: string) {
  const exported = Object.entries((await import(path)) as Record<string, unknown>)
  return exported.flatMap(([name, texts]) =>
    typeof texts === 'object' && texts !== null ? [{ name, texts: texts as Record<string, unknown> }] : [],
  )
}

const quoted = await cataloguesIn(join(SHARED, 'ui-texts.ts'))
const own = (await Promise.all(pathsIn(import.meta.dirname).map(cataloguesIn))).flat()

// No linter sees that a property of an exported object is unused.
test('no text is unused', () => {
  const source = ['client', 'server', 'shared']
    .flatMap((folder) => pathsIn(join(SOURCE, folder)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const named = new Set(
    [...source.matchAll(/\b([A-Z]\w*)(?:\.(\w+)|\[)/g)].map(([, name, key]) => `${name}.${key}`),
  )
  // Catalogues keyed by kind are read with a variable key, as in `KINDS[kind]`.
  const unused = [...quoted, ...own].flatMap(({ name, texts }) =>
    Object.keys(texts)
      .map((key) => `${name}.${key}`)
      .filter((text) => !named.has(text) && !named.has(`${name}.undefined`)),
  )
  expect(unused).toEqual([])
})

test('no text of our own has an exclamation mark', () => {
  const texts = own.flatMap((catalogue) => Object.values(catalogue.texts))
  expect(texts.filter((text) => typeof text === 'string' && text.includes('!'))).toEqual([])
})
