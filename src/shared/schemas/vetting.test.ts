import { describe, expect, test } from 'vitest'
import { vettingForm } from './vetting.ts'

describe('what was found out about a mentor', () => {
  const good = { check: 'reference_1', result: 'failed', checkedOn: '2026-01-05' }
  const refused: [change: object, issue: string][] = [
    [{ expiresOn: 'soon' }, 'Choose a day.'],
    [{ trustworthy: 'perhaps' }, 'Trustworthy must be yes or no.'],
  ]
  test.for(refused)('refuses %j in words about that field', ([change, issue]) => {
    const { error } = vettingForm.safeParse({ ...good, ...change })
    expect(error?.issues.map(({ message }) => message)).toEqual([issue])
  })

  test.for([undefined, null, ''])('takes no answer and no end said as %j for one and the same', (nothing) => {
    const found = vettingForm.parse({ ...good, expiresOn: nothing, trustworthy: nothing })
    expect(found).toMatchObject({ expiresOn: null, trustworthy: null })
  })
})
