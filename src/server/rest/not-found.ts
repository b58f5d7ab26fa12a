import type { FastifyInstance, FastifyReply } from 'fastify'

type Served = { method: string; path: string }
type ServedPath = { path: string; pattern: RegExp; methods: string[] }

/**
 * Responds to requests below `/api` without a route: 405 with `Allow` where the path has other methods, else 404. One
 * handler instead of five routes per path, which would take a fifth of the start.
 */
export function addNotFound(app: FastifyInstance, paths: readonly ServedPath[]) {
  app.setNotFoundHandler((request, reply) => {
    const requested = request.url.replace(/[?#].*$/, '')
    const found = paths.find(({ pattern }) => pattern.test(requested))
    return found ? refuseMethod(found, reply) : reply.code(404).send({ message: 'Not found' })
  })
}

/** Refuses the methods of a path that would reach another path with a parameter: `/pending` and `/:id`. */
export function addHiddenMethods(app: FastifyInstance, paths: readonly ServedPath[]) {
  // A pattern without a parameter matches its own path only; to compile it takes long at the start.
  const withParams = paths.filter(({ path }) => path.includes(':'))
  for (const own of paths) {
    const others = withParams.filter(({ path, pattern }) => path !== own.path && pattern.test(own.path))
    const method = [...new Set(others.flatMap(({ methods }) => methods))].filter(
      (name) => !own.methods.includes(name),
    )
    if (method.length === 0) continue
    const handler = (_request: unknown, reply: FastifyReply) => refuseMethod(own, reply)
    app.route({ method, url: own.path, exposeHeadRoute: false, handler })
  }
}

const refuseMethod = ({ methods }: ServedPath, reply: FastifyReply) =>
  reply.code(405).header('allow', methods.join(', ')).send({ message: 'Method not allowed' })

/** Each path with its methods, with HEAD next to GET. Paths with fewer parameters come first, as the router prefers them. */
export function groupByPath(served: readonly Served[]): ServedPath[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of served) {
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
    byPath.set(path, [...(byPath.get(path) ?? []), ...methods])
  }
  const paths = [...byPath].map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))
  return paths.toSorted((one, other) => countParams(one) - countParams(other))
}

/** `/api/matches/:id` as a regular expression. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const countParams = ({ path }: ServedPath) => path.split(':').length
