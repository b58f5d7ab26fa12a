import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { World } from './world.ts'

export type Route = { method: Parameters<World['call']>[1]; path: string }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const served = new WeakMap<FastifyInstance, Route[]>()

// Before any plugin is registered, so that no route is missed.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: Route[] = []
  served.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name as Route['method'], path: url })
  })
})

/** Every route of the application, from any plugin. */
export const listRoutes = ({ app }: World): Route[] => served.get(app) ?? []

/** Every route, and every other method on the paths below `/api`, which gets 405. */
export function listCalls(world: World): Route[] {
  const routes = listRoutes(world)
  const apiPaths = new Set(routes.map(({ path }) => path).filter((path) => path.startsWith('/api')))
  return [
    ...routes.filter(({ path }) => !apiPaths.has(path)),
    ...[...apiPaths].flatMap((path) => METHODS.map((method) => ({ method, path }))),
  ]
}
