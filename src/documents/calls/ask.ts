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

// The contracts of all kinds have the same parameter names for these calls, but the compiler can't know that for a generic kind.
const callAny = call as (endpoint: AnyEndpoint, input: Input) => Promise<unknown>
const downloadAny = download as (endpoint: AnyEndpoint, input: Input) => Promise<Blob>

/** Calls an endpoint that every kind of document has. */
export const ask = async <E extends AnyEndpoint>(endpoint: E, input: Input): Promise<ResponseOutput<E>> => (await callAny(endpoint, input)) as ResponseOutput<E>

export const askFile = (endpoint: AnyEndpoint, input: Input): Promise<Blob> => downloadAny(endpoint, input)
