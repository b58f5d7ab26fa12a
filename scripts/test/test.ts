import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRunner } from './run-tests.ts'
import { type Counts, countWithSecondTry, sumCounts, type TestRun } from './test-counts.ts'
import { isTier, type ProjectName, type Tier } from './tiers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { succeeds, runVitest } = createRunner(root, process.env)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<'typecheck' | 'lint', string>
}

type ProjectGroup = { projects: readonly ProjectName[]; workers?: number; isBackground?: boolean }

/**
 * The Vitest projects, in groups that run concurrently. The first ones mostly wait, for Chromium and for processes; the
 * background group computes whenever they do.
 */
const GROUPS: readonly ProjectGroup[] = [
  { projects: ['browser'], workers: 2 },
  { projects: ['reliability'] },
  { projects: ['client', 'server', 'server-postgres'], isBackground: true },
]
/** The projects of which a tier runs nothing: all client tests are in `npm test`, all reliability trials in the rest. */
const NOT_IN: Record<Tier, ProjectName | undefined> = {
  test: 'reliability',
  rest: 'client',
  release: undefined,
}

const SOURCE = [scripts.typecheck, ...scripts.lint.split(' && ')]
const BUILD = ['npm run build', 'npm run weight']
const NEED_A_BUILD: readonly ProjectName[] = ['browser', 'server', 'server-postgres', 'reliability']
/** What a release runs after its tests, alone because it measures. */
const RELEASE = ['npm run test:reliability', 'npm run bench', `npm run test:node -- ${otherNode()}`]

/** Returns the Node.js of a release's second run: the recommended one, or the oldest supported one where that runs now. */
function otherNode(): number {
  const recommended = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10)
  return Number.parseInt(process.versions.node, 10) === recommended ? 20 : recommended
}

/** Runs commands one after another until one fails. */
async function runCommands(commands: readonly string[]): Promise<Counts> {
  for (const [index, command] of commands.entries()) {
    if (!(await succeeds(command))) return { passed: index, failed: 1, skipped: 0 }
  }
  return { passed: commands.length, failed: 0, skipped: 0 }
}

/** Checks the source beside the build, then runs the tests of each tier. */
async function runTiers(tiers: readonly Tier[], options: readonly string[]): Promise<Counts> {
  const checks = sumCounts(await Promise.all([runCommands(SOURCE), runCommands(BUILD)]))
  if (checks.failed > 0) return checks
  const counts = [checks]
  for (const tier of tiers) counts.push(await runGroups(tier, GROUPS, options))
  if (tiers.includes('release')) counts.push(await runCommands(RELEASE))
  return sumCounts(counts)
}

/** Runs only the named projects of each tier, without the checks of the source. */
async function runProjects(
  tiers: readonly Tier[],
  projects: readonly ProjectName[],
  options: readonly string[],
): Promise<Counts> {
  const checks = await runCommands(projects.some((name) => NEED_A_BUILD.includes(name)) ? BUILD : [])
  if (checks.failed > 0) return checks
  const counts = [checks]
  for (const tier of tiers) counts.push(await runGroups(tier, [{ projects }], options))
  return sumCounts(counts)
}

/** What failed, and what did so only in its first try. */
const failures: string[] = []
const secondTries: string[] = []

/**
 * Runs groups of projects at the same time. A CI machine may stall for longer than any timeout: there the files that failed
 * in what `npm run test:all` adds run once more, alone and whole, because later tests of a file build on earlier ones.
 */
async function runGroups(
  tier: Tier,
  groups: readonly ProjectGroup[],
  options: readonly string[],
): Promise<Counts> {
  const runs = await Promise.all(groups.map((group) => runGroup(tier, group, options)))
  const found = runs.flatMap((run) => run.failures)
  const files = runs.flatMap(({ failedFiles }) => failedFiles)
  if (!process.env.CI || tier !== 'rest' || files.length === 0) {
    failures.push(...found)
    return sumCounts(runs)
  }
  secondTries.push(...found)
  const second = await runVitest(tier, ['--maxWorkers=1', ...files])
  failures.push(...second.failures)
  return countWithSecondTry(runs, second)
}

async function runGroup(
  tier: Tier,
  { projects, workers, isBackground = false }: ProjectGroup,
  options: readonly string[],
): Promise<TestRun> {
  const selected = projects.filter((name) => name !== NOT_IN[tier]).map((name) => `--project=${name}`)
  if (selected.length === 0)
    return { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [], skippedElsewhere: 0 }
  const workerOption = workers ? [`--maxWorkers=${workers}`] : []
  return runVitest(tier, [...workerOption, ...options, ...selected], { isBackground })
}

const ALL_PROJECTS = GROUPS.flatMap(({ projects }) => projects)
const isProject = (name: string): name is ProjectName => (ALL_PROJECTS as readonly string[]).includes(name)

// The first arguments name tiers, the next ones Vitest projects, if not all; options go to Vitest:
// `npm test`, `npm test -- client`, `npm run test:all -- browser --shard=1/2`.
const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const names = args.filter((arg) => !arg.startsWith('-'))
const unknown = names.find((name) => !isTier(name) && !isProject(name))
if (unknown) throw new Error(`${unknown} is none of ${ALL_PROJECTS.join(', ')}`)
const tiers = names.filter(isTier)
const projects = names.filter(isProject)
const { passed, failed, skipped } = await (projects.length === 0
  ? runTiers(tiers, options)
  : runProjects(tiers, projects, options))

// Again at the end: the output of a whole run is longer than what most servers keep.
for (const failure of failures) console.log(`\nFailed: ${failure}`)
if (tiers.includes('rest'))
  console.log(`\nSecond tries: ${secondTries.length > 0 ? secondTries.join('\n\n') : 'none'}`)
if (skipped > 0)
  console.log(`\n${skipped} skipped: a test that does not run proves nothing, so it counts as failed`)
console.log(`\n${passed} passed, ${failed + skipped} failed`)
process.exitCode = failed + skipped > 0 ? 1 : 0
