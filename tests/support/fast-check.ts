import * as fc from 'fast-check'
import { sized } from './sizes.ts'

/** Import fast-check from here: a change that breaks a property mostly breaks it for many values. */
fc.configureGlobal({ numRuns: sized(30, 1_000) })

export * from 'fast-check'
