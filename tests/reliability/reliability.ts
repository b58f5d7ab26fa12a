import { availableParallelism } from 'node:os'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { CommandError, runCommand } from '#server/cli/run-tool.ts'
import { writeDocs } from './docs.ts'
import { failedNow, keepMeasured, type Measured, measuredNow } from './measured.ts'
import { idsOf, type Trial } from './trial.ts'
import { trials } from './trials.ts'

const MINUTE_MS = 60_000

// `npm run test:reliability` makes every trial whole; `npm run test:reliability -- R1 R9` only those.
await runCommand(async () => {
  // What a trial has started ends with this process, however that is ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const chosen = choose(process.argv.slice(2))
  await buildIfNeeded()
  console.log(`${chosen.length} trials on ${availableParallelism()} cores, one after the other`)
  let missed = 0
  for (const trial of chosen) {
    const measured = await make(trial)
    keepMeasured(trial, measured)
    writeDocs()
    if (measured.misses) missed += 1
  }
  console.log(`\n${chosen.length - missed} reached, ${missed} missed; docs/reliability.md has the table`)
  process.exit(missed > 0 ? 1 : 0)
})

function choose(ids: string[]): readonly Trial[] {
  const unknown = ids.filter((id) => !trials.some((trial) => idsOf(trial).includes(id)))
  if (unknown.length > 0) throw new CommandError(`There is no trial ${unknown.join(', ')}`)
  return ids.length === 0 ? trials : trials.filter((trial) => idsOf(trial).some((id) => ids.includes(id)))
}

async function make(trial: Trial): Promise<Measured> {
  console.log(`\n${trial.id}  ${trial.promise}`)
  const startedAt = performance.now()
  const measured = await Promise.race([trial.run('whole').then(measuredNow), outOfTime(trial)]).catch(
    (error: unknown) => failedNow(error instanceof Error ? error.message : String(error)),
  )
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${measured.figure}`)
  console.log(measured.misses ? `  MISSED after ${seconds} s: ${measured.misses}` : `  reached in ${seconds} s`)
  return measured
}

function outOfTime({ minutes }: Trial): Promise<Measured> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(failedNow(`not done after ${minutes} minutes`)), minutes * MINUTE_MS).unref()
  })
}
