import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

// jackocnr/intl-tel-input#2105, jadijadi/sms_serial_verification#2, Librarika/Issues#626
test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙'])(
  'reads %s as 0 to 9',
  (digits) => expect(toAsciiDigits(digits)).toBe('0123456789'),
)

test('keeps everything else, in half width', () => {
  expect(toAsciiDigits('＋４４ ٧٧－ａ1')).toBe('+44 77-a1')
  expect(toAsciiDigits('𝟘 é')).toBe('0 é')
})
