import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { SEED_URL, snapshotUrl } from '../mocks/seed.ts'
import { mockData } from './mock-data.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const scripts: Record<string, string> = {
  '/service-worker.js': here('../mocks/service-worker.js'),
  '/mockServiceWorker.js': here('../node_modules/msw/lib/mockServiceWorker.js'),
}

/** For hosts that read this file (Netlify, Cloudflare Pages): browsers cache files with a hash in their names and revalidate the others. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/mock-data/*.bin
  Cache-Control: public, max-age=31536000, immutable
/service-worker.js
  Cache-Control: no-cache
/mockServiceWorker.js
  Cache-Control: no-cache
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Serves the service worker and the demo data, and adds them to the build, in mock mode only. */
export const mockAssets = (): Plugin => ({
  name: 'mock-assets',
  apply: (_config, { mode }) => mode === 'mock',
  config: () => ({
    optimizeDeps: {
      // Vite doesn't follow workers from the page: it would find their dependencies late and reload the page.
      entries: ['index.html', 'mocks/server.worker.ts', 'mocks/ports/workbook.worker.ts'],
      // PGlite finds its WebAssembly next to its own file.
      exclude: ['@electric-sql/pglite'],
    },
    worker: { format: 'es' },
  }),
  configureServer({ middlewares, config: { logger } }) {
    const data = () => mockData(say)
    // Started at once, so that the first page doesn't wait for the data.
    data().catch((error: Error) => logger.error(error.message))
    middlewares.use(async (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      const answer = (type: string, body: string | Buffer) => void response.setHeader('Content-Type', type).setHeader('Cache-Control', 'no-cache').end(body)
      try {
        if (scripts[path]) answer('text/javascript', await readFile(scripts[path]))
        else if (path === SEED_URL) answer('application/json', (await data()).json)
        else if (path.startsWith('/mock-data/')) answer('application/octet-stream', (await data()).snapshot)
        else next()
      } catch (error) {
        next(error)
      }
    })
  },
  buildStart() {
    // Runs in parallel with the bundling; `generateBundle` awaits the data and reports a failure.
    mockData(say).catch(() => undefined)
  },
  async generateBundle() {
    const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
    const { stamp, json, snapshot } = await mockData(say)
    emit(SEED_URL.slice(1), json)
    emit(snapshotUrl(stamp).slice(1), snapshot)
    for (const [path, file] of Object.entries(scripts)) emit(path.slice(1), await readFile(file, 'utf8'))
    emit('_headers', HEADERS)
  },
})
