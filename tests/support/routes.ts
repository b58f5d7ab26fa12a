import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { World } from './world.ts'

export type Route = { method: Parameters<World['call']>[1]; path: string }

const served = new WeakMap<FastifyInstance, Route[]>()

// Before anything is added to an application, so that no route of any plugin escapes.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes: Route[] = []
  served.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one as Route['method'], path: url })
  })
})

/** Every route the application serves, wherever and by whatever plugin it was added. */
export const listRoutes = ({ app }: World): Route[] => served.get(app) ?? []
