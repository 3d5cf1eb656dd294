import { type FieldError, UNDER_MAINTENANCE } from '@/contracts/envelope'

interface More {
  code?: string
  errors?: FieldError[]
  data?: unknown
  headers?: Record<string, string>
}

/** An answer other than success, with a sentence for the user. Thrown anywhere below an endpoint. */
export class Problem extends Error {
  override name = 'Problem'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503,
    message: string,
    readonly more: More = {},
  ) {
    super(message)
  }
}

/** Not there, or not yours: the same body for both, so that nobody learns which. */
export const notFound = () => new Problem(404, 'There is no such record.')
export const invalid = (path: string, message: string, code = 'invalid') => new Problem(422, message, { errors: [{ path, code, message }] })
/** Only system users may work at present. */
export const underMaintenance = ({ message, until }: { message: string | null; until: string | null }) =>
  new Problem(503, message ?? 'The application is under maintenance. Please come back later.', {
    code: UNDER_MAINTENANCE,
    data: { message, until },
    headers: { 'Retry-After': '30' },
  })
