import { readFileSync } from 'node:fs'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod/mini'
import { requiredFieldsOf, type Shape, shapeOf } from '#scripts/docs/fields.ts'
import { TRPC_CODE } from '#server/errors.ts'
import { OPENAPI_PATH } from '#server/rest/openapi.ts'
import { type RestRoute, restRoutes } from '#server/rest/routes.ts'
import { describeAccess, inputSchemaOf } from '#server/rpc/call.ts'
import { type ErrorKind, USER_HEADER } from '#shared/errors.ts'
import type { AnyContract } from './contract.ts'
import { CONTRACTS } from './contracts.ts'
import { components, Refusal, text } from './schemas/base.ts'

type Json = { [name: string]: unknown }

/** A reference to a component of the document. */
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** JSON Schemas of replies, with references to named schemas. */
function replySchemas(replies: Record<string, z.ZodMiniType>): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries({ ...replies, ...components })) registry.add(schema, { id: name })
  const { schemas } = z.toJSONSchema(registry, { uri: (name) => refTo('schemas', name).$ref })
  const byName = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(byName.map(([name, schema]) => [name, withoutRedundant(schema)]))
}

/** Removes `$schema`, `$id` and the bounds of safe integers. */
const withoutRedundant = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => {
      if (name === '$schema' || name === '$id') return undefined
      const isBound = /^m(?:ax|in)imum$/.test(name) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
      return isBound ? undefined : (value as unknown)
    }),
  ) as Json

/** The JSON Schema of one reply. */
function replySchema(schema: z.ZodMiniType): Json {
  const [name] = Object.entries(components).find(([, named]) => named === schema) ?? []
  return name ? refTo('schemas', name) : (replySchemas({ reply: schema }).reply as Json)
}

const PAGE_FIELDS = ['items', 'next']

/** The schema of a REST body: the contract's `body`, the items of a page, or the whole reply. */
export function bodySchemaOf({ reply, body }: AnyContract): z.ZodMiniType {
  if (body) return body
  const { shape = {} } = (reply ?? {}) as { shape?: Record<string, z.ZodMiniType> }
  const isPage = PAGE_FIELDS.every((name) => name in shape)
  return (isPage ? shape.items : reply) ?? z.strictObject({})
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

function responsesOf(route: RestRoute): Json {
  const { procedure, status = 200, reply, file } = route
  const contract = CONTRACTS[procedure]
  const success = { description: route.about }
  const body = bodySchemaOf(contract)
  const content = file
    ? { content: { [file.type]: { schema: replySchema(text) } } }
    : {
        ...(!contract.body && body !== contract.reply && contract.reply && { headers: LINK }),
        ...json(replySchema(body)),
      }
  if (status === 204) return { 204: success }
  return Object.fromEntries((reply ? [200, 201] : [status]).map((code) => [code, { ...success, ...content }]))
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
    200: { description: 'where it is found', ...json(replySchema(z.strictObject({ photoUrl: text }))) },
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
      content: { 'text/html': { schema: replySchema(text) } },
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

const ABOUT = `Every documented call of the platform. Times are ISO 8601 in UTC. A list that goes on has a \`Link\` header.
Every call that names a procedure answers the same over tRPC at \`/trpc\`, by the name of its procedure.`

/** The OpenAPI 3.1 document. */
export function openapiDocument(): Json {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Cairnway', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
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
      schemas: replySchemas({ Refusal }),
    },
  }
}

/** The document as text, as in its file. */
export const openapiText = (): string => `${JSON.stringify(openapiDocument(), null, 2)}\n`
