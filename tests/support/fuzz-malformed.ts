import * as fc from 'fast-check'

/** Faults in a serialized request. */
export type WireFaults = {
  method: string | null
  type: string | null
  /** Where the body is truncated, in thousandths of its length. */
  cut: number | null
  noise: { at: number; bytes: Uint8Array } | null
  prefix: string
  /** Replaces the first id of the path. */
  part: string | null
  search: string
  cookie: string | null
  headers: Record<string, string>
}

/** A value in one of ten cases, else null: with many faults at once, only the first would be tested. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 9 }, { arbitrary, weight: 1 })
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

const TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/jsonp',
    ' application/json',
  ],
  ...[
    'application/xml',
    'application/octet-stream',
    'image/png',
    '*/*',
    '',
    ';',
    'json',
    'application/json, text/plain',
  ],
]
const PARTS = [
  '0',
  '-1',
  '01',
  '1e0',
  '0x1',
  '%00',
  '1%2f2',
  '%zz',
  '%',
  '..',
  '%2e%2e',
  '%E0%A4%A',
  'x'.repeat(2_100),
  '1;2',
  '💥',
]
const SEARCHES = [
  ...[
    '?',
    '?limit=0',
    '?limit=1e3',
    '?limit=1&limit=2',
    '?cursor=x',
    '?cursor=1.2',
    '?cursor=%00',
    '?before=-1',
  ],
  ...[
    '?after=%E0%A4%A',
    '?__proto__[x]=1',
    '?q=%25',
    '?q[]=1',
    '?input=',
    '?input=%7B',
    '?input=null',
    '?input=[1]',
  ],
  ...[
    '?batch=1',
    '?batch=1&input={}',
    '?batch=1&input=[]',
    '?batch=2',
    '?batch=1&input=%7B%220%22:null%7D',
    '#x',
    '?input=1&input=2',
  ],
]
const COOKIES = [
  'sid=',
  'sid=;',
  'sid=%00',
  'sid="x"',
  'sid=x; sid=y',
  '__Host-sid=x',
  'sid=%E0%A4%A',
  ';;;',
  `sid=${'x'.repeat(5_000)}`,
]
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'x-forwarded-host',
  ],
  ...[
    'trpc-accept',
    'trpc-batch-mode',
    'content-encoding',
    'user-agent',
    'x-http-method-override',
    'last-event-id',
  ],
]

export const arbitraryWireFaults: fc.Arbitrary<WireFaults> = fc.record({
  method: rarely(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')),
  type: rarely(fc.constantFrom(...TYPES)),
  cut: rarely(fc.integer({ min: 0, max: 1_000 })),
  noise: rarely(fc.record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) })),
  prefix: fc.oneof(
    { arbitrary: fc.constant(''), weight: 20 },
    fc.constantFrom('\ufeff', ' ', '[', '{', '"', '\u0000'),
  ),
  part: rarely(fc.constantFrom(...PARTS)),
  search: fc.oneof({ arbitrary: fc.constant(''), weight: 8 }, fc.constantFrom(...SEARCHES)),
  cookie: rarely(fc.oneof(fc.constantFrom(...COOKIES), latin)),
  headers: fc.dictionary(fc.constantFrom(...HEADERS), latin, { maxKeys: 2 }),
})

/** Adds a prefix and noise to a body, and truncates it. */
export function corrupt(
  text: string | Buffer,
  { cut, noise, prefix }: Pick<WireFaults, 'cut' | 'noise' | 'prefix'>,
): Buffer {
  let bytes = Buffer.concat([Buffer.from(prefix), Buffer.from(text as string)])
  if (noise) {
    const at = noise.at % (bytes.length + 1)
    bytes = Buffer.concat([bytes.subarray(0, at), noise.bytes, bytes.subarray(at)])
  }
  return cut === null ? bytes : bytes.subarray(0, Math.floor((bytes.length * cut) / 1_000))
}
