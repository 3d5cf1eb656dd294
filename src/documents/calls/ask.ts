import type { AnyEndpoint, ResponseOutput } from '@/contracts/endpoint'
import { call, download } from '@/lib/call'

interface Input {
  params?: Record<string, string>
  query?: object
  body?: object
  companyId: string
  signal?: AbortSignal
  idempotencyKey?: string
}

// The parameters of these calls are named alike in the contracts of all kinds, which the compiler can't see of a kind it doesn't know.
const answer = call as (endpoint: AnyEndpoint, input: Input) => Promise<unknown>
const file = download as (endpoint: AnyEndpoint, input: Input) => Promise<Blob>

/** Calls an endpoint that every kind of document has. */
export const ask = async <E extends AnyEndpoint>(endpoint: E, input: Input): Promise<ResponseOutput<E>> => (await answer(endpoint, input)) as ResponseOutput<E>

export const askFile = (endpoint: AnyEndpoint, input: Input): Promise<Blob> => file(endpoint, input)
