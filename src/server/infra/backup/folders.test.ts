import { describe, expect, test } from 'vitest'
import { type Backup, backupNameAt, findExpired, migrationBackupName } from './backups.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Date.parse('2026-03-31T12:30:00.000Z')

const backupAt = (at: number, name = backupNameAt(at)): Backup => ({
  name,
  folder: name,
  at,
  beforeMigration: name.startsWith('before-'),
})
const everyHour = (count: number) => Array.from({ length: count }, (_, hour) => backupAt(NOON - hour * HOUR))
const keptOf = (all: Backup[], retention = { hourly: 24, daily: 14 }) => {
  const gone = new Set(findExpired(all, retention))
  return all.filter((backup) => !gone.has(backup)).map(({ name }) => name)
}

describe('backup retention', () => {
  test('keeps the newest of each of 24 hours and 14 days', () => {
    const kept = keptOf(everyHour(40 * 24))
    const hours = Array.from({ length: 24 }, (_, hour) => backupNameAt(NOON - hour * HOUR))
    // The newest backups of today and yesterday are also kept as hourly ones.
    const days = Array.from({ length: 12 }, (_, day) =>
      backupNameAt(Date.parse('2026-03-29T23:30:00.000Z') - day * DAY),
    )
    expect(kept).toEqual([...hours, ...days])
  })

  test('keeps only the newest of one hour', () => {
    const quarters = Array.from({ length: 16 }, (_, quarter) => backupAt(NOON - quarter * (HOUR / 4)))
    expect(keptOf(quarters, { hourly: 2, daily: 0 })).toEqual([
      backupNameAt(NOON),
      backupNameAt(NOON - 3 * (HOUR / 4)),
    ])
  })

  test('always keeps the newest', () => {
    const old = [backupAt(NOON - 300 * DAY), backupAt(NOON - 301 * DAY), backupAt(NOON - 302 * DAY)]
    expect(keptOf(old, { hourly: 0, daily: 0 })).toEqual([backupNameAt(NOON - 300 * DAY)])
    expect(keptOf(old)).toHaveLength(3)
  })

  test('keeps the last three made before migrations in addition [R27]', () => {
    const before = Array.from({ length: 5 }, (_, year) =>
      backupAt(NOON - year * 365 * DAY, migrationBackupName(`000${9 - year}_change`, NOON - year * 365 * DAY)),
    )
    const hours = everyHour(3).map(({ at }) => backupAt(at - 1))
    const all = [...before, ...hours].sort((a, b) => b.at - a.at)
    expect(keptOf(all, { hourly: 3, daily: 0 }).sort()).toEqual(
      [...before.slice(0, 3), ...hours].map(({ name }) => name).sort(),
    )
  })
})
