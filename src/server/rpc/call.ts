import { type AnyTRPCProcedure, callTRPCProcedure } from '@trpc/server'
import type * as z from 'zod/mini'
import type { Ctx } from '../context.ts'
import { appRouter, type ProcedurePath } from './router.ts'
import { createCallerFactory, type Meta } from './trpc.ts'

const procedures = appRouter._def.procedures as unknown as Record<ProcedurePath, AnyTRPCProcedure>

/** Every procedure there is, by name. */
export const procedurePaths = Object.keys(procedures) as ProcedurePath[]

export const isProcedurePath = (path: string): path is ProcedurePath => Object.hasOwn(procedures, path)

export const typeOf = (path: ProcedurePath) => procedures[path]._def.type

/** Whom a procedure lets through, in words. */
export const whoMayCall = (path: ProcedurePath) => (procedures[path]._def.meta as Meta).who

/** What a procedure's input must look like; undefined when it takes none. */
export const inputSchemaOf = (path: ProcedurePath): z.core.$ZodType | undefined => {
  const { inputs } = procedures[path]._def as unknown as { inputs: z.core.$ZodType[] }
  return inputs[0]
}

/** For code that knows which procedure it wants: typed input, typed answer. */
export const callerFor = createCallerFactory(appRouter)

/**
 * For the REST table, which knows it only by name; the procedure's own schema checks the input.
 * `input` is asked for only after the caller has been let through.
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
