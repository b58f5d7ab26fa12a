import sharp from 'sharp'
import { seededRandom } from '#shared/portrait.ts'
import { gif, jpegBomb, NON_PHOTO_FILES, pngBomb } from '#tests/support/hostile-images.ts'
import { fetchPhoto, listUploads, multipartForm, picture, upload, uploadPhoto } from '#tests/support/photo.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
const REFUSED = { status: 415, text: '{"message":"Please upload an image file"}' }
const refusal = (message: string) => ({ status: 415, body: { message } })
const TOO_MANY_PIXELS = refusal('The photo has too many pixels. Please make it smaller, then try again.')
const DAMAGED = refusal('The file is damaged. Please choose another photo.')
const SCRIPT = '<script>alert(1)</script>'

describe('a photo', () => {
  test('of JPEG, PNG or GIF is re-encoded at 512 pixels at most [S5.42]', async ({ world }) => {
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
      const kept = await fetchPhoto(world, photoUrl)
      const { width, height, format: keptFormat } = await sharp(kept).metadata()
      expect({ width, height }).toEqual({ width: 512, height: 341 })
      if (format) expect(keptFormat).toBe(format)
      expect(kept.equals(data)).toBe(false)
    }
  })

  test('smaller than that keeps its size', async ({ world }) => {
    const photoUrl = await uploadPhoto(world, await world.mentee())
    expect(await sharp(await fetchPhoto(world, photoUrl)).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  test('loses its metadata and is rotated upright [T88, ASVS 14.2.8]', async ({ world }) => {
    const taken = await picture({ width: 40, height: 20 })
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })

    const kept = await fetchPhoto(world, await uploadPhoto(world, await world.mentee(), taken))
    const { exif, orientation, width, height, xmp, iptc } = await sharp(kept).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
    for (const trace of ['Exif', 'GPS', 'Somebody']) expect(kept.includes(trace)).toBe(false)
    expect({ width, height }).toEqual({ width: 20, height: 40 })
  })

  test('loses data hidden in it or appended to it [T83]', async ({ world }) => {
    const mentee = await world.mentee()
    const hidden = [
      Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(SCRIPT)]),
      Buffer.concat([await picture().png().toBuffer(), Buffer.from(`\n${SCRIPT}`)]),
      await picture()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .toBuffer(),
      gif({ comment: SCRIPT }),
    ]
    for (const data of hidden) {
      expect(data.includes(SCRIPT)).toBe(true)
      const photoUrl = await uploadPhoto(world, mentee, data)
      const kept = await fetchPhoto(world, photoUrl)
      expect(kept.includes('<script')).toBe(false)
      expect(kept.equals(data)).toBe(false)
      const { format } = await sharp(kept).metadata()
      expect(photoUrl.endsWith(format === 'png' ? '.png' : '.jpg')).toBe(true)
    }
  })

  test.for(Object.keys(NON_PHOTO_FILES))(
    'is recognized by content: %s is refused with any name and type [T82, ASVS 5.2.2, ASVS 1.3.4, S5.40, S9.8]',
    async (what, { world }) => {
      const mentee = await world.mentee()
      const data = (await NON_PHOTO_FILES[what]?.()) ?? ''
      for (const [filename, type] of [
        ['me.png', 'image/png'],
        ['me.jpg', 'image/jpeg'],
        ['me.gif', 'image/gif'],
      ]) {
        expect(await upload(world, mentee, multipartForm({ data, filename, type }))).toMatchObject(REFUSED)
      }
      expect(await listUploads(world)).toEqual([])
    },
  )

  test('is recognized by content alone: a JPEG declared as HTML is accepted [T82, S9.8]', async ({ world }) => {
    const data = await picture().jpeg().toBuffer()
    const named = multipartForm({ data, filename: 'me.html', type: 'text/html' })
    expect(await upload(world, await world.mentee(), named)).toMatchObject({ status: 200 })
    expect(await listUploads(world)).toHaveLength(1)
  })

  test('with too many pixels is not decoded [T84, ASVS 5.2.6]', async ({ world }) => {
    const mentee = await world.mentee()
    for (const [data, refused] of [
      [pngBomb(16_000), TOO_MANY_PIXELS],
      [pngBomb(5_001), TOO_MANY_PIXELS],
      // More than a JPEG can have.
      [await jpegBomb(), REFUSED],
    ] as const) {
      expect(data.length).toBeLessThan(300 * 1024)
      expect(await upload(world, mentee, multipartForm({ data }))).toMatchObject(refused)
    }
    expect(await listUploads(world)).toEqual([])
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
  })

  test('that is animated is stored as its first frame [T84]', async ({ world }) => {
    const photoUrl = await uploadPhoto(world, await world.mentee(), gif({ frames: 5_000 }))
    const { pages, width, height } = await sharp(await fetchPhoto(world, photoUrl)).metadata()
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 1, height: 1 })
  })

  test('that is truncated or corrupt is refused; unusual but valid ones pass [T85]', async ({ world }) => {
    const mentee = await world.mentee()
    const large = picture({ width: 300, height: 300 })
    const [jpeg, png] = [await large.clone().jpeg().toBuffer(), await large.clone().png().toBuffer()]
    const random = seededRandom('bytes that mean nothing')
    const noise = Buffer.from(Array.from({ length: 5_000 }, () => random() * 256))
    for (const [data, refused] of [
      [jpeg.subarray(0, -2), DAMAGED],
      [jpeg.subarray(0, jpeg.length / 2), DAMAGED],
      [png.subarray(0, png.length / 2), DAMAGED],
      [jpeg.subarray(0, 3), REFUSED],
      [Buffer.concat([jpeg.subarray(0, 20), noise]), REFUSED],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]), REFUSED],
    ] as const) {
      expect(await upload(world, mentee, multipartForm({ data }))).toMatchObject(refused)
    }
    expect(await upload(world, mentee, multipartForm({ data: '' }))).toMatchObject({ status: 400 })
    for (const data of [
      await large.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await large.clone().jpeg({ progressive: true }).toBuffer(),
      await picture({ width: 1, height: 1 }).jpeg().toBuffer(),
    ]) {
      const kept = await fetchPhoto(world, await uploadPhoto(world, mentee, data))
      expect(await sharp(kept).stats()).toMatchObject({ isOpaque: true })
    }
  })

  unlimited('with changed bytes is either refused or decoded [T85]', async ({ world }) => {
    const mentee = await world.mentee()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 48, height: 48, channels: 3, background: 'white', noise } as const
    const jpeg = await sharp({ create }).jpeg().toBuffer()
    const random = seededRandom('a JPEG in 250 bad shapes')
    const taken: string[] = []
    for (let count = 0; count < 250; count += 1) {
      const data = Buffer.from(jpeg)
      for (let changes = 1 + random() * 8; changes > 0; changes -= 1) {
        data[Math.floor(random() * data.length)] = random() * 256
      }
      const { status, body } = await upload(world, mentee, multipartForm({ data }))
      expect([200, 415]).toContain(status)
      if (status === 200)
        taken.push(
          await sharp(await fetchPhoto(world, body.photoUrl))
            .stats()
            .then(() => 'decodes'),
        )
    }
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.length).toBeLessThan(250)
    expect(await world.call(null, 'GET', '/healthz')).toMatchObject({ status: 200 })
  })
})
