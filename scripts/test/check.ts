import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsOfChanges } from './changed-tests.ts'
import { createRunner } from './run-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { succeeds } = createRunner(root, process.env)
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns files that differ from a commit, by default the last one, including new files. */
const changedSince = (commit = 'HEAD') => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<'typecheck' | 'lint', string>
  }
).scripts

// `npm run check`: types, lint, import rules and the unit tests of what changed since the last commit, in under a minute.
// `npm run check -- main`: of what changed since that commit.
const tests = testsOfChanges(changedSince(process.argv[2]), git('ls-files', '-co', '--exclude-standard'))
const checks = [scripts.typecheck, ...scripts.lint.split(' && ')]
if (tests.length > 0) checks.push(`vitest run --project=server --project=client ${tests.join(' ')}`)
const failed: string[] = []
for (const check of checks) if (!(await succeeds(check))) failed.push(check)
console.log(failed.length > 0 ? `\nFailed: ${failed.join('; ')}` : '\nAll checks pass')
process.exitCode = failed.length > 0 ? 1 : 0
