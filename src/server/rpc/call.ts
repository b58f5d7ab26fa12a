import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type * as z from 'zod/mini'
import type { StaffLevel } from '#shared/enums.ts'
import type { Ctx } from '../context.ts'
import { appRouter, type ProcedurePath } from './router.ts'
import { LOWEST_LEVEL } from './staff-access.ts'
import { createCallerFactory, type Meta } from './trpc.ts'

// Its own type nests them; at run time they are by their path.
const anyRouter: AnyTRPCRouter = appRouter
const procedures = anyRouter._def.procedures as Record<ProcedurePath, AnyTRPCProcedure>

/** The names of all procedures. */
export const procedurePaths = Object.keys(procedures) as ProcedurePath[]

export const isProcedurePath = (path: string): path is ProcedurePath => Object.hasOwn(procedures, path)

export const typeOf = (path: ProcedurePath) => procedures[path]._def.type

/** What administrators may call: their own procedures, and those of members' matches that they share. */
type StaffProcedure =
  | Extract<ProcedurePath, `admin.${string}`>
  | 'matches.byId'
  | 'matches.resume'
  | 'matches.end'

const LEVELS: Record<StaffProcedure, StaffLevel> = LOWEST_LEVEL
const isStaffProcedure = (path: ProcedurePath): path is StaffProcedure => Object.hasOwn(LEVELS, path)

/** Administrators by the lowest level that may make a call, in words for the documentation. */
const STAFF_WORDS: Record<StaffLevel, string> = {
  owner: 'owners',
  coordinator: 'owners and coordinators',
  viewer: 'administrators',
}

/** Returns who may call a procedure, in words for the documentation. */
export function describeAccess(path: ProcedurePath): string {
  const { who } = procedures[path]._def.meta as Meta
  return isStaffProcedure(path) ? who.replace('administrators', STAFF_WORDS[LEVELS[path]]) : who
}

/** Returns the input schema of a procedure; undefined if it has no input. */
export const inputSchemaOf = (path: ProcedurePath) =>
  procedures[path]._def.inputs[0] as z.core.$ZodType | undefined

/** Creates a typed caller of all procedures for a context. */
export const callerFor = createCallerFactory(appRouter)

/**
 * Calls a procedure by name, with untyped input that its own schema validates. `input` is called only after
 * authorization.
 */
export const callByPath = (path: ProcedurePath, ctx: Ctx, input: () => unknown): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    ctx,
    type: typeOf(path),
    getRawInput: async () => input(),
    signal: undefined,
    batchIndex: 0,
  })
