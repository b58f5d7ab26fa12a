import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRunner } from './run-tests.ts'
import type { Counts } from './test-counts.ts'
import { CONCURRENT_PROJECTS } from './test-projects.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { succeeds, runVitest } = createRunner(root, process.env)

/** Prefixes of the projects that need a build. */
const NEED_A_BUILD = /^(?:b|s)/

/** Runs commands one after another, until one fails; resolves with the number that passed and whether all did. */
async function runChecks(commands: string[]): Promise<Counts> {
  for (const [index, command] of commands.entries()) {
    if (!(await succeeds(command))) return { passed: index, failed: 1, skipped: 0 }
  }
  return { passed: commands.length, failed: 0, skipped: 0 }
}

const sum = (counts: Counts[]): Counts =>
  counts.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }))

const BUILD = ['npm run build', 'npm run weight']

/** Runs everything: the checks of the source next to the build, then the groups of test projects next to each other. */
async function runAll(): Promise<Counts> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'typecheck' | 'lint', string>
  }
  const source = [scripts.typecheck, ...scripts.lint.split(' && ')]
  const checks = sum(await Promise.all([runChecks(source), runChecks(BUILD)]))
  if (checks.failed > 0) return checks
  const tests = CONCURRENT_PROJECTS.map((names) => runVitest(names.map((name) => `--project=${name}`)))
  return sum([checks, ...(await Promise.all(tests))])
}

/** Runs only the projects whose names begin with one of the filters; passes options on to Vitest. */
async function runSome(args: string[]): Promise<Counts> {
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const needsBuild = filters.length === 0 || filters.some((filter) => NEED_A_BUILD.test(filter))
  const checks = await runChecks(needsBuild ? BUILD : [])
  if (checks.failed > 0) return checks
  const options = args.map((arg) => (arg.startsWith('-') ? arg : `--project=${arg}*`))
  return sum([checks, await runVitest(options)])
}

// `npm test` runs everything; `npm test -- server` only the Vitest projects whose names begin with that, without checks.
const args = process.argv.slice(2)
const { passed, failed, skipped } = args.length === 0 ? await runAll() : await runSome(args)
if (skipped > 0)
  console.log(`\n${skipped} skipped: a test that does not run proves nothing, so it counts as failed`)
console.log(`\n${passed} passed, ${failed + skipped} failed`)
process.exitCode = failed + skipped > 0 ? 1 : 0
