import { describe, expect, test } from 'vitest'
import { componentChunkOf, type Manifest, withStaticImports } from './manifest.ts'

const COMPONENT = 'routes/auth.tsx?tsr-split=component'
const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], dynamicImports: [COMPONENT] },
  [COMPONENT]: { file: 'assets/auth.js', imports: ['_field.js', 'index.html'] },
  'routes/auth.tsx?tsr-split=errorComponent': { file: 'assets/auth-error.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
}

describe('the manifest of a build', () => {
  test('lists the static imports of a chunk once each, without dynamic imports', () => {
    expect([...withStaticImports(MANIFEST, ['index.html'])]).toEqual(['index.html', '_vendor.js'])
    expect(new Set(withStaticImports(MANIFEST, [COMPONENT]))).toEqual(
      new Set([COMPONENT, '_field.js', '_vendor.js', 'index.html']),
    )
  })

  test('returns the chunk of a page and throws for an unknown page', () => {
    expect(componentChunkOf(MANIFEST, 'routes/auth.tsx')).toBe(COMPONENT)
    expect(() => componentChunkOf(MANIFEST, 'routes/gone.tsx')).toThrow('routes/gone.tsx')
  })
})
