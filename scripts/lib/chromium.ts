import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { installFromDebian, runWithOutput } from './install-debian.ts'

const run = promisify(execFile)

/** The headless shell comes first: our browser tests take two thirds of the processor time of a full Chromium with it. */
const SHELL = 'chromium-headless-shell'
const COMMAND_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** `isWhole`: not the headless shell, which shows no notifications. */
type Wanted = { isWhole?: boolean }

/** How Playwright starts a whole Chromium without a window. */
export const WHOLE_HEADLESS = { headless: false, args: ['--headless=new'] } as const

/** Flags of the browser in tests and screenshots: no sandbox, which root cannot use, and no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lets pages run functions of a script that tsx compiled: it wraps named functions in `__name`. */
export const defineName = (target: Page | BrowserContext) =>
  target.addInitScript('globalThis.__name = (value) => value')

/** Runs it: some systems have a script of that name that only says how to install the browser. */
async function isWorkingChromium(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  return run(path, ['--version'], { timeout: 30_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  )
}

async function findInstalled({ isWhole }: Wanted): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const names = COMMAND_NAMES.filter((name) => !isWhole || name !== SHELL)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  for (const path of [...onPath, macApp, chromium.executablePath()]) {
    if (await isWorkingChromium(path)) return path
  }
  return undefined
}

async function install(wanted: Wanted): Promise<void> {
  const packages = wanted.isWhole ? ['chromium'] : [SHELL, 'chromium']
  const installers = [
    ...packages.map((name) => () => installFromDebian(name)),
    () => runWithOutput('npx', ['playwright-core', 'install', 'chromium']),
  ]
  for (const installer of installers) {
    await installer().catch((error: unknown) => console.error(String(error)))
    if (await findInstalled(wanted)) return
  }
}

/** Returns the path of a working Chromium; installs one if there is none. */
export async function chromiumPath(wanted: Wanted = {}): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await isWorkingChromium(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a Chromium that starts`)
  }
  const found = await findInstalled(wanted)
  if (found) return found
  console.error('No Chromium on this machine: installing one')
  await install(wanted)
  const installedPath = await findInstalled(wanted)
  if (installedPath) return installedPath
  throw new Error(
    'No Chromium found and none could be installed: install one and set CHROMIUM_PATH to its program',
  )
}
