import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as fc from '#tests/support/fast-check.ts'
import { emailKey, hasForeignMailbox, isEmail, normalizeEmail } from './email-address.ts'

const stored = (typed: string) => {
  const address = normalizeEmail(typed)
  return isEmail(address) ? address : undefined
}

describe('an e-mail address', () => {
  test.for([
    // ansman/validate.js#87, validatorjs/validator.js#351, polarsource/polar#5806: domains of other scripts
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@mail.xn--mgbaam7a8h', 'user@mail.xn--mgbaam7a8h'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
    // gbif/gbif-api#20, manishsaraan/email-validator#49
    ['example@prøve.dk', 'example@xn--prve-hra.dk'],
    ['info@mu\u0308ller.com', 'info@xn--mller-kva.com'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@نامه\u200cای.com', 'user@xn--mgba3gch31f060k.com'],
    // colinhacks/zod#3914, atheme/atheme#572: what may stand before the @
    ['a&b@example.org', 'a&b@example.org'],
    ['first/last@example.org', 'first/last@example.org'],
    ['x=y@example.org', 'x=y@example.org'],
    ["#$&'*+-/=?^_`{|}~!%@example.org", "#$&'*+-/=?^_`{|}~!%@example.org"],
    // exceedone/exment#800, PHPMailer/PHPMailer#418: a provider gave out such addresses
    ['aaa..bbbb.@docomo.ne.jp', 'aaa..bbbb.@docomo.ne.jp'],
    ['o’brien@example.org', "o'brien@example.org"],
    ['Amara@Example.ORG', 'Amara@Example.ORG'],
    [`${'x'.repeat(64)}@example.org`, `${'x'.repeat(64)}@example.org`],
    // validatorjs/validator.js#377, Perl-Email-Project/Email-Valid#41, syrusakbary/validate_email#45: letters of all scripts
    ['josé@example.org', 'josé@example.org'],
    ['Jose\u0301@example.org', 'José@example.org'],
    ['jose\u200d\u0301@example.org', 'josé@example.org'],
    ['ｊｏｓé@example.org', 'josé@example.org'],
    ['用户〇@例子.中国', '用户〇@xn--fsqu00a.xn--fiqs8s'],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['\u202bمدير٥\u202c@example.org', 'مدير٥@example.org'],
    [`${'é'.repeat(32)}@example.org`, `${'é'.repeat(32)}@example.org`],
  ])('is %s', ([typed = '', address]) => expect(stored(typed)).toBe(address))

  // validatorjs/validator.js#940, egulias/EmailValidator#358, dchest/validator#1, alphagov/notifications-admin#1691
  test.for([
    '\u200ba@example.org',
    'a@example.org\u200b',
    '\u202aa@example.org\u202c',
    'a@exam\u00adple.org',
    '\ufeffa\u2060@\u200bexample.org ',
    '\u00a0 a@example.org\u00a0',
    'a @ example.org',
    'a@example.org.',
    'a@example.org. ',
    'a@example.org \u200b.',
    'a＠example.org',
    'ａ@ｅｘａｍｐｌｅ．ｏｒｇ',
    'a@example。org',
  ])('may be pasted or typed as %j', (typed) => expect(stored(typed)).toBe('a@example.org'))

  test.for([
    '',
    'nobody',
    'example.org',
    '@example.org',
    'a@',
    'a@b',
    'a@localhost',
    'a@192.0.2.1',
    'a@[192.0.2.1]',
    'a@example.1',
    'a@example.c',
    'a@mail-.example',
    'a@-mail.example',
    'a@ma_il.example',
    'a@example..org',
    'a@.example.org',
    'a@b@example.org',
    'a b@example.org',
    'a@example.org b@example.org',
    'a,b@example.org',
    '"a b"@example.org',
    'Name <a@example.org>',
    'a@пример.рф/path',
    'a@user:пример.рф',
    'a@пример.рф:25',
    'a@пример%2erf',
    'a\u0000@example.org',
    'a\r\n@example.org\r\nBcc: b@example.org',
    `${'x'.repeat(65)}@example.org`,
    // The limits are of bytes.
    `${'é'.repeat(32)}x@example.org`,
    `${'é'.repeat(32)}@${'x.'.repeat(94)}org`,
    '\u0301a@example.org',
    '\u0489@example.org',
    '☺@example.org',
    'josé garcía@example.org',
    'josé（a）@example.org',
    'Ömer <omer@example.org>',
    'josé@mail-.example',
    `a@${'x'.repeat(64)}.org`,
    `a@${'x.'.repeat(125)}org`,
  ])('is not %j', (typed) => expect(stored(typed)).toBeUndefined())

  test('has no invisible character, also if it was not normalized', () => {
    for (const invisible of ['\u200b', '\u202e', '\u2066', '\u3164', '\u034f', '\ufe0f']) {
      expect(isEmail(`josé${invisible}a@example.org`)).toBe(false)
    }
  })

  test('before its @ has what browsers take in their own field', () => {
    for (let code = 0; code < 0x80; code += 1) {
      const typed = `a${String.fromCharCode(code)}b@example.org`
      expect([typed, isEmail(typed)]).toEqual([typed, z.regexes.html5Email.test(typed)])
    }
  })

  test('is told apart if only mail servers with SMTPUTF8 take it', () => {
    for (const typed of ['josé@example.org', '用户@例子.中国']) {
      expect([typed, hasForeignMailbox(normalizeEmail(typed))]).toEqual([typed, true])
    }
    for (const typed of ['jose@example.org', 'ｊｏｓｅ@пример.рф', 'o’brien@example.org']) {
      expect([typed, hasForeignMailbox(normalizeEmail(typed))]).toEqual([typed, false])
    }
  })

  test('normalized twice is the same', () => {
    const typed = fc.tuple(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    fc.assert(
      fc.property(typed, ([mailbox, domain]) => {
        const address = normalizeEmail(`${mailbox}@${domain}`)
        expect(isEmail(address) && normalizeEmail(address)).toBe(isEmail(address) && address)
      }),
    )
  })

  test('is left as it is beyond the limit, where Punycode would take seconds', () => {
    for (const typed of [`a@${'бв'.repeat(127)}.рф`, `a@b${' .'.repeat(127)}`, `ａ@${'b'.repeat(254)}`]) {
      expect(normalizeEmail(typed)).toBe(typed)
    }
  })

  test('is compared without case, however it is written', () => {
    expect(emailKey(' O’Brien@ПРИМЕР.рф. ')).toBe("o'brien@xn--e1afmkfd.xn--p1ai")
    expect(emailKey("O'BRIEN@xn--e1afmkfd.XN--P1AI")).toBe("o'brien@xn--e1afmkfd.xn--p1ai")
    expect(emailKey('JOSE\u0301@Example.org')).toBe('josé@example.org')
    // As the keys of earlier versions, also of what is no address any more.
    expect(emailKey('Amara@Example.org')).toBe('amara@example.org')
    expect(emailKey('Amara@mail-.example')).toBe('amara@mail-.example')
    expect(emailKey('Ｎame')).toBe('name')
  })
})
