import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignSite = { port: number; stop: () => void }

/** Starts another site on this machine: one empty page without a content security policy. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another site</title><body></body>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() }
}

type Plan = { origin: string; socket: string; paths: string[]; matchId: number; userId: number }

/** Runs in a page of another site: tries cross-site calls with the visitor's cookies; returns what succeeded. */
export async function attack({ origin, socket, paths, matchId, userId }: Plan): Promise<string[]> {
  const successes: string[] = []
  const recordSuccess = (what: string) => void successes.push(what)
  const body = JSON.stringify({
    matchId,
    content: 'Planted',
    username: 'mallory',
    password: 'x',
    fullName: 'Taken',
  })

  function submit(method: string, enctype: string, action: string) {
    return new Promise<void>((done) => {
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      const form = document.createElement('form')
      Object.assign(form, { method, enctype, action, target: frame.name })
      const field = document.createElement('input')
      // As text/plain this makes a JSON body.
      Object.assign(field, { name: `${body.slice(0, -1)},"x":"`, value: '"}' })
      form.append(field)
      document.body.append(frame, form)
      // Set after appending, which loads the empty frame.
      frame.onload = () => done()
      form.submit()
      setTimeout(done, 2_000)
    })
  }

  const noCors = { mode: 'no-cors', credentials: 'include' } as const
  const form = new FormData()
  form.append('photo', new Blob(['x'], { type: 'image/png' }), 'x.png')
  const bodies = [new Blob([body], { type: 'text/plain' }), new URLSearchParams({ x: body }), form]
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']

  for (const path of paths) {
    const url = `${origin}${path}`
    new Image().src = `${url}?input=${encodeURIComponent(body)}`
    navigator.sendBeacon(url, body)
    await Promise.all([
      ...types.map((type) => submit('post', type, url)),
      submit('get', 'application/x-www-form-urlencoded', url),
      ...bodies.map((sent) => fetch(url, { ...noCors, method: 'POST', body: sent }).catch(() => undefined)),
      ...['POST', 'PATCH', 'DELETE', 'PUT'].map((method) =>
        fetch(url, {
          method,
          credentials: 'include',
          body,
          headers: { 'content-type': 'application/json' },
        }).then(
          () => recordSuccess(`${method} ${path} was readable`),
          () => undefined,
        ),
      ),
    ])
  }
  await new Promise<void>((done) => {
    const ws = new WebSocket(socket)
    ws.onopen = () => {
      recordSuccess('the socket opened')
      ws.send(JSON.stringify({ type: 'auth', userId, matchId }))
      ws.send(JSON.stringify({ type: 'message', matchId, content: 'Planted' }))
    }
    ws.onclose = () => done()
    setTimeout(done, 2_000)
  })
  return successes
}
