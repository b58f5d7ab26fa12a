// The server is built by scripts/build/bundle.ts.
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './scripts/build/browsers.ts'
import { CHUNK_GROUPS, fetchAgain, preloadFonts } from './scripts/build/client-build.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname
const API_PORT = Number(process.env.API_PORT ?? 3001)
const api = `http://127.0.0.1:${API_PORT}`

export default defineConfig({
  root: at('src/client'),
  publicDir: at('src/client/public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Error pages are at hand: what they are about may keep code from loading.
      codeSplittingOptions: { defaultBehavior: [['component'], ['notFoundComponent']] },
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    preloadFonts,
    fetchAgain,
  ],
  build: {
    outDir: at('dist/client'),
    emptyOutDir: true,
    target: BUILD_TARGET,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('src/client/index.html'), at('src/client/landing.html')],
      output: {
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/trpc': { target: api },
      '/api': { target: api },
      '/uploads': { target: api },
      '/avatars': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
})
