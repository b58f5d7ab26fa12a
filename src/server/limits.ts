import { AppError } from './errors.ts'

/** So many at once, and after that as many again in every `windowMs`. */
type Allowance = { burst: number; windowMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How often what may be done, by whom: `reliability` 3.4 and contract 5. */
const ALLOWANCES = {
  loginFailuresOfAccount: { burst: 10, windowMs: 15 * MINUTE_MS },
  loginFailuresOfAddress: { burst: 100, windowMs: 15 * MINUTE_MS },
  registrationsOfAddress: { burst: 60, windowMs: HOUR_MS },
  messages: { burst: 120, windowMs: MINUTE_MS },
  mentorRequests: { burst: 20, windowMs: HOUR_MS },
  callRequests: { burst: 20, windowMs: HOUR_MS },
  sessions: { burst: 60, windowMs: HOUR_MS },
  photos: { burst: 20, windowMs: HOUR_MS },
  newAdmins: { burst: 20, windowMs: HOUR_MS },
  callsOfMember: { burst: 600, windowMs: MINUTE_MS },
  socketsOfAddress: { burst: 60, windowMs: MINUTE_MS },
  callsOfAddress: { burst: 300, windowMs: MINUTE_MS },
} as const satisfies Record<string, Allowance>

export type LimitName = keyof typeof ALLOWANCES
export type Limits = {
  /** Uses one of what `key` has left of `name`; refuses with 429 when nothing is left. A null key is never limited. */
  take: (name: LimitName, key: string | number | null) => void
  /** Gives one back, as when what was taken for turned out not to count. */
  giveBack: (name: LimitName, key: string | number | null) => void
}

const SWEEP_AT = 10_000

/**
 * Token buckets in memory, after the generic cell rate algorithm: of each key only the time is kept at which its
 * bucket would be full again. `clock` gives milliseconds; with `on` false everything passes.
 */
export function createLimits({ on, clock }: { on: boolean; clock: () => number }): Limits {
  const fullAt = new Map<string, number>()

  const entry = (name: LimitName, key: string | number) => `${name} ${key}`
  const costMs = ({ burst, windowMs }: Allowance) => windowMs / burst

  function sweep(now: number) {
    for (const [name, at] of fullAt) if (at <= now) fullAt.delete(name)
  }

  return {
    take(name, key) {
      if (!on || key === null) return
      const now = clock()
      const allowance = ALLOWANCES[name]
      const from = Math.max(fullAt.get(entry(name, key)) ?? now, now)
      const waitMs = from + costMs(allowance) - allowance.windowMs - now
      if (waitMs > 0)
        throw new AppError('too_many', 'Too many requests. Please wait a moment.', Math.ceil(waitMs / 1000))
      if (fullAt.size >= SWEEP_AT) sweep(now)
      fullAt.set(entry(name, key), from + costMs(allowance))
    },
    giveBack(name, key) {
      if (!on || key === null) return
      const at = fullAt.get(entry(name, key))
      if (at !== undefined) fullAt.set(entry(name, key), at - costMs(ALLOWANCES[name]))
    },
  }
}
