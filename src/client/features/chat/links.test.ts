import { expect, it } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { splitLinks } from './links.ts'

const linksIn = (text: string) =>
  splitLinks(text)
    .filter(({ kind }) => kind === 'link')
    .map((piece) => piece.text)

it.each([
  ['see https://example.org/a?b=1#c for more', ['https://example.org/a?b=1#c']],
  ['Have you read http://example.org/page.', ['http://example.org/page']],
  ['(like https://example.org/x_(y))', ['https://example.org/x_(y)']],
  ['[https://example.org]', ['https://example.org']],
  ['https://a.example,https://b.example!', ['https://a.example,https://b.example']],
  ['two:\nhttps://a.example\nHTTPS://B.example/', ['https://a.example', 'HTTPS://B.example/']],
  ['javascript:alert(1) data:text/html,x ftp://example.org www.example.org', []],
  ['https:// http://. https://user:secret@example.org', []],
  ['<a href="https://example.org">x</a>', ['https://example.org']],
  // vercel/streamdown#326, ubugeeei-prod/ox-content#1138, tiann/hapi#478
  ['请访问 https://example.com。谢谢', ['https://example.com']],
  [
    '資料（https://example.com/docs）です。「https://example.com/a」、',
    ['https://example.com/docs', 'https://example.com/a'],
  ],
  [
    'https://example.com/docs了解更多，https://example.comを見て',
    ['https://example.com/docs', 'https://example.com'],
  ],
  ['https://example.com에서 만나요', ['https://example.com']],
  ['شاهد https://example.com/x، ثم https://example.com/y؟', ['https://example.com/x', 'https://example.com/y']],
  [
    'https://ja.wikipedia.org/wiki/日本_(国) https://пример.рф/путь',
    ['https://ja.wikipedia.org/wiki/日本_(国)', 'https://пример.рф/путь'],
  ],
  ['\u2067https://example.org/\u2069', ['https://example.org/']],
])('finds the web addresses in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it('preserves the whole text', () => {
  const words = fc.constantFrom('https://example.org', 'http://', ' ', '.', ')', '(', 'a', '\n', '@', 'é')
  const texts = fc.oneof(
    fc.string(),
    fc.array(words).map((list) => list.join('')),
  )
  const joined = (text: string) =>
    splitLinks(text)
      .map((piece) => piece.text)
      .join('')
  expect(() => fc.assert(fc.property(texts, (text) => joined(text) === text))).not.toThrow()
})
