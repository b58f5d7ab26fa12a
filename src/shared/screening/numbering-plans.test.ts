import { type CountryCode, getCountries, getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/max'
import EXAMPLES from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { screen } from './all-languages.ts'
import { countriesOfPlans, matchesMobilePlan, matchesPlan } from './numbering-plans.ts'

const contactsIn = (text: string) =>
  screen(text)
    .filter(({ category }) => category === 'contact')
    .map(({ start, end }) => text.slice(start, end))

/** Numbers reserved for fiction where a country has some, else made up, as people write them; mobile numbers first. */
const WRITTEN: [country: CountryCode, ...numbers: string[]][] = [
  ['US', '202 555 0143', '(415) 555-0132'],
  ['CA', '514 555 0173', '(604) 555-0199'],
  ['PR', '787 555 0149'],
  ['DO', '809 555 0136'],
  ['JM', '876 555 0112'],
  ['TT', '868 620 0112'],
  ['GB', '07700 900123', '020 7946 0958', '0161 496 0345'],
  ['IE', '085 012 3456', '01 234 5678'],
  ['AU', '0491 570 156', '02 5550 1234'],
  ['NZ', '021 123 4567', '04 499 1234'],
  ['ZA', '071 123 4567', '011 234 5678'],
  ['NG', '0803 123 4567'],
  ['GH', '024 123 4567', '030 234 5678'],
  ['KE', '0712 345678', '0712 345 678'],
  ['UG', '0712 345678'],
  ['PK', '0301 2345678', '021 23456789'],
  ['PH', '0905 123 4567', '02 8123 4567'],
  ['SG', '8123 4567', '6123 4567'],
  ['IN', '98765 43210', '987 654 3210', '7388 420 196', '011 2345 6789'],
  ['NP', '984 123 4567'],
  ['MX', '55 1234 5678', '222 123 4567'],
  ['ES', '612 345 678', '612 34 56 78', '912 345 678', '91 234 56 78'],
  ['CO', '310 123 4567', '310 1234567', '601 234 5678'],
  ['AR', '11 2345-6789', '351 234-5678'],
  ['VE', '0412-1234567', '0212-1234567'],
  ['PE', '912 345 678'],
  ['CL', '9 6123 4567', '2 2123 4567'],
  ['EC', '099 123 4567', '02 212 3456'],
  ['GT', '5123 4567', '2245 6789'],
  ['CU', '5 123 4567'],
  ['BO', '7123 4567', '712 34 567'],
  ['HN', '9123 4567', '2212 3456'],
  ['PY', '0981 234 567'],
  ['SV', '7012 3456', '2123 4567'],
  ['NI', '8123 4567', '2123 4567'],
  ['CR', '8312 3456', '2212 3456'],
  ['PA', '6123 4567'],
  ['UY', '094 231 234', '2123 1234'],
  ['FR', '06 12 34 56 78', '06.39.98.41.27', '01 99 00 12 34'],
  ['BE', '0470 12 34 56', '02 512 34 56'],
  ['CH', '078 123 45 67', '044 234 56 78'],
  ['DZ', '0551 23 45 67', '05 51 23 45 67'],
  ['MA', '06 50 12 34 56', '0650 12 34 56'],
  ['TN', '20 123 456', '71 234 567'],
  ['SN', '70 123 45 67', '33 812 34 56'],
  ['CI', '01 23 45 67 80'],
  ['CM', '6 71 23 45 67', '671 23 45 67'],
  ['CD', '099 123 4567', '0991 234 567'],
  ['MG', '032 12 345 67'],
  ['HT', '3410 1234', '2245 3121'],
  ['DE', '0171 3920041', '0152 28817386', '030 23125123'],
  ['AT', '0664 1234567', '0664 123 4567'],
  ['BR', '11 96123-4567', '11 2345-6789'],
  ['PT', '912 345 678', '91 234 56 78', '212 345 678'],
  ['AO', '923 123 456', '222 123 456'],
  ['MZ', '82 123 4567', '84 317 9026'],
  ['EG', '0100 123 4567', '010 0123 4567', '02 3456 7890'],
  ['SA', '051 234 5678', '011 234 5678'],
  ['AE', '050 123 4567', '02 234 5678'],
  ['IQ', '0791 234 5678', '01 234 5678'],
  ['JO', '079 012 3456', '07 9012 3456', '06 200 1234'],
  ['LB', '71 123 456', '03 123 456', '01 123 456'],
  ['SY', '0944 567 890'],
  ['PS', '0599 123 456', '059 912 3456'],
  ['YE', '712 345 678'],
  ['SD', '091 123 1234', '0911 231 234'],
  ['LY', '091-2345678'],
  ['KW', '5001 2345', '50 012 345'],
  ['QA', '3312 3456', '4412 3456'],
  ['BH', '3600 1234'],
  ['OM', '9212 3456', '2312 3456'],
  ['MU', '5251 2345'],
  ['TR', '0501 234 56 78', '501 234 56 78', '0212 345 67 89'],
  ['NL', '06 12345678', '06 12 34 56 78'],
]

/** Never assigned, so the library does not accept them. */
const FICTION = new Set(['07700 900123', '06.39.98.41.27', '01 99 00 12 34'])

describe('a telephone number as a country writes it', () => {
  test('has an example for each country of the table', () => {
    expect(WRITTEN.map(([country]) => country)).toEqual(countriesOfPlans())
  })

  test.for(
    WRITTEN.flatMap(([country, ...numbers]) =>
      numbers.map((number): [CountryCode, string] => [country, number]),
    ),
  )('is found without a cue, in %s: %s', ([country, number]) => {
    expect(FICTION.has(number) || isValidPhoneNumber(number, country)).toBe(true)
    expect(matchesPlan(number.match(/\d+/g) ?? [])).toBe(true)
    const [found = ''] = contactsIn(`see you there ${number} later on today then`)
    expect(found.replace(/\D/g, '')).toBe(number.replace(/\D/g, ''))
  })

  test('may be one word if the message has little else', () => {
    expect(contactsIn('612345678')).toEqual(['612345678'])
    expect(contactsIn('5584981203377 oi')).toEqual(['5584981203377'])
    expect(contactsIn('we had 612345678 of those in the end')).toEqual([])
    expect(matchesMobilePlan('612345678')).toBe(true)
    expect(matchesMobilePlan('012345678')).toBe(false)
  })

  test('is found with the code of any country', () => {
    const missed = getCountries().flatMap((country) => {
      const number = getExampleNumber(country, EXAMPLES)
      if (!number || number.number.length < 9) return []
      const ways = [
        number.formatInternational(),
        number.number,
        number.formatInternational().replace('+', '00 '),
      ]
      return ways.filter(
        (written) =>
          written.replace(/\D/g, '').length > 10 && contactsIn(`see you ${written} then`).length === 0,
      )
    })
    expect(missed).toEqual([])
  })

  test('is found as the library writes it for a country of the table', () => {
    const missed = countriesOfPlans().flatMap((country) => {
      const written = getExampleNumber(country as CountryCode, EXAMPLES)?.formatNational() ?? ''
      return contactsIn(written).length === 0 ? [`${country} ${written}`] : []
    })
    expect(missed).toEqual([])
  })
})

describe('no telephone number', () => {
  test.for([
    'the final was 21-18 25-23 25-21',
    'we play on 14.09.2025 and 21.09.2025',
    'my birthday is 14/08/2008',
    'on 2026-11-23 at 18:30',
    'the bus goes 18:15, 18:35 and 18:55',
    'i drew 7 12 19 27 33 41 in the raffle',
    '12, 19, 27, 33 and 41 are my numbers',
    'the years 1914 1918 and 1939 1945',
    'between 1990 2020 it doubled',
    'from 2019-2024 i lived there',
    '1066, 1215, 1485 and 1603 came up',
    'light does 299 792 458 metres a second',
    'the town has 612 345 678 people',
    'the video got 712 345 678 views',
    'ville de 712 345 678 habitants',
    'la ciudad tiene 612 345 678 habitantes',
    'das video hat 612 345 678 aufrufe',
    'tem 912 345 678 visualizacoes',
    'it cost 25 400 000 euros',
    'they want 7 500 000 for him',
    '600 700 800 are the levels',
    'i have 2000 3000 left',
    'isbn 978 0 14 103614 4 for the essay',
    'isbn 9780141036144',
    'pi is 3.14159265358979',
    'it is at 41.0082, 28.9784',
    'my ip is 192.168.0.1',
    'my student number 00418832',
    'student 612 345 678',
    'pedido 612 345 678 ya llego',
    'el paquete 612 345 678 llega hoy',
    'colis 06 12 34 56 78 perdu',
    'commande 06 12 34 56 78',
    'bestellung 4011 2298 ist da',
    'aktenzeichen 4011 2298',
    'encomenda 912 345 678 chegou',
    'protocolo 912 345 678',
    'kargo takip 4471 0392 8816',
    'siparis 501 234 56 78 geldi',
    'courier tracking 4471 0392 8816',
    'pnr 9876543210 waiting',
    'order 98765 43210',
    'ticket 5123 4567',
    'booking 8123 4567 is paid',
    'my gym locker 6123 4567',
    'kahoot pin 558 2031',
    'room 2 14 3 b',
    'room 5123 4567',
    'seat 12 14 16 18',
    'sudoku 7 2 9 4 1 8 3 6 5',
    '1 2 3 4 5 6 7 8 9 10',
    'dix onze douze treize quatorze quinze seize',
    'uno dos tres cuatro cinco seis siete ocho',
    'eins zwei drei vier funf sechs sieben acht',
    'bir iki uc dort bes alti yedi sekiz',
    'ek do teen char paanch chhe saat aath',
    'um dois tres quatro cinco seis sete oito',
    '2 4 6 8 10 12 14',
    '5 10 15 20 25 30 35 40',
    'scores of 100 120 96 this week',
    'i ran 5 10 and 15 km',
    'level 99 with 1200 xp and 340 gold',
    'he scored 30 28 and 31 points',
    'x is 12 and y is 345',
    '345 678 + 123 456 is what',
    '612 345 678 + 1',
    '12 345 678 divided by 2',
    '5 x 612 345',
    'plaka oyunu 06 34 35 61',
    'sets of 10 10 8 8 6',
    'version 10.0.22631.4317',
    'chapter 3, pages 112, 118 and 140',
    'it was 21 degrees, then 18, then 15',
    'flight 7012 3456',
    'code 3410 1234 opens it',
  ])('in "%s"', (line) => {
    expect(contactsIn(line)).toEqual([])
  })
})
