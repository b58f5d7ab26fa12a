/** A periodic background task. */
export type Job = {
  /** In the log of operators. */
  name: string
  everyMs: number
  /** The signal is aborted when the process stops. */
  run: (signal: AbortSignal) => Promise<unknown>
}

export type Scheduler = {
  /** Adds a job. It runs in the next round and then every `everyMs`, never concurrently with itself. */
  register: (job: Job) => void
  /** Starts all jobs that are due; resolves when they are done. */
  runDueJobs: () => Promise<void>
  /** Resolves when no round and no job is running. */
  whenIdle: () => Promise<void>
  /** Stops the timer; resolves when no job is running. */
  stop: () => Promise<void>
}

type Options = {
  monotonicMs: () => number
  /** Called when a job fails; it runs again when it is next due. */
  onError: (error: unknown, job: string) => void
  intervalMs?: number | undefined
  /** Leader election: whether this process runs the jobs; absent with a single process. */
  isLeader?: (() => Promise<boolean>) | undefined
}

const ROUND_MS = 60_000

/** Creates a scheduler that runs due jobs once a minute. A failing job affects neither other jobs nor the process. */
export function createScheduler({ monotonicMs, onError, intervalMs = ROUND_MS, isLeader }: Options): Scheduler {
  const dueAt = new Map<Job, number>()
  const running = new Map<Job, Promise<void>>()
  const rounds = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function runSafely(job: Job) {
    try {
      await job.run(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) onError(error, job.name)
    }
  }

  function start(job: Job, now: number): Promise<void> {
    dueAt.set(job, now + job.everyMs)
    const attempted = runSafely(job).then(() => void running.delete(job))
    running.set(job, attempted)
    return attempted
  }

  const due = (now: number) =>
    [...dueAt].filter(([job, at]) => at <= now && !running.has(job)).map(([job]) => job)

  async function round() {
    const now = monotonicMs()
    if (due(now).length === 0) return
    // Jobs of the leader stay due here, so that they run soon if the leader is gone.
    if (isLeader && !(await isLeader())) return
    if (!stopping.signal.aborted) await Promise.all(due(now).map((job) => start(job, now)))
  }

  function runDueJobs(): Promise<void> {
    const started = round().finally(() => void rounds.delete(started))
    rounds.add(started)
    return started
  }

  const timer = setInterval(() => void runDueJobs(), intervalMs).unref()

  return {
    register: (job) => void dueAt.set(job, monotonicMs()),
    runDueJobs,
    async whenIdle() {
      while (rounds.size > 0) await Promise.allSettled(rounds)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
