import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { createPublicAgent } from '#server/http/photo-copies.ts'

const certificates = new Map<string, ReturnType<typeof generate>>()

const makeCertificate = (host: string) =>
  generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })

/**
 * Starts a web server on loopback under a name, with the product's agent to reach it: this address is allowed there, and
 * the name resolves to it.
 */
export async function startHttpsHost(host: string, handler: RequestListener) {
  const certificate = certificates.get(host) ?? makeCertificate(host)
  certificates.set(host, certificate)
  const { cert, private: key } = await certificate
  const server = createServer({ key, cert }, handler)
  const asked: string[] = []
  server.on('request', ({ url = '' }) => asked.push(url))
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    connections: () => connections,
    openConnections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    origin: `https://${host}:${port}`,
    /** Every name resolves to these addresses in turn, then to the last. */
    agent: (addresses: string[] = ['127.0.0.1'], allowIPAddressList = ['127.0.0.1']) => {
      let count = 0
      return createPublicAgent({
        ca: cert,
        // Whichever port the address names.
        port,
        allowIPAddressList,
        lookup(_name, given, done) {
          const address = addresses[Math.min(count, addresses.length - 1)] ?? ''
          count += 1
          const family = address.includes(':') ? 6 : 4
          if (given.all) done(null, [{ address, family }])
          else done(null, address, family)
        },
      })
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
