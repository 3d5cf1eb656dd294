import { z } from 'zod'
import { createBearer, createSender, type Reply } from './outgoing'

export type { Reply } from './outgoing'

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

const NAME = 'The distributor'
const TIMEOUT_MS = 20_000

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const readToken = (body: unknown) => {
  const { data } = token.safeParse(body)
  return data ? { value: data.access_token, seconds: data.expires_in } : null
}

/** Sends requests to the distributor's API with its token, and returns the outcome of each. Throws nothing. */
export const createDistributorHttp = (access: DistributorAccess, { fetch, now, uuid }: Surroundings) => {
  const sender = createSender(NAME, { fetch, now })
  const send = (path: string, init: RequestInit): Promise<Reply> => sender(access.url + path, init, access.timeoutMs ?? TIMEOUT_MS)
  const askToken = () =>
    send('/oauth/oauth30/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret }).toString(),
    })
  const bearer = createBearer(NAME, now, askToken, readToken)

  return {
    request: (method: string, path: string, body?: object): Promise<Reply> =>
      bearer.request((value) =>
        send(path, {
          method,
          headers: {
            authorization: `Bearer ${value}`,
            accept: 'application/json',
            'IM-CustomerNumber': access.customerNumber,
            'IM-CountryCode': access.country,
            'IM-CorrelationID': uuid().replaceAll('-', ''),
            'IM-SenderID': 'Northgate',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
  }
}
