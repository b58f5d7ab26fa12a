import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  countSkippedElsewhere,
  countTests,
  describeFailures,
  listFailedFiles,
  type TestRun,
} from './test-counts.ts'
import { makeTestFolder } from './test-folder.ts'
import type { Tier } from './tiers.ts'

/** A niceness that halves the share of processor time: less would starve these tests on a machine that is busy with something else. */
const BACKGROUND_NICENESS = 3

/** Creates a runner of commands and tests in a folder, with its node_modules/.bin first in PATH. */
export function createRunner(root: string, environment: NodeJS.ProcessEnv) {
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter)
  const env = { ...environment, PATH }
  // Ctrl-C also reaches the commands, which end by themselves; without this, Node would end before it removes the reports.
  process.once('SIGINT', () => process.exit(130))

  /** Runs a command with inherited output; resolves with whether it succeeded. */
  function succeeds(command: string, more: NodeJS.ProcessEnv = {}): Promise<boolean> {
    console.log(`\n> ${command}`)
    return new Promise((resolve) => {
      const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...env, ...more } })
      child.on('error', () => resolve(false))
      child.on('close', (code) => resolve(code === 0))
    })
  }

  async function runVitest(
    tier: Tier,
    args: readonly string[],
    { isBackground = false } = {},
  ): Promise<TestRun> {
    const report = join(makeTestFolder(tmpdir()), 'report.json')
    const reporters = `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(report)}`
    const vitest = isBackground ? `nice -n ${BACKGROUND_NICENESS} vitest run` : 'vitest run'
    const command = [vitest, reporters, ...args.map((arg) => JSON.stringify(arg))].join(' ')
    const ok = await succeeds(command, { TEST_TIER: tier })
    const json = existsSync(report) ? readFileSync(report, 'utf8') : undefined
    return {
      ...countTests(json, ok),
      failures: json === undefined ? [] : describeFailures(json),
      failedFiles: json === undefined ? [] : listFailedFiles(json),
      skippedElsewhere: json === undefined ? 0 : countSkippedElsewhere(json),
    }
  }

  return { succeeds, runVitest }
}
