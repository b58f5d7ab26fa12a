import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Counts, countTests } from './test-counts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

/** Runs one command line with its output streaming through; true when it succeeded. */
function succeeds(command: string): Promise<boolean> {
  console.log(`\n> ${command}`)
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, PATH } })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

/** The beginnings of the projects that run what is built. */
const NEED_A_BUILD = /^(?:b|s)/

/** What has to hold before a test is worth its time. `npm run lint` says of which tools it is made. */
function checksBefore(filters: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'typecheck' | 'lint', string>
  }
  const built = filters.length === 0 || filters.some((filter) => NEED_A_BUILD.test(filter))
  const build = built ? ['npm run build', 'npm run weight'] : []
  return filters.length === 0 ? [scripts.typecheck, ...scripts.lint.split(' && '), ...build] : build
}

async function runVitest(args: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-test-'))
  const report = join(folder, 'report.json')
  const reporters = `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(report)}`
  const ok = await succeeds(['vitest run', reporters, ...args.map((arg) => JSON.stringify(arg))].join(' '))
  const counts = countTests(existsSync(report) ? readFileSync(report, 'utf8') : undefined, ok)
  rmSync(folder, { recursive: true })
  return counts
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

// `npm test` runs everything; `npm test -- server` only the Vitest projects whose names begin so, without the checks.
const { passed, failed, skipped } = await runAll(process.argv.slice(2))
if (skipped > 0)
  console.log(`\n${skipped} skipped: a test that does not run proves nothing, so it counts as failed`)
console.log(`\n${passed} passed, ${failed + skipped} failed`)
process.exitCode = failed + skipped > 0 ? 1 : 0
