/** Milliseconds of a monotonic clock that all processes of a machine share. */
export const clockMs = () => Number(process.hrtime.bigint()) / 1e6
