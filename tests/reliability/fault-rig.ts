import { existsSync, readFileSync, rmSync } from 'node:fs'

// Loaded before the server: once the file FAULT_FILE exists, something goes wrong that nobody catches, in the way
// that the file says.
const file = process.env.FAULT_FILE ?? ''
const LOOK_MS = 20

setInterval(() => {
  if (!existsSync(file)) return
  const kind = readFileSync(file, 'utf8')
  rmSync(file)
  const fault = new Error('a fault of the rig')
  if (kind === 'rejection') void Promise.reject(fault)
  else throw fault
}, LOOK_MS).unref()
