import { existsSync } from 'node:fs'
import { BackupError } from '#db/backup/format.ts'
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'

/** Something the user can put right; said in one line, without a stack. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Runs a tool with the settings the server would have, from the environment and .env; a refusal is one line and exit code 1. */
export async function runTool(work: (config: Config) => Promise<unknown>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work(readConfig())
  } catch (error) {
    const expected = [ToolError, ConfigError, BackupError].some((kind) => error instanceof kind)
    console.error(expected ? (error as Error).message : error)
    process.exitCode = 1
  }
}
