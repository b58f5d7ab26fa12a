export type Counts = { passed: number; failed: number; skipped: number }

/** The part of Vitest's JSON report that is counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A message is cut after this many lines: a whole page as text would hide the next failure. */
const SHOWN_LINES = 12

/** Counts tests; a file that could not be loaded is one failure, as is a run that failed without a failed test. */
export function countTests(json: string | undefined, succeeded: boolean): Counts {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(json) as Report
  const broken = report.testResults.filter(couldNotLoad)
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken.length
  const skipped = report.numPendingTests + report.numTodoTests
  const unexplained = (!succeeded || passed === 0) && failed + skipped === 0
  return { passed, failed: unexplained ? 1 : failed, skipped }
}

export const sumCounts = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }))

/** Returns the files that a second try runs: those with a failed test, and those that could not be loaded. */
export function listFailedFiles(json: string): string[] {
  const { testResults } = JSON.parse(json) as Report
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** Counts the skipped tests of files without a failure, which a second try of the failed files does not run. */
export function countSkippedElsewhere(json: string): number {
  const { testResults } = JSON.parse(json) as Report
  return testResults
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed').length
}

/** What a run of tests ended with: `failures` describes them, `failedFiles` are paths. */
export type TestRun = Counts & { failures: string[]; failedFiles: string[]; skippedElsewhere: number }

/** Sums runs whose failed files ran once more. What no failed file explains, such as an unhandled error, stays failed. */
export function countWithSecondTry(runs: readonly TestRun[], second: Counts): Counts {
  const { passed, failed, skipped } = sumCounts(runs)
  const lasting = runs.map(({ failedFiles, skippedElsewhere, ...counts }) =>
    failedFiles.length > 0 ? { passed: 0, failed: 0, skipped: skippedElsewhere } : counts,
  )
  const left = sumCounts([...lasting, second])
  const all = passed + failed + skipped
  return { ...left, passed: all - left.failed - left.skipped }
}

/** Describes each failed test, and each file that could not be loaded, by its file, title and the beginning of its message. */
export function describeFailures(json: string): string[] {
  const { testResults } = JSON.parse(json) as Report
  return testResults.flatMap((file) => {
    const { name, message, assertionResults } = file
    if (couldNotLoad(file)) return [describeFailure(name, message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${name} > ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

/** Whether a file has no tests because it could not be loaded. */
const couldNotLoad = ({ status, assertionResults }: Report['testResults'][number]) =>
  status === 'failed' && assertionResults.length === 0

const describeFailure = (title: string, message: string) =>
  [title, ...message.split('\n', SHOWN_LINES).map((line) => `    ${line}`)].join('\n')
