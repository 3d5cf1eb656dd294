import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { dataHeaders } from '../../http/security-headers'
import { type createGate, GATE_LIMITS } from './gate'
import { codeOf, reasonOf, StartError } from './start-error'

/** A slow or silent caller holds a connection no longer than this. */
const REQUEST_MS = 30_000
const HEADERS_MS = 10_000
/** Interval at which Node looks for requests that are over their time; 30 s by default. */
const CHECK_MS = 1000
/** The gate answers connections over its limit; beyond this number they aren't even answered. */
const MAX_CONNECTIONS = GATE_LIMITS.connections.all + 500

type Gate = ReturnType<typeof createGate>

export interface HttpServer {
  port: number
  /** Completes requests under way, refuses new ones with 503, and resolves when none is left or `limitMs` is over. */
  stop(limitMs: number): Promise<void>
}

const listenFailure = (error: unknown, host: string, port: number): StartError => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set PORT to another one.`,
    EACCES: `This user may not use port ${port}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or one of its own.`,
    ENOTFOUND: `HOST ${host} is not known: set HOST to 127.0.0.1, 0.0.0.0 or an address of this machine.`,
  }
  return new StartError(reasons[codeOf(error) ?? ''] ?? `The server can't listen on ${host}:${port}: ${reasonOf(error)}.`)
}

/** Checks that the port is free, before the long part of the start. @throws StartError */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => reject(listenFailure(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

interface Place {
  host: string
  port: number
  gate: Gate
}

/** @throws StartError */
export const listen = async (app: Hono, { host, port, gate }: Place): Promise<HttpServer> => {
  const traffic = { stopping: false, underWay: 0 }
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const times = { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, keepAliveTimeout: 65_000 }
  const server = createServer(times, (request, response) => {
    if (traffic.stopping) return refuse(request, response)
    if (!gate.admit(request, response)) return
    traffic.underWay++
    response.once('close', () => traffic.underWay--)
    void answer(request, response)
  })
  server.maxConnections = MAX_CONNECTIONS
  gate.watch(server)
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return
    const head = Object.entries({ ...dataHeaders(false), Connection: 'close', 'Content-Length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`)
    const status =
      codeOf(error) === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    stop: async (limitMs) => {
      traffic.stopping = true
      const until = Date.now() + limitMs
      while (traffic.underWay > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
      await closeServer(server)
    },
  }
}

const refuse = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume()
  response.writeHead(503, { ...dataHeaders(false), 'Content-Type': 'application/json', 'Retry-After': '5', Connection: 'close' })
  response.end(JSON.stringify({ statusCode: 503, message: 'The server is restarting. Please try again in a few seconds.', data: null }))
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
