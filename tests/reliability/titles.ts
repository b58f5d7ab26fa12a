import { findProofs as findWritten, type Proof, proofOf } from '#scripts/docs/proofs.ts'
import { titleOf } from './trial.ts'
import { trials } from './trials.ts'

/** Where the trials get their titles. */
const TRIALS_FILE = 'tests/reliability/reliability.test.ts'

/** Every test of a tree whose title ends with ids in brackets, and every trial. */
export const findProofs = (root: string): Proof[] => [
  ...findWritten(root),
  ...trials.flatMap((trial) => proofOf(TRIALS_FILE, titleOf(trial))),
]
