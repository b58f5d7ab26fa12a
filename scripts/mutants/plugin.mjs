import { createHash } from 'node:crypto'

// JavaScript, because Stryker loads plugins in processes without a TypeScript loader.

/**
 * Runs only a sample of the mutants (decision 42). A checker is the only hook that sees every mutant before its run;
 * skipped ones are reported as compile errors, which the score ignores.
 */
class Sample {
  /** One group, so that the sample is drawn from all mutants. */
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

/** Returns the first `count` mutants by a seeded hash: the same seed and code give the same sample. */
export function drawn(mutants, count, seed) {
  const placeOf = new Map(mutants.map((mutant) => [mutant, hash(`${seed} ${identityOf(mutant)}`)]))
  const order = (one, other) => (placeOf.get(one) < placeOf.get(other) ? -1 : 1)
  return [...mutants].sort(order).slice(0, count)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Uses the path from `src`, because the folder differs between runs. */
function identityOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const path = fileName.slice(fileName.lastIndexOf('src'))
  return JSON.stringify([path, start, end, mutatorName, replacement])
}

/** Prints each missed mutant at once, because a whole run takes hours. */
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
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'missed', injectableClass: Missed },
]
