import type { Worker } from 'node:worker_threads'
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

/** Runs per thread before it is replaced, to limit leftover state. */
const RUNS_MAX = 50

type IdleThread = { thread: Worker; runs: number }
let kept: IdleThread | undefined

/**
 * A worker whose thread is reused for the next mutant: loading the product takes ten times as long as the tests that catch
 * most mutants. Only for mutants that Stryker activates at run time; static ones get a new thread. A thread with an
 * unfinished run is terminated.
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
    // A stopped thread receives no more messages, so a reused one is not stopped.
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

  // Vitest has no API to set the thread.
  get #thread(): Worker | undefined {
    return Reflect.get(this, '_thread') as Worker | undefined
  }

  #set(thread: Worker | undefined) {
    Reflect.set(this, '_thread', thread)
  }
}
