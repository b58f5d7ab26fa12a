import { connect } from 'node:net'
import sharp from 'sharp'
import { filesIn, formOf, PHOTO_PATH, photoAt, picture, upload, uploadPhoto } from '#server/testing/photo.ts'
import { describe, expect, test } from '#server/testing/world.ts'

const MIB = 1024 * 1024
/** A picture with nothing left to do but carry bytes behind its end, up to a size. */
const padded = async (bytes: number, filler = 'x') => {
  const jpeg = await picture().jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, filler)])
}

describe('a photo', () => {
  test('of JPEG, PNG or GIF is drawn anew, 512 pixels at most', async ({ world }) => {
    const mentee = await world.mentee()
    const large = { width: 900, height: 600 }
    for (const [data, format, extension] of [
      [await picture(large).jpeg().toBuffer(), 'jpeg', 'jpg'],
      [await picture(large).png().toBuffer(), 'jpeg', 'jpg'],
      [
        await picture({ ...large, alpha: 0.5 })
          .png()
          .toBuffer(),
        'png',
        'png',
      ],
      [await picture(large).gif().toBuffer(), undefined, undefined],
    ] as const) {
      const photoUrl = await uploadPhoto(world, mentee, data)
      expect(photoUrl).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.(?:jpg|png)$/)
      if (extension) expect(photoUrl.endsWith(extension)).toBe(true)
      const kept = await photoAt(world, photoUrl)
      const { width, height, format: keptFormat } = await sharp(kept).metadata()
      expect({ width, height }).toEqual({ width: 512, height: 341 })
      if (format) expect(keptFormat).toBe(format)
      expect(kept.equals(data)).toBe(false)
    }
  })

  test('smaller than that stays as large as it is', async ({ world }) => {
    const photoUrl = await uploadPhoto(world, await world.mentee())
    expect(await sharp(await photoAt(world, photoUrl)).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  test('keeps nothing of where it was taken, and stands upright', async ({ world }) => {
    const taken = await picture({ width: 40, height: 20 })
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })

    const kept = await photoAt(world, await uploadPhoto(world, await world.mentee(), taken))
    const { exif, orientation, width, height, xmp, iptc } = await sharp(kept).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
    expect({ width, height }).toEqual({ width: 20, height: 40 })
  })

  test('loses whatever was hidden behind it', async ({ world }) => {
    const tail = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(tail)])
    const kept = await photoAt(world, await uploadPhoto(world, await world.mentee(), polyglot))
    expect(kept.includes(tail)).toBe(false)
  })

  test('is known by its content: no other format passes, whatever it calls itself', async ({ world }) => {
    const mentee = await world.mentee()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const jpeg = await picture({ width: 300, height: 300 }).jpeg().toBuffer()
    for (const data of [
      svg,
      '<!doctype html><script>alert(1)</script>',
      await picture().webp().toBuffer(),
      await picture().tiff().toBuffer(),
      'GIF89a',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]),
      jpeg.subarray(0, jpeg.length / 2),
    ]) {
      const answer = await upload(world, mentee, formOf({ data, filename: 'me.jpg', type: 'image/jpeg' }))
      expect(answer).toMatchObject({ status: 415, text: '{"message":"Please upload an image file"}' })
    }
    const named = formOf({ data: jpeg, filename: 'me.html', type: 'text/html' })
    expect(await upload(world, mentee, named)).toMatchObject({ status: 200 })
    expect(await filesIn(world)).toHaveLength(1)
  })

  test('that unfolds into too many pixels is not unfolded', async ({ world }) => {
    const bomb = await picture({ width: 8_000, height: 8_000 }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(5 * MIB)
    expect(await upload(world, await world.mentee(), formOf({ data: bomb }))).toMatchObject({ status: 415 })
  })

  test('may have 5 MiB to the byte, and one more is refused every time', async ({ world }) => {
    const [fits, over] = [formOf({ data: await padded(5 * MIB) }), formOf({ data: await padded(5 * MIB + 1) })]
    expect(await upload(world, await world.mentee(), fits)).toMatchObject({ status: 200 })
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // Another person each time, so that it is the size and not the number that is refused.
      const person = await world.mentee()
      expect(await upload(world, person, over)).toMatchObject({
        status: 413,
        text: '{"message":"Photo must be less than 5MB"}',
      })
    }
    expect(await filesIn(world)).toHaveLength(1)
  })

  test('far too large is 413 as well', async ({ world }) => {
    const form = formOf({ data: await padded(8 * MIB) })
    expect(await upload(world, await world.mentee(), form)).toMatchObject({ status: 413 })
  })
})

describe('a form', () => {
  test('holds one file named photo, or is 400', async ({ world }) => {
    const mentee = await world.mentee()
    const data = await picture().jpeg().toBuffer()
    const { headers } = formOf({ data })
    for (const form of [
      formOf(),
      formOf({ data: '' }),
      formOf({ data, name: 'picture' }),
      formOf({ data: 'text', filename: null }),
      formOf({ data }, { data }),
      formOf({ data }, { data: 'text', name: 'caption', filename: null }),
      formOf({ data: 'text', name: 'caption', filename: null }, { data }),
      { body: formOf({ data }).body.subarray(0, 200), headers },
      { body: Buffer.from('no form at all'), headers },
      { body: formOf({ data }).body, headers: { 'content-type': 'multipart/form-data' } },
    ]) {
      const answer = await upload(world, mentee, form)
      expect({ status: answer.status, keys: Object.keys(answer.body as object) }).toEqual({
        status: 400,
        keys: ['message'],
      })
    }
    expect(await world.call(mentee, 'POST', PHOTO_PATH)).toMatchObject({ status: 400 })
    expect(await filesIn(world)).toEqual([])
  })

  test('is a form, or is 415', async ({ world }) => {
    const mentee = await world.mentee()
    for (const type of ['application/json', 'image/jpeg', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await upload(world, mentee, { body: Buffer.from('{}'), headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, text: '{"message":"Please upload an image file"}' })
    }
  })

  test('of somebody not signed in is refused before a byte of it has come', async ({ world }) => {
    const url = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(
          `POST ${PHOTO_PATH} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 5000000\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
        )
      })
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString())
      })
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('{"message":"Not authenticated"}')
  })

  test('is taken twenty times an hour from one person', async ({ world }) => {
    const mentee = await world.mentee()
    for (let at = 0; at < 20; at += 1) {
      expect(await upload(world, mentee, formOf({ data: 'x' }))).toMatchObject({ status: 415 })
    }
    const refused = await upload(world, mentee, formOf({ data: 'x' }))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '180' } })
  })
})
