import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ToolError } from './run-tool.ts'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks on the terminal; of a secret nothing is shown while it is typed. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  const output = secret ? nowhere() : process.stderr
  // From here on the terminal itself shows nothing of what is typed; only then may a secret be asked for.
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  if (secret) process.stderr.write(`${question}: `)
  const interrupted = new AbortController()
  terminal.on('SIGINT', () => interrupted.abort())
  try {
    return await terminal.question(`${question}: `, { signal: interrupted.signal })
  } catch {
    throw new ToolError('\nNothing was done.')
  } finally {
    terminal.close()
    if (secret) process.stderr.write('\n')
  }
}

export const isAtTerminal = () => process.stdin.isTTY && process.stderr.isTTY
