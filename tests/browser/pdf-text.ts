import { inflateSync } from 'node:zlib'

type PdfObject = { head: string; stream: string }

/** Returns the objects of a PDF as Chromium writes it: only their streams are compressed. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)) {
    const [head = '', rest] = body.split(/\bstream\r?\n/, 2)
    const data = rest && Buffer.from(rest, 'latin1')
    const stream = data ? (head.includes('FlateDecode') ? inflateSync(data) : data).toString('latin1') : ''
    objects.set(id, { head, stream })
  }
  return objects
}

const numberOf = (hex: string) => Number.parseInt(hex, 16)
const textOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(numberOf(unit))).join('')

/** Reads a ToUnicode map: glyph number to text. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [block] of map.matchAll(/beginbfchar[\s\S]*?endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(numberOf(glyph), textOf(text))
  }
  for (const [block] of map.matchAll(/beginbfrange[\s\S]*?endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = numberOf(from); glyph <= numberOf(to); glyph += 1) {
        glyphs.set(glyph, String.fromCharCode(numberOf(text) + glyph - numberOf(from)))
      }
    }
  }
  return glyphs
}

type Font = { glyphs: Map<number, string>; digits: RegExp }

function fontsOf(objects: Map<string, PdfObject>): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const [id, { head }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    // A variable font becomes a font of type 3, whose glyphs have one byte.
    const digits = head.includes('/Type3') ? /.{2}/g : /.{4}/g
    if (map) fonts.set(id, { glyphs: glyphsOf(objects.get(map)?.stream ?? ''), digits })
  }
  return fonts
}

/** Returns the text of a PDF printed by Chromium, in the order of its drawing and without spaces. */
export function readPdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const names = new Map<string, string>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) names.set(name, id)
  }
  let text = ''
  for (const { stream } of objects.values()) {
    let font: Font | undefined
    for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>(?=[^<>]*T[jJ])/g)) {
      if (name) font = fonts.get(names.get(name) ?? '')
      if (!font || !hex) continue
      for (const glyph of hex.match(font.digits) ?? []) text += font.glyphs.get(numberOf(glyph)) ?? ''
    }
  }
  return text.replaceAll(/\s/g, '')
}
