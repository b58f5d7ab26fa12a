import type { AnyTRPCProcedure, inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { account } from './routers/account.ts'
import { admin } from './routers/admin.ts'
import { auth } from './routers/auth.ts'
import { matches } from './routers/matches.ts'
import { mentee } from './routers/mentee.ts'
import { mentor } from './routers/mentor.ts'
import { sessions } from './routers/sessions.ts'
import { router } from './trpc.ts'

export const appRouter = router({ auth, account, admin, mentor, mentee, matches, sessions })

export type AppRouter = typeof appRouter
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

type PathsOf<R> = {
  [K in keyof R & string]: R[K] extends AnyTRPCProcedure ? K : `${K}.${PathsOf<R[K]>}`
}[keyof R & string]

/** 'auth.login' | 'mentee.requestMentor' | … */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>
