import type { Services } from './context.ts'
import { createPasswordHasher } from './domain/accounts/passwords.ts'
import { EMPTY_CUSTOM_RULES } from './domain/screening/custom-rules.ts'
import { createRateLimits } from './infra/rate-limits/rate-limits.ts'
import { createWriteBatcher } from './infra/write-batcher.ts'
import { monotonicMs } from './monotonic-clock.ts'

type Given = Pick<Services, 'db' | 'policy' | 'secrets'> &
  Partial<Pick<Services, 'now' | 'log' | 'sendsMail' | 'takesForeignMailboxes' | 'passwords'>>

/** Creates the services of a program that works on the database but serves nobody: nothing is limited or published. */
export const createToolServices = (given: Given): Services => ({
  now: () => new Date().toISOString(),
  monotonicMs,
  publish: () => {},
  log: console,
  limits: createRateLimits({ on: false, monotonicMs }),
  sendsMail: false,
  takesForeignMailboxes: async () => false,
  customRules: EMPTY_CUSTOM_RULES,
  passwords: createPasswordHasher(),
  writes: createWriteBatcher(given.db),
  ...given,
})
