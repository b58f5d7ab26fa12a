import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { openapiText, templateOf } from '#server/rest/openapi-document.ts'
import { TrpcRefusal } from '#server/rpc/replies/base.ts'
import { REPLIES } from '#server/rpc/replies/replies.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'

type Response = { $ref?: string; content?: Record<string, object> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

/** The OpenAPI document, as it is served. */
export const DOCUMENT = JSON.parse(openapiText()) as Document

const BASE = 'https://example.org/openapi.json'
// Each format also has an equivalent pattern.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(DOCUMENT, BASE)
const validators = new Map<string, ValidateFunction>()

/** Returns the validator of the schema at a path in the document. */
function validatorAt(path: string[]): ValidateFunction {
  const pointer = path
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${BASE}#/${pointer}` })
  validators.set(pointer, validate)
  return validate
}

type Reply = { status: number; body: unknown; text: string; headers: Record<string, unknown> }

/** Where the reply to a documented call differs from the OpenAPI document; empty when valid. */
export function faultsOfCall(call: string, { status, body, text, headers }: Reply): string[] {
  const [method = '', path = ''] = call.split(' ')
  const template = templateOf(path)
  const { responses = {} } = DOCUMENT.paths[template]?.[method.toLowerCase()] ?? {}
  const statusKey = String(status) in responses ? String(status) : 'default'
  const { $ref } = responses[statusKey] ?? {}
  const location = $ref?.split('/').slice(1) ?? [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    statusKey,
  ]
  const response = $ref ? DOCUMENT.components.responses[location.at(-1) ?? ''] : responses[statusKey]
  if (!response) return [`${call} describes no answer with ${status}`]
  const { content } = response
  if (!content) return text === '' ? [] : [`${call} answers ${status} with a body`]
  const [type = ''] = Object.keys(content)
  if (headers['content-type'] !== type && !String(headers['content-type']).startsWith(`${type};`)) {
    return [`${call} answers ${status} with ${String(headers['content-type'])}`]
  }
  const validate = validatorAt([...location, 'content', type, 'schema'])
  validate(type.includes('json') ? body : text)
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [call, status, instancePath, message, JSON.stringify(params)].join(' '),
  )
}

/** Where the reply of a procedure over tRPC differs from its schema; empty when valid. */
export function faultsOfProcedure(procedure: ProcedurePath, { status, body }: Reply): string[] {
  const reply: z.ZodMiniType | null = REPLIES[procedure]
  const data = reply ? z.strictObject({ data: reply }) : z.strictObject({})
  const schema = status < 400 ? z.strictObject({ result: data }) : TrpcRefusal
  const { error } = z.safeParse(schema, body)
  return error ? [`${procedure} ${status} ${z.prettifyError(error)}`] : []
}
