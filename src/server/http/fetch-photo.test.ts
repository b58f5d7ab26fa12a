import type { RequestListener } from 'node:http'
import { get } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { startPhotoHost } from '#tests/support/photo-host.ts'
import { createPublicAgent, fetchPhoto } from './photo-copies.ts'

const { signal } = new AbortController()
const PHOTO = Buffer.from('the bytes of a photo')
const hosts: Awaited<ReturnType<typeof startPhotoHost>>[] = []

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop()
})

async function hostOf(answer: RequestListener) {
  const host = await startPhotoHost(answer)
  hosts.push(host)
  return host
}

const answers: RequestListener = ({ url }, response) => {
  const redirects = /^\/redirects\/(\d)/.exec(url ?? '')?.[1]
  if (redirects === undefined || redirects === '0') return response.end(PHOTO)
  return response.writeHead(302, { location: `/redirects/${Number(redirects) - 1}` }).end()
}

describe('a photo on another host', () => {
  test('is fetched, also after two redirects', async () => {
    const { origin, agent } = await hostOf(answers)
    for (const path of ['/photo.jpg', '/redirects/1', '/redirects/2']) {
      expect(await fetchPhoto(`${origin}${path}`, { agent: await agent(), signal })).toEqual(PHOTO)
    }
  })

  test('is requested without cookies, referrer or anything about the installation [T32, ASVS 3.4.5]', async () => {
    const seen: Record<string, unknown>[] = []
    const { origin, agent } = await hostOf(({ headers }, response) => {
      seen.push(headers)
      response.end(PHOTO)
    })
    await fetchPhoto(`${origin}/`, { agent: await agent(), signal })
    expect(seen).toEqual([
      {
        accept: 'image/jpeg, image/png, image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; photo copy)',
        host: new URL(origin).host,
        connection: 'close',
      },
    ])
  })

  test('is refused at the third redirect', async () => {
    const { origin, agent, asked } = await hostOf(answers)
    await expect(fetchPhoto(`${origin}/redirects/3`, { agent: await agent(), signal })).rejects.toThrow(
      'redirects too often',
    )
    expect(asked).toHaveLength(3)
  })

  test.for([
    ['http://photos.example/x', 'is not https'],
    ['file:///etc/passwd', 'is not https'],
    ['https://me:secret@photos.example/x', 'has a password in its address'],
    ['https://[', 'has no valid address'],
  ] as const)('is not fetched from %s, nor after a redirect', async ([address, reason]) => {
    const { origin, agent, asked } = await hostOf((_request, response) => {
      response.writeHead(301, { location: address }).end()
    })
    for (const url of [address, `${origin}/`]) {
      await expect(fetchPhoto(url, { agent: await agent(), signal })).rejects.toThrow(reason)
    }
    expect(asked).toEqual(['/'])
  })

  test('may have 5 MiB and not a byte more, with or without content-length', async () => {
    const { origin, agent } = await hostOf(({ url }, response) => {
      const data = Buffer.alloc(PHOTO_MAX_BYTES + (url === '/fits' ? 0 : 1))
      if (url === '/announced') response.setHeader('content-length', data.length)
      else response.write(data.subarray(0, 9))
      response.end(url === '/announced' ? data : data.subarray(9))
    })
    const given = { agent: await agent(), signal, timeoutMs: 60_000 }
    expect((await fetchPhoto(`${origin}/fits`, given)).length).toBe(PHOTO_MAX_BYTES)
    for (const path of ['/announced', '/unannounced']) {
      await expect(fetchPhoto(`${origin}${path}`, given)).rejects.toThrow('is too large')
    }
  })

  test.for(['/endless', '/silent', '/half', '/redirects'])(
    'is aborted after a timeout, with its connection: %s',
    async (path) => {
      const { origin, agent, openConnections } = await hostOf(({ url }, response) => {
        if (url === '/silent') return
        if (url === '/redirects') return response.writeHead(302, { location: '/silent' }).end()
        response.write('x')
        if (url === '/half') return
        const timer = setInterval(() => response.write('x'), 5)
        response.on('close', () => clearInterval(timer))
      })
      await expect(
        fetchPhoto(`${origin}${path}`, { agent: await agent(), signal, timeoutMs: 500 }),
      ).rejects.toThrow('takes too long')
      await expect.poll(openConnections, { timeout: 30_000 }).toBe(0)
    },
  )

  test('is aborted when the process stops', async () => {
    const stopping = new AbortController()
    const { origin, agent } = await hostOf((_request, response) => {
      response.write('x')
      stopping.abort()
    })
    await expect(
      fetchPhoto(`${origin}/`, { agent: await agent(), signal: stopping.signal, timeoutMs: 60_000 }),
    ).rejects.toThrow('aborted')
  })

  test.for([404, 304, 206, 500])('is refused with the status %d', async (status) => {
    const { origin, agent } = await hostOf((_request, response) => void response.writeHead(status).end())
    await expect(fetchPhoto(`${origin}/`, { agent: await agent(), signal })).rejects.toThrow(
      `answered ${status}`,
    )
  })

  test('that breaks off is refused', async () => {
    const { origin, agent } = await hostOf((_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(fetchPhoto(`${origin}/`, { agent: await agent(), signal })).rejects.toThrow('aborted')
  })

  test('is refused without a valid certificate', async () => {
    const { origin, agent } = await hostOf(answers)
    const other = origin.replace('photos.', 'other.')
    await expect(fetchPhoto(`${other}/`, { agent: await agent(), signal })).rejects.toThrow(/altnames/)
    // By its own name, but with an untrusted certificate.
    const trusting = await createPublicAgent({
      allowIPAddressList: ['127.0.0.1'],
      lookup: (_name, { all }, done) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    })
    await expect(fetchPhoto(`${origin}/`, { agent: trusting, signal })).rejects.toThrow(/self-signed/)
  })
})

describe('an address that is not public', () => {
  const NOT_PUBLIC = {
    loopback: ['127.0.0.1', '127.8.9.1', '::1'],
    unspecified: ['0.0.0.0', '::'],
    private: ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1'],
    'link-local': ['169.254.169.254', 'fe80::1', 'fec0::1'],
    mapped: [
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::169.254.169.254',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
    ],
    'multicast or reserved': [
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      '198.18.0.1',
      '192.0.2.1',
      'ff02::1',
    ],
  }
  const EACH = Object.entries(NOT_PUBLIC).flatMap(([kind, addresses]) =>
    addresses.map((address) => [kind, address] as const),
  )

  test.for(EACH)('is refused when a name resolves to it (%s, %s) [T65, ASVS 1.3.6]', async ([, address]) => {
    const { origin, agent, connections } = await hostOf(answers)
    const hidden = await agent([address], [])
    await expect(fetchPhoto(`${origin}/`, { agent: hidden, signal })).rejects.toThrow(
      'is not at a public address',
    )
    expect(connections()).toBe(0)
  })

  test('is refused when only one of many addresses is not public', async () => {
    const { origin, connections } = await hostOf(answers)
    const agent = await createPublicAgent({
      lookup: (_name, _options, done) =>
        done(null, [
          { address: '203.0.112.1', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
      autoSelectFamily: true,
    })
    await expect(fetchPhoto(`${origin}/`, { agent, signal })).rejects.toThrow('is not at a public address')
    expect(connections()).toBe(0)
  })

  test.for([
    ...EACH.map(([, address]) => (address.includes(':') ? `[${address}]` : address)),
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1',
    '[::7f00:1]',
    // Public IP addresses too: they have no host name.
    '8.8.8.8',
    '[2606:4700:4700::1111]',
  ])('is refused as an IP literal in any notation: %s', async (address) => {
    const { origin, agent, connections } = await hostOf((_request, response) => {
      response.writeHead(302, { location: `https://${address}/` }).end()
    })
    const { port } = new URL(origin)
    const all = async () => ({ agent: await agent(), signal })
    await expect(fetchPhoto(`https://${address}:${port}/`, await all())).rejects.toThrow('has no host name')
    expect(connections()).toBe(0)
    await expect(fetchPhoto(`${origin}/`, await all())).rejects.toThrow('has no host name')
  })

  test('is refused by the agent as an IP literal', async () => {
    const { origin, connections } = await hostOf(answers)
    const { port } = new URL(origin)
    const agent = await createPublicAgent()
    const refused = await new Promise<Error>((resolve) => {
      get(`https://127.0.0.1:${port}/`, { agent }).on('error', resolve)
    })
    expect(refused.message).toMatch(/is not allowed/)
    expect(connections()).toBe(0)
  })

  test('is refused as a host name of this machine', async () => {
    const { origin, connections } = await hostOf(answers)
    const { port } = new URL(origin)
    await expect(
      fetchPhoto(`https://localhost:${port}/`, { agent: await createPublicAgent(), signal }),
    ).rejects.toThrow('is not at a public address')
    expect(connections()).toBe(0)
  })

  test('is refused when a redirect leads to it', async () => {
    const { origin, agent, asked } = await hostOf((_request, response) => {
      response.writeHead(302, { location: 'https://inside.example/' }).end()
    })
    const given = { agent: await agent(['127.0.0.1', '10.0.0.1']), signal }
    await expect(fetchPhoto(`${origin}/away`, given)).rejects.toThrow('is not at a public address')
    expect(asked).toEqual(['/away'])
  })

  test('is refused when a name changes its address between two requests', async () => {
    const { origin, agent, asked } = await hostOf((_request, response) => {
      response.writeHead(302, { location: '/again' }).end()
    })
    const rebinding = await agent(['127.0.0.1', '169.254.169.254'])
    await expect(fetchPhoto(`${origin}/`, { agent: rebinding, signal })).rejects.toThrow(
      'is not at a public address',
    )
    expect(asked).toEqual(['/'])
  })

  test('is not reached when a name changes between check and connection (DNS rebinding)', async () => {
    const { origin, agent } = await hostOf(answers)
    // DNS rebinding: a second resolution for the connection would return the other address.
    const rebinding = await agent(['127.0.0.1', '169.254.169.254'])
    expect(await fetchPhoto(`${origin}/`, { agent: rebinding, signal })).toEqual(PHOTO)
  })
})
