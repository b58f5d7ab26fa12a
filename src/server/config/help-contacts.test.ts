import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const contactsIn = (list: string) => readConfig({ HELP_HELPLINE: list }).policy.help.helpline

describe('a list of help contacts', () => {
  test('has numbers to call, numbers to text and pages', () => {
    expect(
      contactsIn(
        'Childline=0800 1111; Text us = sms: 85258;Find a helpline=https://findahelpline.com/?country=gb ; ',
      ),
    ).toEqual([
      { kind: 'call', label: 'Childline', target: '0800 1111' },
      { kind: 'text', label: 'Text us', target: '85258' },
      { kind: 'link', label: 'Find a helpline', target: 'https://findahelpline.com/?country=gb' },
    ])
  })

  test.for([
    ['Call 116 111. It is free.', 'Call 116 111. It is free.'],
    ['Europe=112; 999', '999'],
    ['=112', '=112'],
    ['Europe=', 'Europe='],
    ['Police=1', 'Police=1'],
    ['Us=javascript:alert(1)', 'Us=javascript:alert(1)'],
    ['Us=http://example.org', 'Us=http://example.org'],
    ['Us=sms:https://example.org', 'Us=sms:https://example.org'],
    [`${'x'.repeat(41)}=112`, `${'x'.repeat(41)}=112`],
  ] as const)('names the entry that is not understood: %s', ([list, entry]) => {
    expect(() => contactsIn(list)).toThrow(ConfigError)
    expect(() => contactsIn(list)).toThrow(`Not understood: "${entry}"`)
  })

  test.for([';', Array.from({ length: 7 }, (_, index) => `Number ${index}=112`).join('; ')])(
    'has one to six entries, so it is not "%s"',
    (list) => {
      expect(() => contactsIn(list)).toThrow(/^HELP_HELPLINE must be a list of at most 6 entries such as/)
    },
  )
})
