import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod/mini'
import { type ErrorKind, USER_HEADER } from '#shared/errors.ts'
import { lazy } from '#shared/lazy.ts'
import { email } from '#shared/schemas/common.ts'
import { TRPC_CODE } from '../errors.ts'
import { readVersion } from '../infra/version.ts'
import { describeAccess, inputSchemaOf } from '../rpc/call.ts'
import { components, text } from '../rpc/replies/base.ts'
import { AnyMessage } from '../rpc/replies/matches.ts'
import { REPLIES } from '../rpc/replies/replies.ts'
import type { ProcedurePath } from '../rpc/router.ts'
import { OPENAPI_PATH, type RestRoute, restRoutes } from './routes.ts'

// Not in the schema itself, which the client loads.
z.globalRegistry.add(email, { format: 'idn-email' })

type Json = { [name: string]: unknown }

/** A reference to a component of the document. */
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Removes `$schema`, `$id` and the bounds of safe integers. */
const withoutRedundant = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => {
      if (name === '$schema' || name === '$id') return undefined
      const isBound = /^m(?:ax|in)imum$/.test(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
      return isBound ? undefined : (value as unknown)
    }),
  ) as Json

const NOTHING = z.strictObject({})
/** The bodies that are not their procedure's result. */
const BODIES: Partial<Record<ProcedurePath, z.ZodMiniType>> = {
  'matches.sendMessage': AnyMessage,
  'account.unsubscribe': NOTHING,
}

const TEXT = { type: 'string' }
const PHOTO_REPLY = z.strictObject({ photoUrl: text })
const PAGE_FIELDS = ['items', 'next']

/** The schema of a REST body, and whether it is the items of a page. */
function bodyOf(procedure: ProcedurePath): { schema: z.ZodMiniType; isPage: boolean } {
  const reply: z.ZodMiniType | null = BODIES[procedure] ?? REPLIES[procedure]
  const { shape = {} } = (reply ?? {}) as { shape?: Record<string, z.ZodMiniType> }
  const isPage = PAGE_FIELDS.every((name) => name in shape)
  return { schema: (isPage ? shape.items : reply) ?? NOTHING, isPage }
}

/** The JSON Schemas of the named schemas and of all bodies, which refer to them; made at once, because each pass takes long. */
const schemas = lazy(() => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id })
  const replies = restRoutes.filter(({ file }) => !file).map(({ procedure }) => bodyOf(procedure).schema)
  const bodies = [PHOTO_REPLY, ...replies]
  for (const [at, schema] of bodies.entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: `body ${at}` })
  }
  const made = z.toJSONSchema(registry, { uri: (name) => refTo('schemas', name).$ref }).schemas
  return { idOf: (schema: z.ZodMiniType) => registry.get(schema)?.id ?? '', made }
})

/** The JSON Schema of a body: a reference, if it is a named schema. */
function replySchema(schema: z.ZodMiniType): Json {
  const { idOf, made } = schemas()
  const id = idOf(schema)
  return id in components ? refTo('schemas', id) : withoutRedundant(made[id])
}

const REFUSALS: Record<ErrorKind, string> = {
  invalid: 'What was sent is not valid; `issues` says which fields are at fault.',
  unauthenticated: 'Nobody is signed in.',
  forbidden: 'The caller may not do this.',
  not_found: 'There is no such thing, or it is not the caller’s.',
  conflict: 'It conflicts with the present state.',
  too_large: 'The request is too large.',
  unsupported: 'The body is of another media type.',
  too_many: 'The caller has asked too often.',
  unavailable: 'It cannot be done right now.',
}
const KINDS = Object.keys(REFUSALS) as ErrorKind[]
const RETRY_AFTER: ErrorKind[] = ['too_many', 'unavailable']
/** Refusals that need a body. */
const BODY_REFUSALS: ErrorKind[] = ['too_large', 'unsupported']

const statusOf = (kind: ErrorKind) =>
  String(getHTTPStatusCodeFromError(new TRPCError({ code: TRPC_CODE[kind] })))

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const refusal = (description: string, kind?: ErrorKind) => ({
  description,
  ...(kind &&
    RETRY_AFTER.includes(kind) && {
      headers: {
        'Retry-After': { description: 'Seconds until it is worth asking again.', schema: { type: 'integer' } },
      },
    }),
  ...json(refTo('schemas', 'Refusal')),
})

/** The refusals of a call, by status. */
const refusalsOf = (hasBody: boolean) => ({
  ...Object.fromEntries(
    KINDS.filter((kind) => hasBody || !BODY_REFUSALS.includes(kind)).map((kind) => [
      statusOf(kind),
      refTo('responses', kind),
    ]),
  ),
  default: refTo('responses', 'failed'),
})

const LINK = {
  Link: { description: 'Where the list goes on: `<…>; rel="next"`.', schema: { type: 'string' } },
}

function responsesOf({ procedure, about, status = 200, reply, file }: RestRoute): Json {
  const success = { description: about }
  if (status === 204) return { 204: success }
  const { schema, isPage } = bodyOf(procedure)
  const content = file
    ? { content: { [file.type]: { schema: TEXT } } }
    : { ...(isPage && { headers: LINK }), ...json(replySchema(schema)) }
  return Object.fromEntries((reply ? [200, 201] : [status]).map((code) => [code, { ...success, ...content }]))
}

type Shape = Json & { properties?: Record<string, Shape> }

/** The JSON Schema of a schema's input. */
export const shapeOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

/** The names of required fields: those reported for an empty object. */
function requiredFieldsOf(schema: z.core.$ZodType): Set<unknown> {
  const { error } = z.safeParse(schema, {})
  return new Set(error?.issues.map(({ path }) => path[0]))
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Shape }

function inputOf({ method, path, procedure, oneClick }: RestRoute): { parameters: Parameter[]; body?: Json } {
  const schema = inputSchemaOf(procedure)
  const properties = schema ? (shapeOf(schema).properties ?? {}) : {}
  const required = schema ? requiredFieldsOf(schema) : new Set()
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const fields = Object.entries(properties)
  const parameterIn = (location: Parameter['in'], [name, shape]: [string, Shape]): Parameter => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    schema: shape,
  })
  const parameters = fields.filter(([name]) => inPath.has(name)).map((field) => parameterIn('path', field))
  const rest = fields.filter(([name]) => !inPath.has(name))
  if (method === 'GET' || oneClick)
    return { parameters: [...parameters, ...rest.map((field) => parameterIn('query', field))] }
  if (rest.length === 0) return { parameters }
  const needed = rest.map(([name]) => name).filter((name) => required.has(name))
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    ...(needed.length > 0 && { required: needed }),
  }
  return { parameters, body }
}

const ANYONE = 'anyone'
/** `mentee.requestMentor` has the tag `mentee`. */
const tagOf = (procedure: string) => procedure.split('.').slice(0, -1).join(' ')
const COMMON = [refTo('parameters', 'User')]

function operationOf(route: RestRoute): Json {
  const { parameters, body } = inputOf(route)
  const role = describeAccess(route.procedure)
  return {
    operationId: route.procedure,
    tags: [tagOf(route.procedure)],
    summary: route.about,
    description: `For ${role}.`,
    security: role === ANYONE ? [] : [{ session: [] }],
    parameters: [...COMMON, ...parameters.map((parameter) => withoutRedundant(parameter))],
    ...(body && { requestBody: { required: 'required' in body, ...json(withoutRedundant(body)) } }),
    responses: { ...responsesOf(route), ...refusalsOf(route.method !== 'GET') },
  }
}

const PHOTO = {
  operationId: 'uploadPhoto',
  tags: ['auth'],
  summary: 'keeps a photo',
  description: `For ${describeAccess('auth.updateProfile')}.`,
  security: [{ session: [] }],
  parameters: COMMON,
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { photo: { type: 'string', contentMediaType: 'image/*' } },
          required: ['photo'],
        },
      },
    },
  },
  responses: {
    200: { description: 'where it is found', ...json(replySchema(PHOTO_REPLY)) },
    ...refusalsOf(true),
  },
}

const SELF = {
  operationId: 'openapi',
  tags: ['description'],
  summary: 'this description',
  description: `For ${ANYONE}.`,
  security: [],
  responses: {
    200: { description: 'this description', ...json({ type: 'object' }) },
    default: refTo('responses', 'failed'),
  },
}

const oneClickPage = ({ procedure }: RestRoute) => ({
  operationId: `${procedure}Page`,
  tags: [tagOf(procedure)],
  summary: 'a page with a button that makes the call, for people whose mail program opens the address',
  description: `For ${ANYONE}.`,
  security: [],
  responses: {
    200: {
      description: 'the page; it changes nothing',
      content: { 'text/html': { schema: TEXT } },
    },
    default: refTo('responses', 'failed'),
  },
})

/** `/api/matches/:matchId` as OpenAPI writes it. */
export const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

function pathsOf(): Json {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, operation: Json) => {
    const template = templateOf(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation }
  }
  for (const route of restRoutes) {
    add(route.path, route.method, operationOf(route))
    if (route.oneClick) add(route.path, 'GET', oneClickPage(route))
  }
  add('/api/profile/photo', 'POST', PHOTO)
  add(OPENAPI_PATH, 'GET', SELF)
  return paths
}

const ABOUT = `The documented calls of the platform. Times are ISO 8601 in UTC. A list that goes on has a \`Link\` header. Each call
that names a procedure answers the same over tRPC at \`/trpc\`; the other procedures are called there alone.`

/** The OpenAPI 3.1 document. */
export function openapiDocument(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cairnway',
      version: readVersion(),
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by signing in; over HTTPS it is called `__Host-sid`.',
        },
      },
      parameters: {
        User: {
          name: USER_HEADER,
          in: 'header',
          description: 'Id of the user whom the client expects to be signed in; 409 if another user is.',
          schema: { type: 'string' },
        },
      },
      responses: {
        ...Object.fromEntries(KINDS.map((kind) => [kind, refusal(REFUSALS[kind], kind)])),
        failed: refusal('Refused or failed.'),
      },
      schemas: Object.fromEntries(
        Object.keys(components)
          .sort()
          .map((name) => [name, withoutRedundant(schemas().made[name])]),
      ),
    },
  }
}

/** The document as it is served. */
export const openapiText = lazy(() => JSON.stringify(openapiDocument()))
