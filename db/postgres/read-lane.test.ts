import { describe, expect, test } from 'vitest'
import { ReadLane } from './read-lane.ts'

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const A_MINUTE = 60_000
const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** A lockable table: until it is released, each read runs into the lock timeout. */
function lockable() {
  let isLocked = true
  const asked: string[] = []
  return {
    asked,
    release: () => (isLocked = false),
    ask: (text: string) => async () => {
      asked.push(text)
      await turn()
      if (isLocked) throw LOCKED
      return text
    },
  }
}

for (const size of [1, 2, 4]) {
  describe(`among ${size} connections`, () => {
    test('an ordinary read runs before those that wait for a lock', async () => {
      const lane = new ReadLane({ size, timeoutMs: A_MINUTE })
      const table = lockable()
      const answered: string[] = []
      const note = (text: string) => answered.push(text)
      const stuck = Array.from({ length: 50 }, () => lane.run('locked', table.ask('locked')).then(note))
      await lane.run('free', async () => 'free').then(note)
      await turn()
      await lane.run('free', async () => 'free').then(note)
      expect(answered).toEqual(['free', 'free'])
      table.release()
      await Promise.all(stuck)
      expect(answered).toHaveLength(52)
    })

    test('a read that waits for a lock is retried regardless of others', async () => {
      const lane = new ReadLane({ size, timeoutMs: A_MINUTE })
      const table = lockable()
      const stuck = lane.run('locked', table.ask('locked'))
      let goesOn = true
      const others = Array.from({ length: size * 3 }, async () => {
        while (goesOn) await lane.run('free', turn)
      })
      while (table.asked.length < 5) await turn()
      table.release()
      expect(await stuck).toBe('locked')
      goesOn = false
      await Promise.all(others)
    })
  })
}

test('a read that fails for another reason is not retried', async () => {
  const lane = new ReadLane({ size: 1, timeoutMs: A_MINUTE })
  let asked = 0
  const failing = lane.run('broken', () => {
    asked += 1
    return Promise.reject(new Error('broken'))
  })
  await expect(failing).rejects.toThrow('broken')
  expect(asked).toBe(1)
})

test('a read without a connection in time fails like with a full pool', async () => {
  const lane = new ReadLane({ size: 1, timeoutMs: 20 })
  let end = () => {}
  const first = lane.run('slow', () => new Promise<void>((resolve) => (end = resolve)))
  await expect(lane.run('next', turn)).rejects.toThrow(/^timeout exceeded when trying to connect/)
  end()
  await first
  await lane.run('after', turn)
})
