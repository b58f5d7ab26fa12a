import { expect, test } from 'vitest'
import { forEachDue } from './for-each-due.ts'

type Item = { id: number }

/** A queue of items that are due until they are done, and what was logged. */
function createQueue(count: number, { broken = [] as number[] } = {}) {
  const due = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const tried: number[] = []
  const logged: [fields: object, message: string][] = []
  const log = (fields: object, message: string) => void logged.push([fields, message])
  const queue = {
    job: 'empty-queue',
    list: async (limit: number) => due.slice(0, limit),
    batch: 3,
    async handle({ id }: Item) {
      tried.push(id)
      if (broken.includes(id)) throw new Error(`${id} is broken`)
      due.splice(
        due.findIndex((item) => item.id === id),
        1,
      )
    },
  }
  const left = () => due.map(({ id }) => id)
  return { queue, services: { log: { warn: log, error: log } }, left, tried, logged }
}

test.for([
  ['first', [1]],
  ['as many as are read at once', [1, 2, 3]],
  ['all but the last', [1, 2, 3, 4, 5, 6, 7]],
  ['everywhere', [2, 4, 8]],
] as const)('items that fail, %s, are tried once a run and stop no others', async ([, broken]) => {
  const { queue, services, left, tried, logged } = createQueue(8, { broken: [...broken] })
  await forEachDue(services, queue)
  expect(left()).toEqual(broken)
  expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(logged).toEqual(
    broken.map((item) => [
      { item, err: new Error(`${item} is broken`) },
      'Housekeeping: empty-queue failed for one item',
    ]),
  )
  await forEachDue(services, queue)
  expect(tried.slice(8)).toEqual(broken)
})

test('ends if nothing changes an item, and if all are gone', async () => {
  const { queue, services, tried } = createQueue(7)
  await forEachDue(services, { ...queue, handle: async ({ id }) => tried.push(id) })
  expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7])
  await forEachDue(services, queue)
  await forEachDue(services, queue)
  expect(tried).toHaveLength(14)
})

test('stops when an item says so, or with the process', async () => {
  const { queue, services, left } = createQueue(8)
  await forEachDue(services, { ...queue, handle: async (item) => (await queue.handle(item)) ?? item.id < 4 })
  expect(left()).toEqual([5, 6, 7, 8])
  const stopping = new AbortController()
  const handle = async (item: Item) => {
    stopping.abort()
    await queue.handle(item)
  }
  await forEachDue(services, { ...queue, handle, signal: stopping.signal })
  expect(left()).toEqual([6, 7, 8])
  await forEachDue(services, { ...queue, handleTogether: async () => expect.fail(), signal: stopping.signal })
  expect(left()).toEqual([6, 7, 8])
})

test('handles items together, and alone if that fails', async () => {
  const { queue, services, left, logged } = createQueue(8, { broken: [5] })
  const together: number[][] = []
  const handleTogether = async (items: readonly Item[]) => {
    if (items.some(({ id }) => id === 5)) throw new Error('one of them is broken')
    together.push(items.map(({ id }) => id))
    for (const item of items) await queue.handle(item)
  }
  await forEachDue(services, { ...queue, handleTogether })
  expect(together[0]).toEqual([1, 2, 3])
  expect(left()).toEqual([5])
  expect(logged.map(([, message]) => message)).toEqual([
    'Housekeeping: empty-queue failed for some items and tries each alone',
    'Housekeeping: empty-queue failed for one item',
  ])
})

test('handles items at the same time', async () => {
  const { queue, services, left } = createQueue(6, { broken: [2] })
  const begun: number[] = []
  let onAllBegun = () => {}
  const allBegun = new Promise<void>((resolve) => (onAllBegun = resolve))
  const handle = async (item: Item) => {
    begun.push(item.id)
    if (begun.length === 3) onAllBegun()
    await allBegun
    await queue.handle(item)
  }
  await forEachDue(services, { ...queue, handle, inParallel: true })
  expect(left()).toEqual([2])
})

test('logs ten failures of a run, and how many there were', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1)
  const { queue, services, logged } = createQueue(25, { broken: ids })
  await forEachDue(services, queue)
  expect(logged).toHaveLength(11)
  expect(logged.at(-1)).toEqual([{ failed: 25 }, 'Housekeeping: empty-queue failed for 25 items'])
})
