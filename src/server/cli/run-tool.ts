import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from '#db/backup/format.ts'
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { loadEnvFile } from '#server/config/env-file.ts'
import { makeFilesPrivate } from '#server/infra/private-files.ts'

/** An error the user can fix; printed as one line without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** As `runCommand`, for a tool that works on the data: what it writes is for its user alone. */
export function runDataTool(work: (config: Config) => Promise<unknown>): Promise<void> {
  makeFilesPrivate()
  return runCommand(work)
}

/**
 * Runs a command-line tool with the server's settings (environment and .env). Expected errors are printed as one
 * line; all errors set exit code 1.
 */
export async function runCommand(work: (config: Config) => Promise<unknown>): Promise<void> {
  try {
    loadEnvFile()
    await work(readConfig())
  } catch (error) {
    const expected = [CommandError, ConfigError, BackupError].some((kind) => error instanceof kind)
    console.error(expected ? (error as Error).message : error)
    process.exitCode = 1
  }
}

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
