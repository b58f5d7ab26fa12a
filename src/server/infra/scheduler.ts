/** Something the process does regularly beside serving. */
export type Job = {
  name: string
  everyMs: number
  /** Its signal is aborted when the process stops. */
  run: (signal: AbortSignal) => Promise<unknown>
}

export type Scheduler = {
  /** Adds a job; it runs in the next round, and after that every `everyMs`, never twice at once. */
  register: (job: Job) => void
  /** Starts what is due; resolves when all of it is done. */
  round: () => Promise<void>
  /** No further rounds; resolves when nothing runs any more. */
  stop: () => Promise<void>
}

type Options = {
  clock: () => number
  /** Hears of a job that failed. It is tried again when it is due again. */
  onError: (error: unknown, job: string) => void
  roundMs?: number
  /** Where several processes share what is done: whether this is the one that does it. */
  isLeading?: (() => Promise<boolean>) | undefined
}

const ROUND_MS = 60_000

/** Looks once a minute whether a job is due. A job that fails harms neither the others nor the process. */
export function createScheduler({ clock, onError, roundMs = ROUND_MS, isLeading }: Options): Scheduler {
  const dueAt = new Map<Job, number>()
  const running = new Map<Job, Promise<void>>()
  const stopping = new AbortController()

  async function attempt(job: Job) {
    try {
      await job.run(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) onError(error, job.name)
    }
  }

  function begin(job: Job, now: number): Promise<void> {
    dueAt.set(job, now + job.everyMs)
    const attempted = attempt(job).then(() => void running.delete(job))
    running.set(job, attempted)
    return attempted
  }

  const due = (now: number) =>
    [...dueAt].filter(([job, at]) => at <= now && !running.has(job)).map(([job]) => job)

  async function round() {
    const now = clock()
    if (due(now).length === 0) return
    // What is left to another process stays due here: so it is soon done by this one when the other has ended.
    if (isLeading && !(await isLeading())) return
    if (!stopping.signal.aborted) await Promise.all(due(now).map((job) => begin(job, now)))
  }

  const timer = setInterval(() => void round(), roundMs).unref()

  return {
    register: (job) => void dueAt.set(job, clock()),
    round,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
