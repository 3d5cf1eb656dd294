import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export interface StaticHost {
  url: string
  close(): Promise<void>
}

/** Serves a folder as the simplest static hosts do: files as they are, 404.html for everything else, and no API. */
export const serveFolder = async (folder: string): Promise<StaticHost> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, file)
  }
  const server = createServer(async (request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    const servedFile = file ?? files.get('/404.html') ?? ''
    response.writeHead(file ? 200 : 404, { 'Content-Type': TYPES[path.extname(servedFile)] ?? 'application/octet-stream', 'Cache-Control': 'max-age=600' })
    response.end(await readFile(servedFile))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
