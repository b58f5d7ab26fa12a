import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRunner } from './run-tests.ts'
import type { Counts } from './test-counts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { succeeds, runVitest } = createRunner(root, process.env)

/** Prefixes of the projects that need a build. */
const NEED_A_BUILD = /^(?:b|s)/

/** Returns the commands to run before the tests. */
function checksBefore(filters: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'typecheck' | 'lint', string>
  }
  const built = filters.length === 0 || filters.some((filter) => NEED_A_BUILD.test(filter))
  const build = built ? ['npm run build', 'npm run weight'] : []
  return filters.length === 0 ? [scripts.typecheck, ...scripts.lint.split(' && '), ...build] : build
}

async function runAll(args: string[]): Promise<Counts> {
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const checks = checksBefore(filters)
  for (const [index, check] of checks.entries()) {
    if (!(await succeeds(check))) return { passed: index, failed: 1, skipped: 0 }
  }
  const options = args.map((arg) => (arg.startsWith('-') ? arg : `--project=${arg}*`))
  const counts = await runVitest(options)
  return { ...counts, passed: counts.passed + checks.length }
}

// `npm test` runs everything; `npm test -- server` only the Vitest projects whose names begin with that, without checks.
const { passed, failed, skipped } = await runAll(process.argv.slice(2))
if (skipped > 0)
  console.log(`\n${skipped} skipped: a test that does not run proves nothing, so it counts as failed`)
console.log(`\n${passed} passed, ${failed + skipped} failed`)
process.exitCode = failed + skipped > 0 ? 1 : 0
