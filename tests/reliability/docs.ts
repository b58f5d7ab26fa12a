import { describeProofs, findProofs, type Proof, proofOf, ROOT } from '#scripts/docs/proofs.ts'
import { table } from '#scripts/docs/table.ts'
import { type Measured, readMeasured } from './measured.ts'
import { EXPLANATIONS, OPEN, PROMISES } from './promises.ts'
import { type Trial, titleOf } from './trial.ts'
import { trials } from './trials.ts'

const TRIALS_FILE = 'tests/reliability/reliability.test.ts'

const HEAD = `# Trials, attacks and faults

What the product promises when it fails or is attacked, and the test that proves it. docs/reliability.md says it in short.`

const TRIALS = `## Trials

Each trial runs at small size in \`npm run test:release\`, those that have found a fault in \`npm run test:all\` too; these
judge loss, order and exit codes. At whole size, in \`npm run test:reliability\`, speed and memory are judged as well
(\`npm run test:reliability -- R1 R9\` for some of them, \`SEED=…\` to repeat one).
The figures are those of the last whole run.`

const PROOFS = `## Attacks and faults

T1 to T99 are attacks, R1 to R45 faults. A test names in its title which of them it proves.`

/** Every test whose title ends with ids in brackets, and every trial. */
const findAllProofs = (): Proof[] => [
  ...findProofs(ROOT),
  ...trials.flatMap((trial) => proofOf(TRIALS_FILE, titleOf(trial))),
]

/** Returns the trials with their figures, and every attack and fault with its tests, as Markdown. */
export function reliabilityDocs(): string {
  const proofs = findAllProofs()
  return `${[HEAD, TRIALS, trialTable(readMeasured()), PROOFS, coverage(proofs), proofTable(proofs)].join('\n\n')}\n`
}

function trialTable(measured: Record<string, Measured>): string {
  const head = ['Promise', 'Fault', 'Target', 'Last measured', 'Reached', 'When and where']
  return table(
    head,
    trials.map((trial) => trialRow(trial, measured[trial.id])),
  )
}

function trialRow({ id, promise, target }: Trial, measured: Measured | undefined): string[] {
  if (!measured) return [promise, id, target, 'not yet', '', '']
  const { figure, misses, date, machine } = measured
  const reached = misses ? ['no', misses, EXPLANATIONS[id]].filter(Boolean).join(': ') : 'yes'
  return [promise, id, target, figure, reached, `${date}, ${machine}`]
}

function coverage(proofs: Proof[]): string {
  const ids = Object.keys(PROMISES)
  const proved = ids.filter((id) => describeProofs(proofs, id))
  const open = ids.filter((id) => !proved.includes(id))
  return `${proved.length} of ${ids.length} are proved by a test; ${open.length === 0 ? 'none is open' : `open: ${open.join(', ')}`}.`
}

function proofTable(proofs: Proof[]): string {
  const rows = Object.entries(PROMISES).map(([id, what]) => {
    const tests = describeProofs(proofs, id)
    const open = OPEN[id] ?? (tests ? undefined : 'no test yet')
    return [id, what, [tests, open && `open: ${open}`].filter(Boolean).join('<br>')]
  })
  return table(['', 'What', 'Proof'], rows)
}
