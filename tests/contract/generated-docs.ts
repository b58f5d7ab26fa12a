import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API_DOCS, apiDocs } from '#scripts/docs/api.ts'
import { CONFORMANCE_DOCS, conformanceDocs } from '#scripts/docs/conformance.ts'
import { SAFEGUARDING_PAGE, safeguardingPage } from '#scripts/docs/screening.ts'
import { SECURITY_DOCS, securityDocs } from '#scripts/docs/security.ts'
import { OPENAPI_FILE } from '#server/rest/openapi.ts'
import { RELIABILITY_DOCS, reliabilityDocs } from '../reliability/docs.ts'
import { openapiText } from './openapi.ts'

/** The documents that a program writes, from the code and the titles of the tests. */
export const GENERATED_DOCS: [file: string, write: () => string][] = [
  [API_DOCS, apiDocs],
  [OPENAPI_FILE, openapiText],
  [CONFORMANCE_DOCS, conformanceDocs],
  [SECURITY_DOCS, securityDocs],
  [RELIABILITY_DOCS, reliabilityDocs],
  [SAFEGUARDING_PAGE, safeguardingPage],
]

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, write] of GENERATED_DOCS) writeFileSync(file, write())
