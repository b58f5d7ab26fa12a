import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Modules of Node.js that packages name at the start, but that neither the start nor most requests use. */
const LATE_MODULES = ['child_process', 'dns', 'http2', 'https', 'readline', 'tls']
const NAMES = new Set(LATE_MODULES.flatMap((name) => [name, `node:${name}`]))
const PREFIX = '\0late:'

/** Replaces these modules by ones of the same names whose getters load them. */
export function lateModulesPlugin(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'late-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      return NAMES.has(id) && !importer?.startsWith(PREFIX) ? PREFIX + id.replace('node:', '') : undefined
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const name = id.slice(PREFIX.length)
      const getters = Object.keys(require(name) as object).map(
        (key) => `get ${key}() { return require('${name}').${key} },`,
      )
      return ['module.exports = {', ...getters, '}'].join('\n')
    },
  }
}

type Change = { from: string; to: string }

/**
 * By the beginning of the file's path. The router compiles a function for each part of a path, each set of parameters and
 * each route: a third of the time of registering them. Here a closure, one function for each set, and only when it is called.
 * tRPC copies the options of a call five times, with a helper for engines without the spread operator (decision 128).
 */
const CHANGES: Record<string, Change[]> = {
  '@trpc/server/dist/getErrorShape-': [
    {
      from: 'function _objectSpread2(e) {\n',
      to: `function _objectSpread2(e) {
        if (arguments.length === 2) return { ...e, ...arguments[1] };
        if (arguments.length === 3) return { ...e, ...arguments[1], ...arguments[2] };
`,
    },
  ],
  'find-my-way/lib/node.js': [
    {
      from: 'const lines = []\n',
      to: 'return function matchPrefix (path, i) { return path.startsWith(prefix, i) }\n  const lines = []\n',
    },
  ],
  'find-my-way/lib/handler-storage.js': [
    {
      from: "return new Function('NullObject', fnBody.join('\\n'))(NullObject)",
      to: `
        const text = fnBody.join('\\n')
        HandlerStorage.compiled ??= new Map()
        if (!HandlerStorage.compiled.has(text)) {
          HandlerStorage.compiled.set(text, new Function('NullObject', text)(NullObject))
        }
        return HandlerStorage.compiled.get(text)`,
    },
    {
      from: 'this._compileGetHandlerMatchingConstraints(constrainer, constraints)',
      to: `
        this._getHandlerMatchingConstraints = (derived) => {
          this._compileGetHandlerMatchingConstraints(constrainer)
          return this._getHandlerMatchingConstraints(derived)
        }`,
    },
  ],
}

/** Changes packages where they work for nothing, at the start or in each call; fails if one is no longer as expected. */
export function packageChangesPlugin(): Plugin {
  const pending = new Set(Object.keys(CHANGES))
  return {
    name: 'package-changes',
    transform(code, id) {
      const file = Object.keys(CHANGES).find((name) => id.includes(`node_modules/${name}`))
      if (!file) return undefined
      pending.delete(file)
      return (CHANGES[file] ?? []).reduce((changed, { from, to }) => {
        if (changed.split(from).length !== 2) throw new Error(`${file} has changed: see ${import.meta.url}`)
        return changed.replace(from, () => to)
      }, code)
    },
    buildEnd(error) {
      if (!error && pending.size > 0) throw new Error(`Not bundled: ${[...pending].join(', ')}`)
    },
  }
}
