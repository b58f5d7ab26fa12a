import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { asvsDocs } from '#scripts/docs/asvs.ts'
import { conformanceDocs } from '#scripts/docs/conformance.ts'
import { ROOT } from '#scripts/docs/proofs.ts'
import { screeningDocs } from '#scripts/docs/screening.ts'
import { reliabilityDocs } from '../reliability/docs.ts'

/** What the code and the titles of the tests say, below `generated`, which is not checked in. */
const DOCUMENTS: [file: string, write: () => string][] = [
  [`${ROOT}generated/conformance.md`, conformanceDocs],
  [`${ROOT}generated/asvs.md`, asvsDocs],
  [`${ROOT}generated/reliability.md`, reliabilityDocs],
  [`${ROOT}generated/screening.md`, screeningDocs],
]

for (const [file, write] of DOCUMENTS) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, write())
}
