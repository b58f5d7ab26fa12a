import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './run-tool.ts'

const silentOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Prompts on the terminal and returns the answer; a secret is not echoed. */
export async function promptFor(question: string, { secret = false } = {}): Promise<string> {
  const output = secret ? silentOutput() : process.stderr
  // From here on the terminal does not echo by itself; only then may a secret be prompted for.
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  if (secret) process.stderr.write(`${question}: `)
  const interrupted = new AbortController()
  terminal.on('SIGINT', () => interrupted.abort())
  try {
    return await terminal.question(`${question}: `, { signal: interrupted.signal })
  } catch {
    throw new CommandError('\nNothing was done.')
  } finally {
    terminal.close()
    if (secret) process.stderr.write('\n')
  }
}

export const isAtTerminal = () => process.stdin.isTTY && process.stderr.isTTY
