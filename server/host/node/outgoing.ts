/** `lost`: the request may have reached the other side or not. `unsent`: it surely had no effect there. */
export type Reply =
  | { kind: 'reply'; status: number; body: unknown }
  | { kind: 'unsent'; message: string; retryAfter: number | null }
  | { kind: 'lost'; message: string }

/** Faults that occur before there is a connection. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns seconds; the header is a number of seconds or a date (RFC 9110, 10.2.3). */
const retryAfterOf = (header: string | null, now: Date): number | null => {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/**
 * Sends requests to the HTTP API of another company, and returns the outcome of each. Throws nothing.
 * @param name with which messages begin, such as “The distributor”
 */
export const createSender =
  (name: string, { fetch, now }: { fetch: typeof globalThis.fetch; now(): Date }) =>
  async (url: string, init: RequestInit, timeoutMs: number): Promise<Reply> => {
    try {
      // The time-out is for the whole answer, not only its beginning. Following a redirect would send a request a second time, to another address.
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      const text = await response.text()
      if (response.status === 429)
        return {
          kind: 'unsent',
          message: `${name} takes no more requests for the moment.`,
          retryAfter: retryAfterOf(response.headers.get('retry-after'), now()),
        }
      return { kind: 'reply', status: response.status, body: parsed(text) }
    } catch (error) {
      if (UNCONNECTED.has(codeOf(error))) return { kind: 'unsent', message: `${name} is out of reach.`, retryAfter: null }
      return { kind: 'lost', message: `${name} did not answer in time or broke off.` }
    }
  }

interface Token {
  value: string
  seconds: number
}
/** The token is renewed this long before its end, because clocks differ and requests take time. */
const RENEWAL_MARGIN_MS = 60_000

/**
 * Sends requests with an access token, which is kept until shortly before its end. Concurrent callers share one request for it.
 * @param ask sends the request for a token
 * @param read takes the token out of the answer; null if there is none
 */
export const createBearer = (name: string, now: () => Date, ask: () => Promise<Reply>, read: (body: unknown) => Token | null) => {
  let current: { value: string; until: number } | null = null
  let pendingToken: Promise<string | Reply> | null = null

  const askToken = async (): Promise<string | Reply> => {
    const reply = await ask()
    if (reply.kind === 'unsent') return reply
    const token = reply.kind === 'reply' && reply.status === 200 ? read(reply.body) : null
    if (!token) {
      const isRefused = reply.kind === 'reply' && reply.status >= 400 && reply.status < 500
      return { kind: 'unsent', message: isRefused ? `${name} refuses our credentials.` : `${name} gives no access for the moment.`, retryAfter: null }
    }
    current = { value: token.value, until: now().getTime() + token.seconds * 1000 - RENEWAL_MARGIN_MS }
    return token.value
  }

  const tokenOf = (): Promise<string | Reply> => {
    if (current && current.until > now().getTime()) return Promise.resolve(current.value)
    pendingToken ??= askToken().finally(() => (pendingToken = null))
    return pendingToken
  }

  const request = async (send: (bearer: string) => Promise<Reply>, isRetry = false): Promise<Reply> => {
    const bearer = await tokenOf()
    if (typeof bearer !== 'string') return bearer
    const reply = await send(bearer)
    if (reply.kind !== 'reply' || reply.status !== 401) return reply
    // A token may end before its time. A refused request has done nothing, so sending it once more can't do it twice.
    if (current?.value === bearer) current = null
    return isRetry ? { kind: 'unsent', message: `${name} refuses our credentials.`, retryAfter: null } : request(send, true)
  }

  return { request: (send: (bearer: string) => Promise<Reply>) => request(send) }
}
