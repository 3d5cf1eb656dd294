import type { COMPANY_MISMATCH, FieldError } from '@/contracts/envelope'

// A literal typed by the contract: importing the value would pull zod into everything that calls the API.
const companyMismatch: typeof COMPANY_MISMATCH = 'COMPANY_MISMATCH'

/** Message shown whenever no response of the API itself arrived (specification 8). */
export const NO_RESPONSE = 'A network or server error occurred. Please try again later.'

interface ApiErrorFields {
  /** HTTP status, or 0 when there was no response. */
  status: number
  message: string
  code?: string
  errors?: FieldError[]
  data?: unknown
  requestId?: string
}

/** An error response, thrown to the caller of the API. `message` is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly errors: FieldError[]
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(fields: ApiErrorFields) {
    super(fields.message)
    this.status = fields.status
    this.code = fields.code
    this.errors = fields.errors ?? []
    this.data = fields.data
    this.requestId = fields.requestId
  }

  /** True when it is unknown whether the server acted: no response, or a 5xx, which may come from a proxy in front of the API. */
  get undetermined(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError => error instanceof ApiError && (status === undefined || error.status === status)

/** Whether the token belongs to another company than the screen, or was superseded by a company switch. */
export const isCompanyMismatch = (error: unknown): boolean => isApiError(error, 409) && error.code === companyMismatch

/** The sentence to show for any error thrown by a call. */
export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : NO_RESPONSE)

const isEnvelope = (body: unknown): body is { statusCode: number; message: string; data?: unknown; errors?: FieldError[]; code?: string } =>
  typeof body === 'object' && body !== null && typeof (body as { message?: unknown }).message === 'string'

/** Returns the envelope of a response, or null when its body isn't one: HTML of a proxy, an empty or a truncated body. */
export async function readEnvelope(response: Response) {
  try {
    const body: unknown = await response.json()
    return isEnvelope(body) ? body : null
  } catch {
    return null
  }
}

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  const body = await readEnvelope(response)
  if (!body) return new ApiError({ status: response.status, message: NO_RESPONSE, requestId })
  return new ApiError({
    status: response.status,
    message: body.message || NO_RESPONSE,
    code: body.code,
    errors: Array.isArray(body.errors) ? body.errors : [],
    data: body.data,
    requestId,
  })
}
