import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { pagePolicy } from '../../http/security-headers'
import type { OwnPages } from './card-forms'

const NONCE_MARK = '__CSP_NONCE__'
/** Vite puts files with a content hash in their names here, and no others. */
const HASHED = '/assets/'
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/
const WORTH_COMPRESSING = 512

interface Asset {
  bytes: Buffer
  mime: string
  etag: string
  /** Of a page of its own. */
  policy?: string
  /** Compressed contents: from the build, or made at the first request that accepts the encoding, then kept. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'
const packer = (level: number): Record<Encoding, (bytes: Buffer) => Promise<Buffer>> => ({
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level }),
})
const pack = packer(9)
/** For the page, which differs in each visit: takes a few milliseconds, and gives 2 kB more than the best compression. */
const packQuickly = packer(5)

/** Loads the built screens into memory: a few megabytes, and no path of a request ever touches the disk. `own`: pages beside that of the screens. */
export const loadScreens = async (directory: string, own: OwnPages = {}): Promise<Hono | null> => {
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const assets = new Map<string, Asset>()
  for (const entry of names.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    assets.set(`/${path.relative(directory, file).split(path.sep).join('/')}`, assetOf(await readFile(file), file))
  }
  for (const [name, { bytes }] of assets) {
    const asset = name.endsWith('.br') && assets.get(name.slice(0, -3))
    if (!asset) continue
    asset.packed.br = Promise.resolve(bytes)
    assets.delete(name)
  }
  for (const [name, policyOf] of Object.entries(own)) {
    const asset = assets.get(name)
    if (!policyOf) assets.delete(name)
    else if (asset) asset.policy = policyOf(hashesOf(asset.bytes.toString('utf8')))
  }
  const page = assets.get('/index.html')
  assets.delete('/index.html')
  return page ? screens(page.bytes.toString('utf8'), assets) : null
}

const assetOf = (bytes: Buffer, file: string): Asset => ({
  bytes,
  mime: getMimeType(file) ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  packed: {},
})

const hashesIn = (page: string, elements: RegExp): string[] =>
  [...page.matchAll(elements)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
/** Returns the hash of each inline script and style of the page, as the browser computes it. */
const hashesOf = (page: string) => ({
  scripts: hashesIn(page, /<script>([\s\S]*?)<\/script>/g),
  styles: hashesIn(page, /<style>([\s\S]*?)<\/style>/g),
})

const screens = (page: string, assets: Map<string, Asset>): Hono => {
  const app = new Hono()
  const { scripts } = hashesOf(page)
  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const asset = assets.get(pathname)
    if (asset) return answerAsset(asset, pathname.startsWith(HASHED), c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))
    if (pathname.startsWith(HASHED)) return c.text('There is no such file.', 404)
    // Any other path belongs to a screen; the router in the page knows it or shows "not found".
    const nonce = randomBytes(16).toString('base64')
    const bytes = Buffer.from(page.replaceAll(NONCE_MARK, nonce))
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pagePolicy(nonce, scripts),
      Vary: 'Accept-Encoding',
    }
    const encoding = encodingFor({ mime: 'text/html', bytes }, c.req.header('accept-encoding') ?? '')
    if (!encoding) return c.body(new Uint8Array(bytes), 200, headers)
    return c.body(new Uint8Array(await packQuickly[encoding](bytes)), 200, { ...headers, 'Content-Encoding': encoding })
  })
  app.all('*', (c) => c.text('Only GET is answered here.', 405, { Allow: 'GET, HEAD' }))
  return app
}

const answerAsset = async (asset: Asset, hashed: boolean, accepts: string, known: string | undefined): Promise<Response> => {
  const headers = new Headers({
    'Content-Type': asset.mime,
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    ...(asset.policy && { 'Content-Security-Policy': asset.policy }),
  })
  if (known?.split(/\s*,\s*/).includes(asset.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(asset, accepts)
  if (!encoding) return new Response(new Uint8Array(asset.bytes), { headers })
  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await (asset.packed[encoding] ??= pack[encoding](asset.bytes))), { headers })
}

const encodingFor = ({ mime, bytes }: Pick<Asset, 'mime' | 'bytes'>, accepts: string): Encoding | null => {
  if (bytes.length < WORTH_COMPRESSING || !COMPRESSIBLE.test(mime)) return null
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts) ? 'br' : /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts) ? 'gzip' : null
}
