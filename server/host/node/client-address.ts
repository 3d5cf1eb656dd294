import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const incomingOf = (env: unknown): IncomingMessage | undefined => (env as { incoming?: IncomingMessage } | undefined)?.incoming

/** Converts an IPv4 address as an IPv6 socket reports it (`::ffff:…`) to plain IPv4. */
const toPlainIPv4 = (address: string): string => (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address)

export interface Proxies {
  /** True for an address whose X-Forwarded-* headers are believed. */
  isTrusted(address: string): boolean
  /** Like `clientAddress`, for Node's own request, before it is converted to a `Request`. */
  addressOf(incoming: IncomingMessage): string
  /** The caller's address: the socket's, or what the nearest trusted proxies say. */
  clientAddress(request: Request, env: unknown): string
  /** True if the caller reached us, or a trusted proxy before us, by https. */
  isHttps(request: Request, env: unknown): boolean
}

/** @param trusted addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded-* headers are believed */
export const createProxies = (trusted: readonly string[]): Proxies => {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (rawAddress: string): boolean => {
    const address = toPlainIPv4(rawAddress)
    return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  const socketAddress = (env: unknown): string => toPlainIPv4(incomingOf(env)?.socket.remoteAddress ?? '')
  const callerOf = (socket: string, forwarded: string): string => {
    if (!isTrusted(socket)) return socket
    const hops = forwarded.split(',').map((hop) => toPlainIPv4(hop.trim()))
    // From the right: all hops to the left of the first untrusted one were written by the caller.
    return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? socket
  }
  return {
    isTrusted,
    addressOf: (incoming) => callerOf(toPlainIPv4(incoming.socket.remoteAddress ?? ''), String(incoming.headers['x-forwarded-for'] ?? '')),
    clientAddress: (request, env) => callerOf(socketAddress(env), request.headers.get('x-forwarded-for') ?? ''),
    isHttps: (request, env) => isTrusted(socketAddress(env)) && request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
  }
}
