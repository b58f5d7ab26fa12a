import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Reads figures of a process through Node's inspector, without changes to the program. */
export type Inspector = {
  /** Collects garbage, then returns the heap and external memory in MiB. */
  heapMib: () => Promise<number>
  /** Event loop delay since the last call; the first call starts the measurement. */
  loopDelay: () => Promise<{ p99Ms: number; maxMs: number }>
  /** Number of timers that keep the process alive. */
  timers: () => Promise<number>
  close: () => void
}

/** Environment variables that the process must be started with. */
export const inspectorEnv = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })

const MEMORY = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
const TIMERS = "process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length"
// Every reported delay includes the resolution.
const DELAY = `(() => {
  const watch = globalThis.loopWatch ??= process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
  const found = [watch.percentile(99), watch.max]
  watch.enable()
  watch.reset()
  return JSON.stringify(found)
})()`

export async function connectInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '', { perMessageDeflate: false })
  const pending = new Map<number, (result: unknown) => void>()
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as { id: number; result: unknown }
    pending.get(id)?.(result)
    pending.delete(id)
  })
  await once(socket, 'open')

  let lastId = 0
  const send = (method: string, params?: object) =>
    new Promise<unknown>((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      socket.send(JSON.stringify({ id: lastId, method, params }))
    })
  async function evaluate(expression: string) {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
    return (answer as { result: { value: unknown } }).result.value
  }

  return {
    async heapMib() {
      // The second collection frees what the first has released.
      await send('HeapProfiler.collectGarbage')
      await send('HeapProfiler.collectGarbage')
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
