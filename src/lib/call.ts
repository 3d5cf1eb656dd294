import ky, { HTTPError, type KyRequest } from 'ky'
import { needsIdempotencyKey, needsModule, type AnyEndpoint, type BodyInput, type PathParams, type QueryInput, type ResponseOutput } from '@/contracts/endpoint'
import type { KEY_IN_PROGRESS, SECOND_STEP_REQUIRED, SESSION_LOCKED, UNDER_MAINTENANCE } from '@/contracts/envelope'
import { ApiError, NO_RESPONSE, apiErrorOf, isCompanyMismatch, readEnvelope } from './api-error'
import { readToken } from './cookies'
import { apiRoot } from './env'
import { fetchOrTakeEarlyCall } from './head-start'

const keyInProgress: typeof KEY_IN_PROGRESS = 'KEY_IN_PROGRESS'
export type BlockingCode = typeof SESSION_LOCKED | typeof SECOND_STEP_REQUIRED
const blockingCodes: readonly (string | undefined)[] = ['SESSION_LOCKED', 'SECOND_STEP_REQUIRED'] satisfies BlockingCode[]
const underMaintenance: typeof UNDER_MAINTENANCE = 'UNDER_MAINTENANCE'
/** Path of the authentication call, the only one that never carries a token. */
const AUTHENTICATION = '/users/login'

const JSON_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 180_000

type Params<E extends AnyEndpoint> = keyof PathParams<E['path']> extends never ? { params?: undefined } : { params: PathParams<E['path']> }
type Query<E> = QueryInput<E> extends undefined ? { query?: undefined } : { query?: Partial<QueryInput<E>> }
type Body<E> = BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }

export type CallInput<E extends AnyEndpoint> = Params<E> &
  Query<E> &
  Body<E> & {
    /** Sent as `files` beside the body; only on endpoints that accept form data. */
    files?: readonly File[]
    signal?: AbortSignal
    /** The company that the screen belongs to, from the menu's response. Required by every endpoint that names a module. */
    companyId?: string
    /** One per submit, the same for its retries. Required by every write that names a module. */
    idempotencyKey?: string
    /** Called with the part of the body that has been sent, 0 to 1. */
    onProgress?: (part: number) => void
    /** The caller handles a 401 itself: no Session Expired modal. */
    ownUnauthorized?: boolean
  }
type Args<E extends AnyEndpoint> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface Answer<T> {
  statusCode: number
  message: string
  data: T
}

/**
 * Callbacks of the session for the result of any call, wherever it was made. `message` is the server's sentence, empty when there was none;
 * `companyId` is the company of the refused call, if it had one.
 */
export const apiListeners: {
  unauthorized?: (message: string) => void
  companyMismatch?: (companyId?: string) => void
  blocked?: (by: BlockingCode) => void
  maintenance?: (data: unknown) => void
  /** Aborts the reads of a session that is ending, which the server would refuse. None of them settles. */
  ending?: AbortSignal | undefined
} = {}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
  signal?: AbortSignal
  companyId?: string
  idempotencyKey?: string
  onProgress?: (part: number) => void
  ownUnauthorized?: boolean
}

const bearer = (token: string | undefined) => (token ? `Bearer ${token}` : null)

const authorize = (request: KyRequest) => {
  const value = bearer(readToken())
  if (value && !request.url.endsWith(AUTHENTICATION)) request.headers.set('Authorization', value)
}

const shouldRetry = async ({ error }: { error: Error }) => {
  if (!(error instanceof HTTPError)) return error instanceof TypeError
  const { status } = error.response
  if (status !== 409 && status !== 503) return undefined
  const code = (await readEnvelope(error.response.clone()))?.code
  // Maintenance lasts longer than a few retries.
  return status === 409 ? code === keyInProgress : code === underMaintenance ? false : undefined
}

/** Fetched with the first file that somebody uploads: the login would have to fetch it too. */
const withProgress = (onProgress: (part: number) => void) => async (request: RequestInfo | URL) => {
  const { fetchWithProgress } = await import('./fetch-with-progress')
  return fetchWithProgress(onProgress)(request)
}

const client = ky.create({
  hooks: { beforeRequest: [authorize] },
  retry: { methods: ['get', 'post', 'put', 'patch', 'delete'], statusCodes: [502, 503, 504], afterStatusCodes: [503], maxRetryAfter: 5000, shouldRetry },
})

export function searchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) params.append(name, String(item))
  }
  return params
}

function payload(descriptor: AnyEndpoint, { body, files = [] }: LooseInput) {
  const isForm = descriptor.form === 'always' || (descriptor.form && files.length > 0)
  if (!isForm) return body === undefined ? {} : { json: body }
  const form = new FormData()
  form.append('data', JSON.stringify(body ?? {}))
  for (const file of files) form.append('files', file, file.name)
  return { body: form }
}

function headersOf(descriptor: AnyEndpoint, input: LooseInput): Record<string, string> {
  const headers: Record<string, string> = { Accept: descriptor.download ? '*/*' : 'application/json' }
  if (needsModule(descriptor) && !input.companyId) throw new Error(`${descriptor.method} ${descriptor.path} needs the company it is made for`)
  if (needsIdempotencyKey(descriptor) && !input.idempotencyKey) throw new Error(`${descriptor.method} ${descriptor.path} needs an idempotency key`)
  if (input.companyId) headers['X-Company-Id'] = input.companyId
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  return headers
}

const isPublicCall = (descriptor: AnyEndpoint) => 'access' in descriptor && descriptor.access === 'public'

/** Reports to the session the errors that only it can handle. A late 401 for a token replaced meanwhile says nothing about the current one. */
function announce(descriptor: AnyEndpoint, input: LooseInput, error: ApiError, sentAuthorization: string | null) {
  const isPublic = isPublicCall(descriptor)
  if (error.status === 401 && !isPublic && !input.ownUnauthorized && sentAuthorization === bearer(readToken()))
    apiListeners.unauthorized?.(error.message === NO_RESPONSE ? '' : error.message)
  if (error.code === underMaintenance && !isPublic) apiListeners.maintenance?.(error.data)
  if (isCompanyMismatch(error)) apiListeners.companyMismatch?.(input.companyId)
  if (blockingCodes.includes(error.code)) apiListeners.blocked?.(error.code as BlockingCode)
}

async function send(descriptor: AnyEndpoint, input: LooseInput): Promise<Response> {
  const ending = descriptor.method === 'GET' && !isPublicCall(descriptor) ? apiListeners.ending : undefined
  const path = descriptor.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const repeatable = descriptor.method === 'GET' || descriptor.safe === true || input.idempotencyKey !== undefined
  const headers = headersOf(descriptor, input)
  try {
    return await client(apiRoot() + path, {
      method: descriptor.method,
      headers,
      searchParams: searchParams(input.query),
      signal: ending && input.signal ? AbortSignal.any([ending, input.signal]) : (ending ?? input.signal),
      timeout: input.files?.length || descriptor.download ? UPLOAD_TIMEOUT_MS : JSON_TIMEOUT_MS,
      retry: { limit: repeatable ? 2 : 0 },
      fetch: input.onProgress ? withProgress(input.onProgress) : fetchOrTakeEarlyCall,
      ...payload(descriptor, input),
    })
  } catch (error) {
    if (ending?.aborted) return new Promise(() => {})
    if (input.signal?.aborted) throw error
    if (!(error instanceof HTTPError)) throw new ApiError({ status: 0, message: NO_RESPONSE })
    const apiError = await apiErrorOf(error.response)
    announce(descriptor, input, apiError, error.request.headers.get('Authorization'))
    throw apiError
  }
}

/**
 * Makes one call and returns the whole envelope.
 * @throws ApiError for everything but an abort through `signal`, which rejects as fetch does
 */
export async function request<E extends AnyEndpoint>(descriptor: E, ...[input]: Args<E>): Promise<Answer<ResponseOutput<E>>> {
  const response = await send(descriptor, (input ?? {}) as LooseInput)
  const body = await readEnvelope(response)
  if (!body) throw new ApiError({ status: response.status, message: NO_RESPONSE, requestId: response.headers.get('X-Request-Id') ?? undefined })
  return { statusCode: body.statusCode, message: body.message, data: body.data as ResponseOutput<E> }
}

/** Like {@link request}, but returns only the envelope's `data`. */
export const call = async <E extends AnyEndpoint>(descriptor: E, ...args: Args<E>): Promise<ResponseOutput<E>> => (await request(descriptor, ...args)).data

/** Fetches the file of a `download` endpoint, or the job that makes it if the server hands it over to one. */
export async function downloadOrJob<E extends AnyEndpoint>(descriptor: E, ...[input]: Args<E>): Promise<Blob | { jobId: string }> {
  const response = await send(descriptor, (input ?? {}) as LooseInput)
  return response.status === 202 ? ((await response.json()) as Answer<{ jobId: string }>).data : response.blob()
}

/** Fetches the file of a `download` endpoint. */
export async function download<E extends AnyEndpoint>(descriptor: E, ...[input]: Args<E>): Promise<Blob> {
  return (await send(descriptor, (input ?? {}) as LooseInput)).blob()
}
