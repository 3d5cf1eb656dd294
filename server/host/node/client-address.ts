import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const incomingOf = (env: unknown): IncomingMessage | undefined => (env as { incoming?: IncomingMessage } | undefined)?.incoming

/** IPv4 seen through an IPv6 socket is IPv4. */
const plain = (address: string): string => (address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address)

export interface Proxies {
  /** True for an address whose X-Forwarded-* headers are believed. */
  isTrusted(address: string): boolean
  /** As `clientAddress`, before there is a request of the web. */
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
  const isTrusted = (named: string): boolean => {
    const address = plain(named)
    return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  const socketAddress = (env: unknown): string => plain(incomingOf(env)?.socket.remoteAddress ?? '')
  const callerOf = (socket: string, forwarded: string): string => {
    if (!isTrusted(socket)) return socket
    const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
    // From the right: what stands left of the first untrusted hop was written by the caller.
    return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? socket
  }
  return {
    isTrusted,
    addressOf: (incoming) => callerOf(plain(incoming.socket.remoteAddress ?? ''), String(incoming.headers['x-forwarded-for'] ?? '')),
    clientAddress: (request, env) => callerOf(socketAddress(env), request.headers.get('x-forwarded-for') ?? ''),
    isHttps: (request, env) => isTrusted(socketAddress(env)) && request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
  }
}
