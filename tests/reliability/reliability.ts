import { availableParallelism } from 'node:os'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'
import { type Measured, saveMeasured, toFailed, toMeasured } from './measured.ts'
import { idsOf, type Trial } from './trial.ts'
import { trials } from './trials.ts'

const MINUTE_MS = 60_000

// `npm run test:reliability` runs every trial at whole size; `npm run test:reliability -- R1 R9` only those.
await runCommand(async () => {
  // `exit` handlers end what a trial has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const chosen = selectTrials(process.argv.slice(2))
  await buildIfNeeded()
  console.log(`${chosen.length} trials on ${availableParallelism()} cores, one after the other`)
  let missed = 0
  for (const trial of chosen) {
    const measured = await runTrial(trial)
    saveMeasured(trial, measured)
    if (measured.misses) missed += 1
  }
  console.log(`\n${chosen.length - missed} reached, ${missed} missed; \`npm run docs\` writes the table`)
  process.exit(missed > 0 ? 1 : 0)
})

function selectTrials(ids: string[]): readonly Trial[] {
  const unknown = ids.filter((id) => !trials.some((trial) => idsOf(trial).includes(id)))
  if (unknown.length > 0) throw new CommandError(`Unknown trial: ${unknown.join(', ')}`)
  return ids.length === 0 ? trials : trials.filter((trial) => idsOf(trial).some((id) => ids.includes(id)))
}

async function runTrial(trial: Trial): Promise<Measured> {
  console.log(`\n${trial.id}  ${trial.promise}`)
  const startedAt = performance.now()
  const measured = await Promise.race([trial.run('whole').then(toMeasured), failAfterTimeout(trial)]).catch(
    (error: unknown) => toFailed(error instanceof Error ? error.message : String(error)),
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${measured.figure}`)
  console.log(measured.misses ? `  MISSED after ${seconds} s: ${measured.misses}` : `  reached in ${seconds} s`)
  return measured
}

function failAfterTimeout({ minutes }: Trial): Promise<Measured> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(toFailed(`timed out after ${minutes} minutes`)), minutes * MINUTE_MS).unref()
  })
}
