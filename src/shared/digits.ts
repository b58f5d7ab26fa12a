const DIGIT = /\p{Nd}/u

/** Returns the value of a decimal digit of any script: in each the digits are ten consecutive code points, from zero to nine. */
export function digitValue(code: number): string {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Returns what was typed with the digits 0 to 9 and signs such as + in half width: keyboards of other scripts have their own. */
export const toAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, (digit) => digitValue(digit.codePointAt(0) ?? 0))
