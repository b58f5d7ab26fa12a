import { describe, expect, test } from 'vitest'
import { screen } from './all-languages.ts'

const contactsIn = (text: string) =>
  screen(text)
    .filter(({ category }) => category === 'contact')
    .map(({ start, end }) => text.slice(start, end))

describe('a telephone number', () => {
  test.for([
    ['020 7946 0958', '020 7946 0958'],
    ['what is 020 7946 0958+12', '020 7946 0958+12'],
    ['555 010 4477', '555 010 4477'],
    ['1 555 010 4477', '1 555 010 4477'],
    ['00 44 20 7946 0958', '00 44 20 7946 0958'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['(+44) 20 7946 0958', '20 7946 0958'],
    ['it has 01,234,567,890 people', '01,234,567,890'],
    ['0,7,7,0,0,9,0,0,1,2,3', '0,7,7,0,0,9,0,0,1,2,3'],
    ['07700 then 900123', '07700 then 900123'],
    ['07700+900123', '07700+900123'],
    ['12-05-2010-07700', '12-05-2010-07700'],
    ['call me 1 3 2 4 6 5 8', '1 3 2 4 6 5 8'],
    ['my number is 1234567', '1234567'],
    ['call 1234567', '1234567'],
    ['at 10:30 call 7946095', '7946095'],
    ['order 07700 900123', '07700 900123'],
    ['ring 07seven00 900123', '07seven00 900123'],
    ['call sevenohsevennineohonetwo', 'sevenohsevennineohonetwo'],
    ['call sevenosevennineoonetwo', 'sevenosevennineoonetwo'],
    ['1234567890', '1234567890'],
    ['12345678901', '12345678901'],
    ['twenty one 22 23 24 25', 'twenty one 22 23 24 25'],
    ['seven oh oh nine oh oh one two three', 'seven oh oh nine oh oh one two three'],
  ])('is found in "%s"', ([text = '', expected]) => expect(contactsIn(text)).toEqual([expected]))

  test.for([
    ['in a sum', 'what is 020 7946 0958 + 12'],
    ['in a sum', 'is it 3 + 020 7946 0958'],
    ['in a sum', 'is it + 020 7946 0958'],
    ['in a sum', '07700 + 900123'],
    ['in a product', 'is 2 * 020 7946 0958 right'],
    ['in a product', '020 7946 0958 x 3'],
    ['in a product', '020 7946 0958 times two'],
    ['in a comparison', 'is it < 020 7946 0958'],
    ['in an equation', 'is 2 = 020 7946 0958 right'],
    ['in an equation', '020 7946 0958 = 5'],
    ['in an equation', '555 010 4477 = five'],
    ['of a decimal', 'the answer is 123.4567890'],
    ['of a decimal', 'the answer is 1234.567890'],
    ['of a decimal', 'zero seven point seven nine four six'],
    ['of thousands', 'it has 1,234,567,890 people'],
    ['of thousands', 'it has 12,345,678 people'],
    ['of thousands', 'call me at 1,234,567 now'],
    ['in a list', '5551234, 12, 3'],
    ['in years', '2016 to 2019'],
    ['of counting', 'call 1 2 3 4 5 6 7 8 9'],
    ['of counting', 'call 9 8 7 6 5 4 3 2 1'],
    ['of counting', '2 4 6 8 10 12 14'],
    ['of counting', '04 05 06 07 08 09 10'],
    ['of noughts and ones', '0101010101'],
    ['of dates', 'born 05/06/2010 and 07/08/2011'],
    ['of dates and times', 'on 2011-05-06 at 10:30 07'],
    ['of something numbered', 'my card number is 1234567'],
    ['of something numbered', 'order 12345678901 is late'],
    ['of something numbered', 'parcel 020 7946 0958'],
    ['that is too short', 'my number 123456'],
    ['that is too short', '+44 20 79'],
    ['that is too short', '00 44 20 7'],
    ['that is too long', '+12345678901234567'],
    ['that is too long', '123456789012'],
    ['in a sentence about something else', 'I ran 1234567890 steps today in town'],
    ['that goes on', 'they are 555 010 4477 1 today ok'],
    ['with a gap', 'ring 07700     900123'],
  ])('is none %s: "%s"', ([, text = '']) => expect(contactsIn(text)).toEqual([]))

  // One number word each, so that a missing one shows.
  test.for(
    `zero nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand`.split(/\s+/),
  )('may have digits in words: %s', (word) => {
    expect(contactsIn(`call 555 01 77 ${word}`)).toEqual([`555 01 77 ${word}`])
  })

  test.for([
    'o',
    'oh',
    'nil',
    'oo',
    'ohh',
    'to',
    'too',
    'for',
    'ate',
    'won',
    'sevan',
    'double',
    'triple',
    'treble',
  ])('may have words among its digits that sound like one: %s', (word) => {
    expect(contactsIn(`call seven ${word} seven nine four six zero two`)).toEqual([
      `seven ${word} seven nine four six zero two`,
    ])
  })
})
