import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discard, type Started, startServer, stopServer, temporaryDirectory } from './harness'

const raw = (url: string, request: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })

const IN_PAGE = "document.title = 'before anything is painted'"
const STYLES = `:root { --long: ${'1px '.repeat(500)} }`

describe('every kind of answer', { timeout: 60_000 }, () => {
  let directory = ''
  let server: Started
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const web = path.join(directory, 'web')
    await mkdir(path.join(web, 'assets'), { recursive: true })
    await writeFile(
      path.join(web, 'index.html'),
      `<!doctype html><meta name="csp-nonce" nonce="__CSP_NONCE__"><script>${IN_PAGE}</script><style nonce="__CSP_NONCE__">${STYLES}</style><div id="root"></div>`,
    )
    await writeFile(path.join(web, 'assets', 'index-abc123.js'), `console.info(${JSON.stringify('x'.repeat(5000))})`)
    await mkdir(path.join(web, 'card-form'))
    for (const name of ['test', 'global']) await writeFile(path.join(web, 'card-form', `${name}.html`), `<style>${STYLES}</style><script>${IN_PAGE}</script>`)
    await writeFile(path.join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    server = await startServer({ DATA_DIR: path.join(directory, 'data'), WEB_DIR: web, TRUSTED_PROXIES: '127.0.0.0/8' })
  }, 60_000)
  afterAll(async () => {
    await stopServer(server)
    await discard(directory)
  })

  it.each([
    '/',
    '/inquiries/list?x=1',
    '/assets/index-abc123.js',
    '/assets/gone.js',
    '/favicon.svg',
    '/card-form/test.html',
    '/api/v1/health',
    '/api/v1/fails',
    '/api/v1/none',
    '/api/other',
  ])('%s carries the security headers', async (address) => {
    const { headers } = await fetch(server.url + address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    const secure = await fetch(server.url + address, { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('never lets the API be cached', async () => {
    expect((await fetch(`${server.url}/api/v1/health`)).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${server.url}/api/v1/fails`)).headers.get('cache-control')).toBe('no-store')
  })

  it('puts a fresh nonce into page and policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await fetch(`${server.url}/`)
        const [nonce = '', ofStyles] = [...(await page.text()).matchAll(/ nonce="([^"]+)"/g)].map(([, value]) => value)
        expect(ofStyles).toBe(nonce)
        expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
        expect(page.headers.get('cache-control')).toBe('no-store')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
    expect(nonces.join('')).not.toContain('__')
  })

  it('lets in the script that stands in the page by its hash, and no other', async () => {
    const { headers } = await fetch(`${server.url}/`)
    const hash = createHash('sha256').update(IN_PAGE).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('lets the form of test cards run its own script in our frame, and send nothing anywhere', async () => {
    const form = await fetch(`${server.url}/card-form/test.html`)
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(form.headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        `script-src ${hash(IN_PAGE)}`,
        `style-src ${hash(STYLES)}`,
        'sandbox allow-scripts allow-forms',
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
    )
    const again = await fetch(`${server.url}/card-form/test.html`, { headers: { 'if-none-match': form.headers.get('etag') ?? '' } })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, form.headers.get('content-security-policy')])
    // Without its keys there is no form of Global Payments, but the page of the screens, which says so.
    expect(await (await fetch(`${server.url}/card-form/global.html`)).text()).toContain('id="root"')
  })

  it('serves the page for a screen’s path and 404 for a lost file or an unknown call', async () => {
    expect((await fetch(`${server.url}/quotation/customerQuotation/list`)).status).toBe(200)
    expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404)
    expect((await fetch(`${server.url}/api/other`)).status).toBe(404)
    expect((await fetch(`${server.url}/`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${server.url}/..%2f..%2fpackage.json`)).headers.get('content-type')).toContain('text/html')
  })

  it.each(['br', 'gzip'])('compresses the page by %s, each with its own nonce', async (encoding) => {
    const page = await fetch(`${server.url}/`, { headers: { 'accept-encoding': encoding } })
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const [, nonce] = /<style nonce="([^"]+)">/.exec(await page.text()) ?? []
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it('compresses and keeps files with a hash, and revalidates the others', async () => {
    const script = await fetch(`${server.url}/assets/index-abc123.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('br')
    expect(await script.text()).toContain('xxxx')
    const plain = await fetch(`${server.url}/assets/index-abc123.js`, { headers: { 'accept-encoding': 'identity, br;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const icon = await fetch(`${server.url}/favicon.svg`)
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(`${server.url}/favicon.svg`, { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } })).status).toBe(304)
  })

  it('answers a malformed request with 400 and the headers', async () => {
    const answer = await raw(server.url, 'GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('X-Content-Type-Options: nosniff')
  })

  it('believes X-Forwarded-For only as far as trusted proxies wrote it', async () => {
    const ask = async (forwarded: string) =>
      (await (await fetch(`${server.url}/api/v1/address`, { headers: { 'x-forwarded-for': forwarded } })).json()) as unknown
    expect(await ask('203.0.113.9')).toEqual({ address: '203.0.113.9' })
    expect(await ask('10.9.9.9, 203.0.113.9, 127.0.0.2')).toEqual({ address: '203.0.113.9' })
    expect(await ask('not an address')).toEqual({ address: '127.0.0.1' })
  })
})
