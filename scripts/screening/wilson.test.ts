import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson.ts'

const percentages = (found: number, of: number) => {
  const { from, to } = wilsonInterval(found, of)
  return [from, to].map((share) => (share * 100).toFixed(2))
}

test.for([
  // As published tables have them.
  { found: 85, of: 100, interval: ['76.72', '90.69'] },
  { found: 10, of: 10, interval: ['72.25', '100.00'] },
  { found: 0, of: 10, interval: ['0.00', '27.75'] },
  { found: 5, of: 10, interval: ['23.66', '76.34'] },
  { found: 15, of: 148, interval: ['6.24', '16.05'] },
])('the interval of Wilson for $found of $of', ({ found, of, interval }) => {
  expect(percentages(found, of)).toEqual(interval)
})

test('the share of an empty sample may be anything', () => {
  expect(wilsonInterval(0, 0)).toEqual({ from: 0, to: 1 })
})
