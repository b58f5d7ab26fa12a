import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileProgram } from './compile-program.ts'
import { type MailServer, startSmtpServer } from './smtp-server.ts'

const SENDER = 'mail-sender-process.ts'
/** Each early kill comes one step later after the start than the one before, to hit different points of a round of jobs. */
const STEP_MS = 60
const STEPS = 12

/** Where a process is killed: the mail server has the mail, and has or has not said so. */
const MOMENTS = ['before the reply', 'after the reply'] as const

type Kills = {
  kills: number
  /** How many more are killed first. */
  early?: number
  /** A program of this folder. */
  program?: string
}

/**
 * Starts senders on a database one after the other and kills each between a mail and its note. Returns the received
 * mails, and how many processes were killed so.
 */
export async function killMailSenders(database: string, { kills, early = 0, program = SENDER }: Kills) {
  let child: ChildProcess | undefined
  let killed = 0
  const texts: string[] = []
  const server: MailServer = await startSmtpServer({
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        texts.push(text)
        if (killed >= kills) return done()
        const moment = MOMENTS[killed % MOMENTS.length]
        killed += 1
        if (moment === 'before the reply') child?.kill('SIGKILL')
        done()
        if (moment === 'after the reply') child?.kill('SIGKILL')
      })
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-killed-'))
  const compiled = await compileProgram(fileURLToPath(new URL(program, import.meta.url)))
  const args = [compiled.program, database, server.url, folder]
  let isDone = false
  for (let index = 0; index < early; index += 1) {
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    // It says when its jobs begin: its start takes seconds on a busy machine.
    await Promise.race([exited, child.stdout ? once(child.stdout, 'data') : exited])
    await sleep((index % STEPS) * STEP_MS)
    child.kill('SIGKILL')
    await exited
  }
  // Every process must get a mail out, or there is nothing to kill it for.
  for (let starts = 0; !isDone && starts <= kills + 1; starts += 1) {
    child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = (await once(child, 'exit')) as [number | null]
    isDone = code === 0
  }
  await server.stop()
  compiled.remove()
  rmSync(folder, { recursive: true, force: true })
  return { texts, killed, isDone }
}
