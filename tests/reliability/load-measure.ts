import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** Number of open file descriptors of a process. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Resident memory of a process in bytes. */
export function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** CPU time a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Samples a figure periodically; the returned function stops and gives the maximum. */
export function trackMax(read: () => number, everyMs = 100): () => number {
  let most = read()
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, everyMs)
  return () => {
    clearInterval(timer)
    return Math.max(most, read())
  }
}

/** The value at this fraction (0 to 1) of the sorted values; 0 when there are none. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0
}

export const maxOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0)
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length

/** The growth of `y` per unit of `x`, by least squares. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const x = meanOf(points.map((point) => point.x))
  const y = meanOf(points.map((point) => point.y))
  const covariance = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const variance = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return variance === 0 ? 0 : covariance / variance
}

/** Rounds to one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10
export const atMost = (found: number, most: number, unit: string) => ({ found: rounded(found), most, unit })
export const grouped = (count: number): string => count.toLocaleString('en')
