import { describe, expect, test } from 'vitest'
import {
  countSkippedElsewhere,
  countTests,
  countWithSecondTry,
  describeFailures,
  listFailedFiles,
} from './test-counts.ts'

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

describe('describing what failed', () => {
  test('names each failed test and each file that could not be loaded, with the beginning of its message', () => {
    const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
    const json = report({}, [
      {
        name: '/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: [long] },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ])
    const [subtraction = '', ...others] = describeFailures(json)
    expect(subtraction).toMatch(/^\/a\.test\.ts > subtracts\n {4}line 0\n/)
    expect(subtraction.split('\n')).toHaveLength(13)
    expect(others).toEqual(['/b.test.ts\n    no such module'])
    expect(listFailedFiles(json)).toEqual(['/a.test.ts', '/b.test.ts'])
  })
})

describe('counting with a second try', () => {
  const nothing = { failures: [], failedFiles: [], skippedElsewhere: 0 }
  const flaky = {
    ...nothing,
    passed: 5,
    failed: 1,
    skipped: 3,
    failedFiles: ['/a.test.ts'],
    skippedElsewhere: 1,
  }

  test('forgives what passes then, but no test that was skipped in another file', () => {
    const second = { passed: 4, failed: 0, skipped: 0 }
    expect(countWithSecondTry([flaky], second)).toEqual({ passed: 8, failed: 0, skipped: 1 })
  })

  test('keeps a failure that no file explains, and what fails again', () => {
    const unexplained = { ...nothing, passed: 7, failed: 1, skipped: 0 }
    const second = { passed: 3, failed: 1, skipped: 0 }
    expect(countWithSecondTry([flaky, unexplained], second)).toEqual({ passed: 14, failed: 2, skipped: 1 })
  })

  test('knows the skipped tests of files without a failure', () => {
    const skipped = { status: 'skipped', failureMessages: [] }
    const json = report({}, [
      { status: 'failed', assertionResults: [skipped] },
      { status: 'passed', assertionResults: [skipped, { status: 'passed', failureMessages: [] }] },
    ])
    expect(countSkippedElsewhere(json)).toBe(1)
  })
})
