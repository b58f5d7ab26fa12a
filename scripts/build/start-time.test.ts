import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { lateModulesPlugin, packageChangesPlugin } from './bundle/start-time.ts'

const require = createRequire(import.meta.url)

type Hook<Given extends unknown[], Result> = (...given: Given) => Result
const late = lateModulesPlugin() as unknown as {
  resolveId: Hook<[id: string, importer?: string], string | undefined>
  load: Hook<[id: string], string | undefined>
}

test('a late module has the exports of the module, and loads it with the first one read', () => {
  const id = late.resolveId('node:http2') ?? ''
  const loaded: string[] = []
  const module = { exports: {} as Record<string, unknown> }
  compileFunction(late.load(id) ?? '', ['module', 'require'])(module, (name: string) => {
    loaded.push(name)
    return require(name) as unknown
  })
  expect(Object.keys(module.exports)).toEqual(Object.keys(require('node:http2') as object))
  expect(loaded).toEqual([])
  expect(module.exports.createServer).toBe((require('node:http2') as typeof import('node:http2')).createServer)
  expect(loaded).toEqual(['http2'])
})

test('other modules are not changed, and a late module can load the real one', () => {
  expect(late.resolveId('node:fs')).toBeUndefined()
  expect(late.resolveId('http2', late.resolveId('http2'))).toBeUndefined()
})

test('the router of the build finds what the router finds', () => {
  const { transform } = packageChangesPlugin() as unknown as { transform: Hook<[string, string], string> }
  const file = require.resolve('find-my-way/lib/node.js')
  const load = (code: string) => {
    const module = { exports: {} }
    compileFunction(code, ['module', 'require'])(module, createRequire(file))
    const { Node, NODE_TYPES } = module.exports as {
      Node: new (kind: number, prefix: string) => { matchPrefix: (path: string, index: number) => boolean }
      NODE_TYPES: { STATIC: number }
    }
    return (prefix: string) => new Node(NODE_TYPES.STATIC, prefix)
  }
  const source = readFileSync(file, 'utf8')
  const [own, changed] = [load(source), load(transform(source, file))]
  for (const prefix of ['m', 'match', 'matches/', '/api/matches/of/mine'])
    for (const path of ['/matches/1', '/match', '/mat', '/api/matches/of/mine', '/'])
      for (let index = 0; index < path.length; index += 1) {
        // The router compares the first character itself.
        if (path[index] !== prefix[0]) continue
        expect(changed(prefix).matchPrefix(path, index)).toBe(own(prefix).matchPrefix(path, index))
      }
})

test('a package that is no longer as expected is refused', () => {
  const { transform } = packageChangesPlugin() as unknown as { transform: Hook<[string, string], string> }
  expect(() => transform('', '/x/node_modules/find-my-way/lib/node.js')).toThrow('has changed')
})
