import { expect, test } from 'vitest'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { isLocked, isUnavailable } from './dialect.ts'

const coded = (code: string, message = 'what the driver says') => Object.assign(new Error(message), { code })

test('each test project uses the database of its name', ({ task }) => {
  expect(dialectUnderTest).toBe(task.file.projectName === 'server-postgres' ? 'postgres' : 'sqlite')
})

test('unavailable storage is distinguished from permanent errors [R4, R34]', () => {
  const now = [
    ...['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'SQLITE_CANTOPEN'],
    // Lost connection, full disk, too many clients, restart, statement timeout, deadlock.
    ...['08006', '53100', '53300', '57P01', '57P03', '57014', '40P01'],
    ...['ENOSPC', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EMFILE'],
  ]
  for (const code of now) expect({ code, is: isUnavailable(coded(code)) }).toEqual({ code, is: true })
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)

  const never = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CORRUPT', 'SQLITE_ERROR', '23505', '42P01', 'ENOENT', '']
  for (const code of never) expect({ code, is: isUnavailable(coded(code)) }).toEqual({ code, is: false })
  expect(isUnavailable(new Error('a bug'))).toBe(false)
  expect(isUnavailable('SQLITE_FULL')).toBe(false)
})

test('a lock of another process is distinguished from other errors [R19]', () => {
  expect(
    ['SQLITE_BUSY', 'SQLITE_LOCKED_SHAREDCACHE', 'SQLITE_FULL', '55P03'].map((code) => isLocked(coded(code))),
  ).toEqual([true, true, false, false])
})
