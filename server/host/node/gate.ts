import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { busy } from '../../http/problem'
import { dataHeaders } from '../../http/security-headers'
import type { Proxies } from './client-address'
import { ONE_PROCESS, createTally, type Limit, type ProcessCount } from './tally'

export interface GateLimits {
  connections: Limit
  /** Requests that have arrived and aren't completely answered yet. */
  requests: Limit
}

/** An office behind one address has some hundred browsers of six connections each; answers take hundredths of a second. */
export const GATE_LIMITS: GateLimits = { connections: { each: 600, all: 2000 }, requests: { each: 200, all: 1000 } }

const { status, message, more } = busy()
const REFUSED = JSON.stringify({ statusCode: status, message, data: null, code: more.code })
const headers = (): Record<string, string> => ({
  ...dataHeaders(false),
  ...more.headers,
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(REFUSED)),
  Connection: 'close',
})

/** Refuses a connection: answers 503 before any request has arrived. */
const refuseSocket = (socket: Socket): void => {
  const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status} Service Unavailable\r\n${lines.join('')}\r\n${REFUSED}`, () => socket.destroy())
}

const refuseRequest = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume()
  response.writeHead(status, headers())
  response.end(REFUSED)
}

/**
 * Refuses connections and requests over the limits at once, for each address and in total. Trusted proxies serve many callers: their connections
 * count only in the total, their requests for the address that they name. Processes on one database share the limits.
 */
export const createGate = (proxies: Proxies, { connections, requests }: GateLimits = GATE_LIMITS, sharers: ProcessCount = ONE_PROCESS) => {
  const open = createTally(connections, sharers)
  const underWay = createTally(requests, sharers)
  return {
    watch: (server: Server): void => {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress ?? ''
        const close = open.take(address, 1, proxies.isTrusted(address))
        if (close) return void socket.once('close', close)
        refuseSocket(socket)
      })
    },
    /** True when the request may go on; else it has been answered. */
    admit: (request: IncomingMessage, response: ServerResponse): boolean => {
      // A request that still arrived over a refused connection.
      if (request.socket.writableEnded) return false
      const end = underWay.take(proxies.addressOf(request), 1)
      if (!end) {
        refuseRequest(request, response)
        return false
      }
      response.once('close', end)
      return true
    },
  }
}
