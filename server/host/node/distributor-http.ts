import { z } from 'zod'

export interface DistributorAccess {
  /** Without a slash at the end. */
  url: string
  clientId: string
  clientSecret: string
  /** Our number at the distributor. */
  customerNumber: string
  /** ISO 3166-1, two letters. */
  country: string
  timeoutMs?: number
}
export interface Surroundings {
  fetch: typeof fetch
  now(): Date
  uuid(): string
}

/** `lost`: the request may have reached the distributor or not. `unsent`: it surely had no effect there. */
export type Reply =
  | { kind: 'reply'; status: number; body: unknown }
  | { kind: 'unsent'; message: string; retryAfter: number | null }
  | { kind: 'lost'; message: string }

const TIMEOUT_MS = 20_000
/** The token is renewed this long before its end, because clocks differ and requests take time. */
const RENEWAL_MARGIN_MS = 60_000
/** Faults that occur before there is a connection. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

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

/** Sends requests to the distributor's API with its token, and returns the outcome of each. Throws nothing. */
export const createDistributorHttp = (access: DistributorAccess, { fetch, now, uuid }: Surroundings) => {
  let current: { value: string; until: number } | null = null
  let pendingToken: Promise<string | Reply> | null = null

  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    try {
      // The time-out is for the whole answer, not only its beginning. Following a redirect would send an order a second time, to another address.
      const response = await fetch(access.url + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS) })
      const text = await response.text()
      if (response.status === 429)
        return {
          kind: 'unsent',
          message: 'The distributor takes no more requests for the moment.',
          retryAfter: retryAfterOf(response.headers.get('retry-after'), now()),
        }
      return { kind: 'reply', status: response.status, body: parsed(text) }
    } catch (error) {
      if (UNCONNECTED.has(codeOf(error))) return { kind: 'unsent', message: 'The distributor is out of reach.', retryAfter: null }
      return { kind: 'lost', message: 'The distributor did not answer in time or broke off.' }
    }
  }

  const askToken = async (): Promise<string | Reply> => {
    const reply = await send('/oauth/oauth30/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret }).toString(),
    })
    if (reply.kind === 'unsent') return reply
    const { data } = token.safeParse(reply.kind === 'reply' && reply.status === 200 ? reply.body : null)
    if (!data) {
      const isRefused = reply.kind === 'reply' && reply.status >= 400 && reply.status < 500
      return {
        kind: 'unsent',
        message: isRefused ? 'The distributor refuses our credentials.' : 'The distributor gives no access for the moment.',
        retryAfter: null,
      }
    }
    current = { value: data.access_token, until: now().getTime() + data.expires_in * 1000 - RENEWAL_MARGIN_MS }
    return data.access_token
  }

  /** Returns a valid token. Concurrent callers share one request for it. */
  const tokenOf = (): Promise<string | Reply> => {
    if (current && current.until > now().getTime()) return Promise.resolve(current.value)
    pendingToken ??= askToken().finally(() => (pendingToken = null))
    return pendingToken
  }

  const request = async (method: string, path: string, body?: object, isRetry = false): Promise<Reply> => {
    const bearer = await tokenOf()
    if (typeof bearer !== 'string') return bearer
    const reply = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        'IM-CustomerNumber': access.customerNumber,
        'IM-CountryCode': access.country,
        'IM-CorrelationID': uuid().replaceAll('-', ''),
        'IM-SenderID': 'Northgate',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.kind !== 'reply' || reply.status !== 401) return reply
    // A token may end before its time. A refused request has done nothing, so sending it once more can't do it twice.
    if (current?.value === bearer) current = null
    return isRetry ? { kind: 'unsent', message: 'The distributor refuses our credentials.', retryAfter: null } : request(method, path, body, true)
  }

  return { request: (method: string, path: string, body?: object) => request(method, path, body) }
}
