export type Counts = { passed: number; failed: number; skipped: number }

/** The part of Vitest's JSON report that is counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts tests; a file that could not be loaded is one failure, as is a run that failed without a failed test. */
export function countTests(json: string | undefined, succeeded: boolean): Counts {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(json) as Report
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken.length
  const skipped = report.numPendingTests + report.numTodoTests
  const unexplained = (!succeeded || passed === 0) && failed + skipped === 0
  return { passed, failed: unexplained ? 1 : failed, skipped }
}
