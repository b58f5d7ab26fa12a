/** Milliseconds of a clock that never goes back and that every process of a machine shares. */
export const clockMs = () => Number(process.hrtime.bigint()) / 1e6
