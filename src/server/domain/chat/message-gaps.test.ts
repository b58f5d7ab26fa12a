import { describe, expect, test } from 'vitest'
import { createKnownIds } from './message-gaps.ts'

/** Known ids from 101 on. */
function knownFrom100() {
  const ids = createKnownIds()
  ids.start(100)
  return ids
}

describe('the ids of messages that a process knows of', () => {
  test('need no further check where none is missing, however many checks there were', () => {
    const ids = knownFrom100()
    for (let last = 110; last <= 310; last += 10) {
      for (let id = last - 9; id <= last; id += 1) expect(ids.note(id)).toBe(true)
      ids.endCheck(last)
      expect(ids.floor()).toBe(last)
    }
    expect(ids.note(105)).toBe(false)
  })

  test('are checked again from a missing one on, until it is found', () => {
    const ids = knownFrom100()
    for (const id of [101, 103, 104]) ids.note(id)
    ids.endCheck(104)
    expect(ids.floor()).toBe(101)
    expect(ids.note(103)).toBe(false)
    expect(ids.note(102)).toBe(true)
    ids.endCheck(104)
    expect(ids.floor()).toBe(104)
  })

  test('are given up after eight checks where one stays missing', () => {
    const ids = knownFrom100()
    ids.note(102)
    for (let check = 1; check <= 8; check += 1) {
      ids.endCheck(102)
      expect(ids.floor()).toBe(100)
    }
    ids.note(103)
    ids.endCheck(103)
    expect(ids.floor()).toBe(103)
    expect(ids.note(101)).toBe(false)
  })

  test('before the floor is known are kept, and those below it are dropped', () => {
    const ids = createKnownIds()
    for (const id of [99, 101, 102]) ids.note(id)
    ids.start(100)
    expect(ids.floor()).toBe(102)
    expect(ids.note(99)).toBe(false)
  })
})
