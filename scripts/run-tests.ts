import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, countTests } from './test-counts.ts'

/** What runs commands and tests in a folder, with the programs of its packages first. */
export function workIn(root: string, environment: NodeJS.ProcessEnv) {
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter)
  const env = { ...environment, PATH }

  /** Runs one command line with its output streaming through; true when it succeeded. */
  function succeeds(command: string): Promise<boolean> {
    console.log(`\n> ${command}`)
    return new Promise((resolve) => {
      const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit', env })
      child.on('error', () => resolve(false))
      child.on('close', (code) => resolve(code === 0))
    })
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

  return { succeeds, runVitest }
}
