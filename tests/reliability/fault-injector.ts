import { existsSync, readFileSync, rmSync } from 'node:fs'

// Loaded before the server: once the file FAULT_FILE exists, raises an uncaught exception or an unhandled rejection,
// as the file says.
const file = process.env.FAULT_FILE ?? ''
const POLL_MS = 20

setInterval(() => {
  if (!existsSync(file)) return
  const kind = readFileSync(file, 'utf8')
  rmSync(file)
  const fault = new Error('an injected fault')
  if (kind === 'rejection') void Promise.reject(fault)
  else throw fault
}, POLL_MS).unref()
