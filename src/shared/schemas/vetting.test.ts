import { describe, expect, test } from 'vitest'
import { vettingForm, vettingSheet } from './vetting.ts'

describe('a vetting record', () => {
  const good = { check: 'reference_1', result: 'failed', checkedOn: '2026-01-05' }
  const refused: [change: object, issue: string][] = [
    [{ expiresOn: 'soon' }, 'Choose a date.'],
    [{ trustworthy: 'perhaps' }, 'Trustworthy must be yes or no.'],
  ]
  test.for(refused)('refuses %j with an error for that field', ([change, issue]) => {
    const { error } = vettingForm.safeParse({ ...good, ...change })
    expect(error?.issues.map(({ message }) => message)).toEqual([issue])
  })

  test.for(['reference_1', 'reference_2'])('passes a reference only if the answer is yes: %s', (check) => {
    const sentences = (change: object) =>
      vettingForm
        .safeParse({ ...good, check, result: 'passed', ...change })
        .error?.issues.map(({ message }) => message)
    expect(sentences({ trustworthy: 'yes' })).toBeUndefined()
    expect(sentences({ trustworthy: 'no' })).toEqual(['A reference passes only when the answer is yes.'])
    expect(sentences({})).toEqual(['A reference passes only when the answer is yes.'])
  })

  test('allows the trust answer only for references, and an end only after the check', () => {
    const sentences = (change: object) =>
      vettingForm.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => [path[0], message])
    expect(sentences({ check: 'interview', trustworthy: 'yes' })).toEqual([
      ['trustworthy', 'Only references answer this question.'],
    ])
    const later = 'This date must be after the date of the check.'
    expect(sentences({ expiresOn: '2026-01-05' })).toEqual([['expiresOn', later]])
    expect(sentences({ expiresOn: '2026-01-06' })).toBeUndefined()
    for (const checkedOn of ['1999-12-31', '2101-01-01', '2026-02-30', 'today']) {
      expect(sentences({ checkedOn })).toEqual([['checkedOn', 'Choose a date.']])
    }
    for (const checkedOn of ['2000-01-01', '2100-12-31']) expect(sentences({ checkedOn })).toBeUndefined()
    expect(sentences({ check: 'nothing' })).toEqual([
      [
        'check',
        'Check must be one of identity, background, reference_1, reference_2, interview, training, code_of_conduct.',
      ],
    ])
    expect(sentences({ result: 'open' })).toEqual([['result', 'Choose a result.']])
  })

  test.for([undefined, null, ''])('treats %j as no answer and no end', (nothing) => {
    const record = vettingForm.parse({ ...good, expiresOn: nothing, trustworthy: nothing })
    expect(record).toMatchObject({ expiresOn: null, trustworthy: null })
  })
})

describe('the sheet of all checks', () => {
  const empty = { result: 'none', checkedOn: '', expiresOn: '', trustworthy: 'none', reference: '' }
  const problems = (...rows: object[]) =>
    vettingSheet.safeParse({ rows }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  test('takes empty rows and whole records', () => {
    const passed = { ...empty, check: 'interview', result: 'passed', checkedOn: '2026-01-05' }
    expect(problems({ ...empty, check: 'identity' }, passed)).toBeUndefined()
  })

  test('names the field of the row that is not whole', () => {
    const rows = [
      { ...empty, check: 'identity', reference: 'Cabinet 3' },
      { ...empty, check: 'reference_1', result: 'passed', checkedOn: '2026-01-05' },
    ]
    expect(problems(...rows)).toEqual([
      ['rows.0.result', 'Choose a result.'],
      ['rows.0.checkedOn', 'Choose a date.'],
      ['rows.1.trustworthy', 'A reference passes only when the answer is yes.'],
    ])
  })
})
