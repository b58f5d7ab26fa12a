/** Like setTimeout; returns the function that cancels it. */
export function scheduleTimeout(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
