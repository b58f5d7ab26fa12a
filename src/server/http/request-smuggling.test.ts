import { rawConnection, readUntilClose } from '#tests/support/raw-connection.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const head = (...fields: string[]) =>
  ['POST /api/logout HTTP/1.1', 'Host: localhost', ...fields, '', ''].join('\r\n')

/**
 * Request smuggling: two parsers could disagree where the request ends; HIDDEN is what the second would read next.
 */
const SHAPES: Record<string, string> = {
  'a length and chunks': `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'two different lengths': `${head('Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`,
  'a length with a sign': `${head('Content-Length: +0')}${HIDDEN}`,
  'a length that is none': `${head('Content-Length: 0x0')}${HIDDEN}`,
  'chunks that are not the last encoding': `${head('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`,
  'a space before the colon': `${head('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`,
  'a line that goes on in the next': `${head('Transfer-Encoding:', ' chunked')}0\r\n\r\n${HIDDEN}`,
  'lines that end half': `POST /api/logout HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${HIDDEN}`,
  'a return inside a header': `${head('X-Note: one\rTransfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'a chunk whose size is none': `${head('Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`,
  'an endless remark behind a chunk’s size': `${head('Transfer-Encoding: chunked')}1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n${HIDDEN}`,
}

describe('a request with an ambiguous length', () => {
  test.for(Object.entries(SHAPES))(
    'is refused, and the connection closed, so that nothing can be smuggled after it: %s [ASVS 4.2.1]',
    async ([, bytes], { world }) => {
      const socket = await rawConnection(world)
      socket.write(bytes)
      const answer = await readUntilClose(socket)
      expect(answer.match(/^HTTP\/1\.1 (?:400|413)/gm)).toHaveLength(1)
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    },
  )
})
