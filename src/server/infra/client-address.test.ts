import { describe, expect, test } from 'vitest'
import { cameThroughProxy, clientAddress, isLoopbackAddress, networksOf } from './client-address.ts'

describe('this machine’s own address', () => {
  test.for([
    '127.0.0.1',
    '127.255.1.2',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::0001',
    '::ffff:127.0.0.1',
    '::FFFF:127.9.9.9',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:7f00:0001',
    '::1%lo',
  ])('is recognized in any notation: %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
    expect(clientAddress([address])).toBeNull()
  })

  test.for(['128.0.0.1', '10.0.0.1', '::', '::2', '::ffff:128.0.0.1', 'localhost', '127.1', '0177.0.0.1', ''])(
    'does not include other addresses or names: %s',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false)
      expect(clientAddress([address])).toBe(address)
    },
  )
})

describe('a forwarded address', () => {
  test('is the farthest one from trusted proxies, without its port', () => {
    expect(clientAddress(['127.0.0.1', '203.0.113.7'])).toBe('203.0.113.7')
    expect(clientAddress(['10.0.0.1', '10.0.0.2', '203.0.113.7:4711'])).toBe('203.0.113.7')
    expect(clientAddress(['10.0.0.1', '[2001:db8::1]:443'])).toBe('2001:db8::1')
    expect(clientAddress(['10.0.0.1', '[2001:db8::1]'])).toBe('2001:db8::1')
  })

  test.for([
    '127.0.0.1',
    '127.0.0.1:80',
    '127.8.8.8',
    '::1',
    '[::1]',
    '[::1]:80',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]:80',
    '::1%lo',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    'unknown',
    '',
  ])('is ignored if it is loopback or invalid: %s [T98]', (claimed) => {
    expect(clientAddress(['127.0.0.1', '203.0.113.7', claimed])).toBe('203.0.113.7')
    // Requests through a proxy are always counted, by the proxy's address if no other is known.
    expect(clientAddress(['127.0.0.1', claimed])).toBe('127.0.0.1')
    expect(clientAddress(['198.51.100.1', claimed])).toBe('198.51.100.1')
  })

  test('that is missing falls back to the proxy’s own address', () => {
    expect(clientAddress(['127.0.0.1'], true)).toBe('127.0.0.1')
  })
})

describe('a request from this machine', () => {
  test.for(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]', '[::1]:3000'])(
    'calls it by a loopback name: %s',
    (host) => {
      expect(cameThroughProxy('127.0.0.1', { host })).toBe(false)
      expect(cameThroughProxy('127.0.0.1', { host, 'x-forwarded-for': '' })).toBe(true)
    },
  )

  test.for(['mentoring.example.org', '[2001:db8::1]:3000', 'localhost.example.org', undefined])(
    'came through a proxy if it calls it %s',
    (host) => {
      expect(cameThroughProxy('127.0.0.1', { host })).toBe(true)
      // From elsewhere only headers tell.
      expect(cameThroughProxy('203.0.113.7', { host })).toBe(false)
      expect(cameThroughProxy('203.0.113.7', { host, via: '1.1 proxy' })).toBe(true)
    },
  )
})

describe('the networks of an address', () => {
  test('are the address itself for IPv4, also mapped to IPv6', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']) {
      expect(networksOf(address)).toEqual([{ network: '203.0.113.7', factor: 1 }])
    }
  })

  test('are its /64 for IPv6, and its /48 with ten times the limit', () => {
    const networks = [
      { network: '2001:db8:1:2::/64', factor: 1 },
      { network: '2001:db8:1::/48', factor: 10 },
    ]
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0DB8:1:2:3:4:5:6',
      '2001:db8:1:2:ffff::',
      '2001:db8:1:2::1%eth0',
    ]) {
      expect(networksOf(address)).toEqual(networks)
    }
    expect(networksOf('2001:db8::1')).toEqual([
      { network: '2001:db8:0:0::/64', factor: 1 },
      { network: '2001:db8:0::/48', factor: 10 },
    ])
    expect(networksOf('::2')[0]).toEqual({ network: '0:0:0:0::/64', factor: 1 })
  })

  test('are the text itself if it is not an address', () => {
    expect(networksOf('7')).toEqual([{ network: '7', factor: 1 }])
  })
})
