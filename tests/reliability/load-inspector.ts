import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What a process says of itself, asked through Node's inspector: the program knows nothing of it. */
export type Inspector = {
  /** Collects garbage, so that what remains is held. */
  heldMib: () => Promise<number>
  /** Begins to watch how late the event loop comes; answers with what it was since the last call. */
  loopDelay: () => Promise<{ p99Ms: number; maxMs: number }>
  /** Timers that keep the process awake. */
  timers: () => Promise<number>
  close: () => void
}

/** What the process has to be started with. */
export const inspectorOn = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })

const MEMORY = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
const TIMERS = "process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length"
// The resolution is part of every delay it reports.
const DELAY = `(() => {
  const watch = globalThis.loopWatch ??= process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
  const found = [watch.percentile(99), watch.max]
  watch.enable()
  watch.reset()
  return JSON.stringify(found)
})()`

export async function inspect(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '', { perMessageDeflate: false })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  await once(socket, 'open')

  let asked = 0
  const ask = (method: string, params?: object) =>
    new Promise<unknown>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  async function evaluate(expression: string) {
    const answer = await ask('Runtime.evaluate', { expression, returnByValue: true })
    return (answer as { result: { value: unknown } }).result.value
  }

  return {
    async heldMib() {
      // What is only let go of by the first is gone with the second.
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      return Number(await evaluate(MEMORY)) / 2 ** 20
    },
    async loopDelay() {
      const [p99 = 0, max = 0] = JSON.parse(String(await evaluate(DELAY))) as number[]
      return { p99Ms: p99 / 1e6, maxMs: max / 1e6 }
    },
    timers: async () => Number(await evaluate(TIMERS)),
    close: () => socket.terminate(),
  }
}
