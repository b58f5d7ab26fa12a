import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** Files, sockets and pipes a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Memory a process holds at this moment. */
export function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Processor time a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Follows a figure from time to time until told to stop; answers with the most it has been. */
export function watchMost(read: () => number, everyMs = 100): () => number {
  let most = read()
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, everyMs)
  return () => {
    clearInterval(timer)
    return Math.max(most, read())
  }
}

/** The value that this part of all values does not exceed; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const mostOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0)
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length

/** How much `y` grows with each unit of `x`, by least squares. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const x = meanOf(points.map((point) => point.x))
  const y = meanOf(points.map((point) => point.y))
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const under = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}

/** One decimal is as much as these figures bear. */
export const rounded = (value: number): number => Math.round(value * 10) / 10
export const atMost = (found: number, most: number, unit: string) => ({ found: rounded(found), most, unit })
export const grouped = (count: number): string => count.toLocaleString('en')
