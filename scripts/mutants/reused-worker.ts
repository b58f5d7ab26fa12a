import type { Worker } from 'node:worker_threads'
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** After so many runs a thread is given up, with whatever they have left behind in it. */
const RUNS_MAX = 50

type IdleThread = { thread: Worker; runs: number }
let kept: IdleThread | undefined

/**
 * A thread that is kept for the next mutant: loading the product takes ten times as long as the tests that notice most
 * mutants. Only for mutants that Stryker switches on while they run; what is done once, on loading, gets a thread of its
 * own. One in which a run did not come to its end is given up.
 */
export class ReusedWorker extends ThreadsPoolWorker {
  override readonly name: string = 'kept'
  readonly #mayBeKept: boolean
  #isRunning = false
  #runs = 0

  constructor(options: PoolOptions) {
    super(options)
    const { mode, mutantActivation } = options.project.getProvidedContext() as Record<string, unknown>
    this.#mayBeKept = mode === 'mutant' && mutantActivation === 'runtime'
  }

  override async start(): Promise<void> {
    const before = kept
    kept = undefined
    if (before && this.#mayBeKept) {
      this.#runs = before.runs
      this.#set(before.thread)
    } else await before?.thread.terminate()
    await super.start()
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run') {
      this.#isRunning = true
      this.#runs += 1
      this.#thread?.on('message', (answer: { type?: string } | undefined) => {
        if (answer?.type === 'testfileFinished') this.#isRunning = false
      })
    }
    // A thread that has been stopped hears nothing any more: one that is kept is not told to.
    if (message.type !== 'stop' || !this.#isKept) super.send(message)
    else this.#thread?.emit('message', { type: 'stopped', __vitest_worker_response__: true })
  }

  override async stop(): Promise<void> {
    const thread = this.#thread
    if (!thread || !this.#isKept) return super.stop()
    for (const event of ['message', 'error', 'exit', 'messageerror']) thread.removeAllListeners(event)
    thread.stdout.unpipe()
    thread.stderr.unpipe()
    thread.on('error', () => {
      kept = undefined
    })
    kept = { thread, runs: this.#runs }
    this.#set(undefined)
  }

  get #isKept() {
    return this.#mayBeKept && !this.#isRunning && this.#runs < RUNS_MAX
  }

  // Vitest has no other way to bring a thread along.
  get #thread(): Worker | undefined {
    return Reflect.get(this, '_thread') as Worker | undefined
  }

  #set(thread: Worker | undefined) {
    Reflect.set(this, '_thread', thread)
  }
}
