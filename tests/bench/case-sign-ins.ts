import { join } from 'node:path'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { createCaller } from '../reliability/load-http.ts'
import { percentile } from '../reliability/load-measure.ts'
import type { BenchContext } from './context.ts'
import { createBenchData, DATA_FILE, mentorUserOf, tokenOf } from './data.ts'
import { measureAtRate } from './paced-load.ts'
import { type Row, ratios } from './rounds.ts'
import { startServer } from './servers.ts'

const AT_ONCE = 32
const QUIET_MATCH = 200
const PASSWORD = 'correct horse'

/** Latency of reads and files while 32 clients sign in; hashing and files share the thread pool (L1, L2). */
export async function signIns({ folder, rounds, cellMs, log }: BenchContext): Promise<Row[]> {
  const hash = await createPasswordHasher().hash(PASSWORD)
  await createBenchData(folder, { matches: 200, messagesPerMatch: 50, freeMentors: 0 }, hash)
  const server = await startServer('product', join(folder, DATA_FILE))
  const { port } = server
  // This user does not sign in again: that would end their oldest session, which is this one.
  const token = tokenOf(mentorUserOf(QUIET_MATCH))
  const read = { port, path: `/api/matches/${QUIET_MATCH}/messages?limit=50`, token }
  // A static file is read from disk, in the threads that hash passwords.
  const file = { port, path: '/favicon.svg', token }
  const { call, close } = createCaller(`http://127.0.0.1:${port}`, AT_ONCE)

  async function signInRepeatedly(deadline: number): Promise<number> {
    let done = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        while (performance.now() < deadline) {
          const username = `mentor${mentorUserOf(index + 1)}`
          const { status } = await call('POST', '/api/login', { body: { username, password: PASSWORD } })
          if (status === 200) done += 1
        }
      }),
    )
    return done
  }

  const found = {
    readIdle: [] as number[],
    fileIdle: [] as number[],
    readBusy: [] as number[],
    fileBusy: [] as number[],
  }
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const p99 = async (target: typeof read) => percentile(await measureAtRate(target, 100, cellMs * 2), 0.99)
    found.readIdle.push(await p99(read))
    found.fileIdle.push(await p99(file))
    const began = performance.now()
    const signingIn = signInRepeatedly(began + cellMs * 4)
    found.readBusy.push(await p99(read))
    found.fileBusy.push(await p99(file))
    rates.push((await signingIn) / ((performance.now() - began) / 1_000))
  }
  close()
  await server.stop()
  log(`sign-ins: ${rates.map((rate) => rate.toFixed(0)).join(' ')}/s`)
  return [
    {
      id: 'L1',
      what: 'p99 of a file while 32 sign in, to idle',
      values: ratios(found.fileBusy, found.fileIdle),
      target: { most: 5 },
    },
    {
      id: 'L2',
      what: 'p99 of a read while 32 sign in, to idle',
      values: ratios(found.readBusy, found.readIdle),
      target: { most: 4 },
    },
    { id: 'L2', what: 'sign-ins', unit: 'a second', values: rates },
  ]
}
