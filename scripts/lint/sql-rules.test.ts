import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the linter's output for a file with `line`. */
function lintMessages(line: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-lint-'))
  const file = join(folder, 'queries.ts')
  writeFileSync(file, `import { sql } from 'kysely'\nexport const query = (input: string) => {\n  ${line}\n}\n`)
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  const args = ['--config', join(ROOT, '.oxlintrc.json'), '--deny-warnings', file]
  return new Promise<string>((resolve) => {
    execFile(oxlint, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
  }).finally(() => rmSync(folder, { recursive: true, force: true }))
}

test('the linter refuses unbound text in SQL statements [T97, ASVS 1.2.4]', async () => {
  for (const line of [
    'return sql.raw(input)',
    'return sql.lit(input)',
    `return sql.raw('select ' + input)`,
    `return sql['raw'](input)`,
    'const { raw } = sql; return raw(input)',
  ]) {
    expect({ line, said: await lintMessages(line) }).toEqual({
      line,
      said: expect.stringContaining('Bind values with sql`') as string,
    })
  }
  expect(await lintMessages(`return sql\`select \${input}\``)).not.toContain('Bind values')
})
