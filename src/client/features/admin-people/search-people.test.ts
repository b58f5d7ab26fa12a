import { describe, expect, test } from 'vitest'
import { searchPeople } from './list-view.ts'

const rows = [
  { name: 'Murat Ünal', email: 'murat@example.org', goals: null },
  { name: 'Zoë O’Neil', email: "zoe.o'neil@example.org", goals: 'Maths' },
  { name: 'Bao Nguyễn', email: 'bao@example.org', goals: 'Find a job' },
]
const namesFor = (term: string) =>
  searchPeople(rows, term, ({ name, email, goals }) => [name, email, goals]).map(({ name }) => name)

describe('the search in lists of people', () => {
  // coopdevs/timeoverflow#716, ericholsen/swdv691-write-ups-web-app#23
  test.for([
    ['unal', 'Murat Ünal'],
    ['zoe', 'Zoë O’Neil'],
    ["O'Neil", 'Zoë O’Neil'],
    ['  nguyen ', 'Bao Nguyễn'],
    ['a  JOB', 'Bao Nguyễn'],
  ])('finds by %s: %s', ([term = '', name]) => expect(namesFor(term)).toEqual([name]))

  test('finds nothing across two texts, and everybody without a term', () => {
    for (const term of ['zoe maths', '’', '-']) expect(namesFor(term)).toEqual([])
    expect(namesFor(' ')).toHaveLength(3)
  })
})
