import { describe, expect, test } from 'vitest'
import {
  chunksWithin,
  componentChunkOf,
  type Manifest,
  PAGES,
  PAGES_OF_ROLE,
  withStaticImports,
} from './manifest.ts'

const COMPONENT = 'routes/auth.tsx?tsr-split=component'
const OTHER = 'routes/_member/settings.tsx?tsr-split=component'
/** A page that loads by itself. */
const PAGE = 'routes/_member/-chat-page.tsx'
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
    expect(componentChunkOf({ 'routes/-page.tsx': { file: 'p.js' } }, 'routes/-page.tsx')).toBe(
      'routes/-page.tsx',
    )
    expect(() => componentChunkOf(MANIFEST, 'routes/gone.tsx')).toThrow('routes/gone.tsx')
  })

  test('returns what a page can ever load: dynamic imports too, but no other route', () => {
    const manifest: Manifest = {
      ...MANIFEST,
      'index.html': { file: 'assets/index.js', dynamicImports: [COMPONENT, OTHER, PAGE, 'toasts.tsx'] },
      [COMPONENT]: { file: 'assets/auth.js', imports: ['_field.js'], dynamicImports: ['dialog.tsx'] },
      [PAGE]: { file: 'assets/chat.js' },
      [OTHER]: { file: 'assets/settings.js', dynamicImports: ['crop.tsx'] },
      'toasts.tsx': { file: 'assets/toasts.js' },
      'dialog.tsx': { file: 'assets/dialog.js', dynamicImports: ['index.html'] },
      'crop.tsx': { file: 'assets/crop.js' },
    }
    expect([...chunksWithin(manifest, ['index.html'], ['auth'])].sort()).toEqual(
      ['_field.js', '_vendor.js', 'dialog.tsx', 'index.html', COMPONENT, 'toasts.tsx'].sort(),
    )
  })

  test('counts the chunk of another route that is imported at once', () => {
    const manifest: Manifest = { [COMPONENT]: { file: 'a.js', imports: [OTHER] }, [OTHER]: { file: 'b.js' } }
    expect(chunksWithin(manifest, [COMPONENT], ['auth'])).toEqual(new Set([COMPONENT, OTHER]))
  })

  test('counts every page for some role', () => {
    const counted = new Set(Object.values(PAGES_OF_ROLE).flat())
    expect(Object.keys(PAGES).filter((path) => !counted.has(path as keyof typeof PAGES))).toEqual([])
  })
})
