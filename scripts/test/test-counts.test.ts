import { describe, expect, test } from 'vitest'
import { countTests } from './test-counts.ts'

const report = (counts: object, testResults: object[] = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...counts,
  })

describe('counting the tests of a run', () => {
  test('counts passed, failed, skipped and planned tests', () => {
    const json = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(countTests(json, false)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    const json = report({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }])
    expect(countTests(json, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  test('never reports success for a failed or empty run', () => {
    expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countTests(report({ numPassedTests: 5 }), false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    expect(countTests(report({}), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
