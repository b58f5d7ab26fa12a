import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { OPENAPI_FILE } from '#server/rest/openapi.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { CONTRACTS } from './contracts.ts'
import { templateOf } from './openapi.ts'
import { TrpcRefusal } from './schemas/base.ts'

type Response = { $ref?: string; content?: Record<string, object> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

/** The description of the API, as it is served. */
export const DOCUMENT = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Document

const BASE = 'https://example.org/openapi.json'
// Each format comes with a pattern that says the same.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(DOCUMENT, BASE)
const known = new Map<string, ValidateFunction>()

/** A validator of the schema at a place of the document. */
function validatorAt(place: string[]): ValidateFunction {
  const pointer = place
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = known.get(pointer) ?? ajv.compile({ $ref: `${BASE}#/${pointer}` })
  known.set(pointer, validate)
  return validate
}

type Answered = { status: number; body: unknown; text: string; headers: Record<string, unknown> }

/** What the answer to a documented call has that its description does not allow; nothing is as it should be. */
export function faultsOfCall(call: string, { status, body, text, headers }: Answered): string[] {
  const [method = '', path = ''] = call.split(' ')
  const template = templateOf(path)
  const { responses = {} } = DOCUMENT.paths[template]?.[method.toLowerCase()] ?? {}
  const known = String(status) in responses ? String(status) : 'default'
  const { $ref } = responses[known] ?? {}
  const place = $ref?.split('/').slice(1) ?? ['paths', template, method.toLowerCase(), 'responses', known]
  const response = $ref ? DOCUMENT.components.responses[place.at(-1) ?? ''] : responses[known]
  if (!response) return [`${call} describes no answer with ${status}`]
  const { content } = response
  if (!content) return text === '' ? [] : [`${call} answers ${status} with a body`]
  const [type = ''] = Object.keys(content)
  if (headers['content-type'] !== type && !String(headers['content-type']).startsWith(`${type};`)) {
    return [`${call} answers ${status} with ${String(headers['content-type'])}`]
  }
  const validate = validatorAt([...place, 'content', type, 'schema'])
  validate(type.includes('json') ? body : text)
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [call, status, instancePath, message, JSON.stringify(params)].join(' '),
  )
}

/** What the answer of a procedure over tRPC has that its contract does not allow; nothing is as it should be. */
export function faultsOfProcedure(procedure: ProcedurePath, { status, body }: Answered): string[] {
  const { reply } = CONTRACTS[procedure]
  const data = reply ? z.strictObject({ data: reply }) : z.strictObject({})
  const schema = status < 400 ? z.strictObject({ result: data }) : TrpcRefusal
  const { error } = z.safeParse(schema, body)
  return error ? [`${procedure} ${status} ${z.prettifyError(error)}`] : []
}
