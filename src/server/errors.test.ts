import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { AppError, frameRetryAfterOf, toTRPCError } from './errors.ts'

test.for(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const)(
  'a frame that failed with %s may be retried later',
  (code) => {
    expect(frameRetryAfterOf(new TRPCError({ code }))).toBe(5)
  },
)

test.for(['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'] as const)(
  'a frame that was refused with %s should not be retried',
  (code) => {
    expect(frameRetryAfterOf(new TRPCError({ code }))).toBeUndefined()
  },
)

test('a retry time of an error takes precedence', () => {
  const cause = new AppError('too_many', 'Please wait', 9)
  const error = toTRPCError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))
  expect([error.code, frameRetryAfterOf(error)]).toEqual(['TOO_MANY_REQUESTS', 9])
})
