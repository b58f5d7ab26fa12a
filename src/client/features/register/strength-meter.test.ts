import { describe, expect, test } from 'vitest'
import { strengthOf } from './strength-meter.tsx'

describe('the password strength', () => {
  test.for([
    ['', 1, 'Too short'],
    ['abcde', 1, 'Too short'],
    ['kayaks', 1, 'Weak'],
    ['Iloveyou', 1, 'Weak'],
    ['qwerty123', 1, 'Weak'],
    ['abababababab', 1, 'Weak'],
    ['my daniel5 is here', 1, 'Weak'],
    ['kayaks42', 2, 'Fair'],
    ['kayaks on lake', 3, 'Good'],
    ['four kayaks on a lake', 4, 'Strong'],
  ] as const)('of %s is step %i: %s', ([password, step, word]) => {
    expect(strengthOf(password, 'Daniel5')).toMatchObject({ step, word })
  })

  test('does not match an empty username', () => {
    expect(strengthOf('four kayaks on a lake', '').step).toBe(4)
    expect(strengthOf('four kayaks on a lake', 'a').step).toBe(4)
  })
})
