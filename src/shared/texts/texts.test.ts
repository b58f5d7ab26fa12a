import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const HERE = import.meta.dirname
const SOURCE = join(HERE, '../..')

const catalogues = readdirSync(HERE).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const sources = ['client', 'server', 'shared'].flatMap((folder) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(SOURCE, folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
)
const read = sources.map((path) => readFileSync(path, 'utf8')).join('\n')

/** Lists all texts of a catalogue by name, nested ones too. */
async function entriesOf(file: string): Promise<[object: string, key: string, text: unknown][]> {
  const catalogue = (await import(join(HERE, file))) as Record<string, unknown>
  return Object.entries(catalogue).flatMap(([name, texts]) =>
    typeof texts === 'object' && texts !== null
      ? Object.entries(texts).map(([key, text]): [string, string, unknown] => [name, key, text])
      : [],
  )
}

describe('the catalogue of texts', () => {
  test.for(catalogues)('%s has no unused text', async (file) => {
    for (const [name, key] of await entriesOf(file)) {
      // Catalogues keyed by kind are accessed with a variable key.
      const isUsed = read.includes(`${name}.${key}`) || read.includes(`${name}[`)
      expect({ text: `${name}.${key}`, isUsed }).toEqual({ text: `${name}.${key}`, isUsed: true })
    }
  })

  test.for(catalogues)('%s has no exclamation marks', async (file) => {
    const texts = (await entriesOf(file)).map(([, , text]) => text)
    expect(texts.filter((text) => typeof text === 'string' && text.includes('!'))).toEqual([])
  })
})
