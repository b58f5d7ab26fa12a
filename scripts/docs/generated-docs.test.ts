import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { GENERATED_DOCS } from '#tests/contract/generated-docs.ts'

for (const [file, write] of GENERATED_DOCS) {
  test(`${basename(file)} is what \`npm run docs\` writes`, () => {
    expect(write()).toBe(readFileSync(file, 'utf8'))
  })
}
