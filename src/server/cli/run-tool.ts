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
