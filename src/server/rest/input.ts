import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A body that could not be parsed. It is refused only when the input is read, which is after authorization. */
class UnreadableBody {
  readonly error: AppError
  constructor(error: AppError) {
    this.error = error
  }
}

/** Accepts JSON or no body. The error of any other body is thrown only after authorization, by `readInput`. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, String(body), (error: Error | null, value: unknown) =>
      done(null, error ? new UnreadableBody(new AppError('invalid', 'The body is not valid JSON')) : value),
    )
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, new UnreadableBody(new AppError('unsupported', 'Send application/json')))
  })
}

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/
const SAFE_METHODS = new Set(['GET', 'HEAD'])
const NUMERIC_FIELDS = new Set(['limit', 'before', 'after'])
const FLAG_FIELDS = new Set(['settled'])
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

/** Merges body, query and path parameters into one input. Every path parameter of this API is an id. */
export function readInput(request: FastifyRequest): unknown {
  const { body, query, params } = request
  if (body instanceof UnreadableBody) throw body.error
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('invalid', 'The body must be a JSON object')
  }
  // The query counts only for safe methods: a password or message in a URL would end up in logs.
  const fromQuery = SAFE_METHODS.has(request.method) ? parseFlags(parseNumbers(query, NUMERIC_FIELDS)) : {}
  return { ...fromQuery, ...body, ...parseNumbers(params) }
}

/** Returns the input of a one-click call: its query. Its form says nothing, and a mail program may leave it out. */
export const readOneClick = ({ body, query }: FastifyRequest): unknown =>
  typeof body === 'object' && body !== null && !(body instanceof UnreadableBody) && !Array.isArray(body)
    ? { ...body, ...(query as object) }
    : query

/** Converts flags from text; other values are left for the schema to refuse. */
const parseFlags = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      FLAG_FIELDS.has(name) ? (FLAGS.get(value) ?? value) : value,
    ]),
  )

/** Converts whole numbers from text; other values are left for the schema to refuse. */
function parseNumbers(values: unknown, only?: Set<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => {
      const isNumber = (!only || only.has(name)) && typeof value === 'string' && WHOLE_NUMBER.test(value)
      return [name, isNumber ? Number(value) : value]
    }),
  )
}
