import { createHash } from 'node:crypto'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

// Stryker loads its plugins in processes of its own, which have no loader for TypeScript.

/**
 * Lets only the mutants of a sample be run (decision 96). A checker is the one place where Stryker shows every mutant
 * before it is run; those that are passed over come back as "compile errors", which no score counts.
 */
class Sample {
  /** All in one group: a sample is drawn from all of them at once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async init() {}

  async check(mutants) {
    const chosen = new Set(drawn(mutants, Number(process.env.MUTANTS_SAMPLE), process.env.MUTANTS_SEED))
    const resultOf = (mutant) =>
      chosen.has(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample' }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  }
}

/** The first `count` in the order of a hash with the seed: the same seed draws the same mutants of the same code. */
export function drawn(mutants, count, seed) {
  const placeOf = new Map(mutants.map((mutant) => [mutant, hash(`${seed} ${identityOf(mutant)}`)]))
  const order = (one, other) => (placeOf.get(one) < placeOf.get(other) ? -1 : 1)
  return [...mutants].sort(order).slice(0, count)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')

/** The folder differs from one run to the next, the end of the path does not. */
function identityOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const path = fileName.slice(fileName.lastIndexOf('src'))
  return JSON.stringify([path, start, end, mutatorName, replacement])
}

/** Says at once of each mutant that nothing noticed where it is and what it was; a whole run takes hours. */
class Missed {
  #count = 0

  onMutantTested({ fileName, location: { start }, status, mutatorName, replacement = '' }) {
    if (status === 'CompileError') return
    this.#count += 1
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const path = fileName.slice(fileName.lastIndexOf('src'))
    const written = replacement.replace(/\s+/g, ' ').slice(0, 100)
    console.log(`${this.#count} ${status} ${path}:${start.line}:${start.column} ${mutatorName} → ${written}`)
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareClassPlugin(PluginKind.Reporter, 'missed', Missed),
]
