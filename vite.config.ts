import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const at = (path: string) => new URL(path, import.meta.url).pathname

/** Native modules and what loads files of its own at run time stay outside the server's bundle. */
const NATIVE = ['argon2', 'better-sqlite3', 'pino', 'pino-pretty', 'sharp']

const API_PORT = Number(process.env.API_PORT ?? 3001)
const api = `http://127.0.0.1:${API_PORT}`

const client: UserConfig = {
  root: at('src/client'),
  publicDir: at('src/client/public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: { outDir: at('dist/client'), emptyOutDir: true, target: 'es2022', sourcemap: false },
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
}

const server: UserConfig = {
  root: at('.'),
  publicDir: false,
  build: {
    outDir: at('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { input: { main: at('src/server/main.ts') } },
  },
  ssr: { noExternal: true, external: NATIVE },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client))
