import type { Plugin } from 'vite'

/** The two faces nearly every page is set in, fetched along with the style sheet instead of after it. */
const PRELOADED_FONTS = /(?:bricolage-grotesque|atkinson-hyperlegible-next)-latin-wght-normal-.+\.woff2$/

export const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
}

/** What to change in vite's helper of every `import()`. */
const HELPER_CHANGES: [from: RegExp, to: string][] = [
  // Asks once more for code that did not come.
  [/baseModule\(\)/, 'baseModule().catch(() => baseModule())'],
  // A style sheet that did not come passes for loaded at the next attempt.
  [/seen\[href\] = void 0(?=;\s*throw)/, 'delete seen[href]'],
]

export const fetchAgain: Plugin = {
  name: 'fetch-again',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      HELPER_CHANGES.reduce((changed, [from, to]) => {
        if (!from.test(changed)) throw new Error(`vite's helper has no ${from} any more: see decision 132`)
        return changed.replace(from, to)
      }, code),
  },
}
