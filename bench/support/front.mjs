import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { loadScreens } from '../../server/host/node/static'

/** Creates a self-signed certificate for localhost, which the browser is told to accept. */
const certificate = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'northgate-front-'))
  try {
    const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, `${name}.pem`))
    const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const { status, stderr } = spawnSync('openssl', [...options, '-keyout', key, '-out', cert], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Hop-by-hop headers, which HTTP/2 doesn't allow. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/**
 * Starts a proxy in front of a server that also serves pages of its own, so that both are fetched over the same connection.
 * @param pages HTML by path
 * @param screensDir folder of built screens to serve instead of the server's
 * @param http2 true for HTTP/2 with TLS, false for plain HTTP/1.1
 */
export const startFront = async (target, { pages = {}, screensDir, http2 = false } = {}) => {
  const screens = screensDir && getRequestListener((await loadScreens(screensDir)).fetch)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(target)
  const handle = (inbound, response) => {
    const { pathname } = new URL(inbound.url, target)
    const page = pages[pathname]
    if (screens && !page && !pathname.startsWith('/api/')) return screens(inbound, response)
    if (page) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
    const headers = Object.fromEntries(Object.entries(inbound.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)))
    const call = request({ hostname, port, path: inbound.url, method: inbound.method, headers: { ...headers, host: new URL(target).host }, agent }, (reply) => {
      response.writeHead(reply.statusCode, Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !HOP_BY_HOP.has(name))))
      reply.pipe(response)
    })
    call.on('error', () => response.destroy?.())
    inbound.pipe(call)
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
