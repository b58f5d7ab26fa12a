import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRunner } from './run-tests.ts'
import type { Counts } from './test-counts.ts'
import { CONCURRENT_PROJECTS, type ProjectGroup } from './test-projects.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { succeeds, runVitest, failures } = createRunner(root, process.env)

/** Prefixes of the projects that need a build. */
const NEED_A_BUILD = /^(?:b|s)/

/** Runs commands one after another until one fails. */
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
async function runAll(options: string[]): Promise<Counts> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'typecheck' | 'lint', string>
  }
  const source = [scripts.typecheck, ...scripts.lint.split(' && ')]
  const checks = sum(await Promise.all([runChecks(source), runChecks(BUILD)]))
  if (checks.failed > 0) return checks
  const tests = CONCURRENT_PROJECTS.map((group) => runProjects(group, options))
  return sum([checks, ...(await Promise.all(tests))])
}

/** Runs only the projects whose names begin with one of the prefixes, without the checks of the source. */
async function runSome(prefixes: string[], options: string[]): Promise<Counts> {
  const checks = await runChecks(prefixes.some((prefix) => NEED_A_BUILD.test(prefix)) ? BUILD : [])
  if (checks.failed > 0) return checks
  const projects = prefixes.map((prefix) => `${prefix}*`)
  return sum([checks, await runProjects({ projects }, options)])
}

function runProjects({ projects, workers, isBackground }: ProjectGroup, options: string[]) {
  const workerOption = workers ? [`--maxWorkers=${workers}`] : []
  return runVitest([...workerOption, ...options, ...projects.map((name) => `--project=${name}`)], {
    isBackground,
  })
}

// `npm test` runs everything; `npm test -- server` only the Vitest projects whose names begin with that. Options go to Vitest.
const args = process.argv.slice(2)
const prefixes = args.filter((arg) => !arg.startsWith('-'))
const options = args.filter((arg) => arg.startsWith('-'))
const { passed, failed, skipped } = await (prefixes.length === 0 ? runAll(options) : runSome(prefixes, options))
// Again at the end: the output of a whole run is longer than what most servers keep.
for (const failure of failures) console.log(`\nFailed: ${failure}`)
if (skipped > 0)
  console.log(`\n${skipped} skipped: a test that does not run proves nothing, so it counts as failed`)
console.log(`\n${passed} passed, ${failed + skipped} failed`)
process.exitCode = failed + skipped > 0 ? 1 : 0
