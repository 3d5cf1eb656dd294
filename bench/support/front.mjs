import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { loadScreens } from '../../server/host/node/static'

/** A certificate of its own for localhost, which the browser is told to take. */
const certificate = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'northgate-front-'))
  try {
    const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, `${name}.pem`))
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const { status, stderr } = spawnSync('openssl', [...made, '-keyout', key, '-out', cert], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What HTTP/2 knows no such headers for. */
const HOPS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/**
 * Stands before a server as a proxy does, and serves pages of its own, so that both are fetched over the same line.
 * @param pages by path, as HTML
 * @param screensDir built screens in place of the server's own
 * @param http2 with TLS, or plain HTTP/1.1
 */
export const startFront = async (target, { pages = {}, screensDir, http2 = false } = {}) => {
  const screens = screensDir && getRequestListener((await loadScreens(screensDir)).fetch)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(target)
  const handle = (asked, answer) => {
    const { pathname } = new URL(asked.url, target)
    const page = pages[pathname]
    if (screens && !page && !pathname.startsWith('/api/')) return screens(asked, answer)
    if (page) return answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !HOPS.has(name)))
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: { ...headers, host: new URL(target).host }, agent }, (got) => {
      answer.writeHead(got.statusCode, Object.fromEntries(Object.entries(got.headers).filter(([name]) => !HOPS.has(name))))
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy?.())
    asked.pipe(onward)
  }
  const server = http2 ? createSecureServer({ ...certificate(), allowHTTP1: true }, handle) : createServer(handle)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Set()
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))))
  return {
    base: `${http2 ? 'https' : 'http'}://localhost:${server.address().port}`,
    stop: () => {
      for (const session of sessions) session.destroy()
      server.closeAllConnections?.()
      server.close()
      agent.destroy()
    },
  }
}
