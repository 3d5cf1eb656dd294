import { DISK_FULL, type FieldError, SERVER_BUSY, STALE_DOCUMENT, UNDER_MAINTENANCE } from '@/contracts/envelope'

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

/** The record doesn't exist or isn't the caller's: the same answer for both, so that nobody learns which. */
export const notFound = () => new Problem(404, 'There is no such record.')
export const invalidField = (path: string, message: string, code = 'invalid') => new Problem(422, message, { errors: [{ path, code, message }] })
/** @throws Problem 428 */
export function requireVersion(version: number | undefined): asserts version is number {
  if (version === undefined) throw new Problem(428, 'The request must say which version it changes.', { code: 'VERSION_MISSING' })
}
/** The caller saw another version than `current`, which is sent along so that the user's input can be kept beside it. */
export const staleDocument = (current: unknown) =>
  new Problem(409, 'Somebody else has changed this in the meantime. Your changes are not saved.', { code: STALE_DOCUMENT, data: current })
/** The server has more to do than it can do now. */
export const busy = (message = 'The server has too much to do at the moment. Nothing was saved; try again in a few seconds.') =>
  new Problem(503, message, { code: SERVER_BUSY, headers: { 'Retry-After': '2' } })
/** The disk is full: reading goes on, writing does so as soon as there is room. */
export const diskFull = () =>
  new Problem(503, 'The server’s disk is full, so nothing can be saved at the moment. What you typed is kept; please tell whoever runs the server.', {
    code: DISK_FULL,
    headers: { 'Retry-After': '10' },
  })
/** The disk is full and the database has stopped: PostgreSQL ends when it can't write its log, and can't start again until there is room. */
export const databaseWithoutRoom = () =>
  new Problem(503, 'The server’s disk is full and its database has stopped. It goes on by itself once there is room; please tell whoever runs the server.', {
    code: DISK_FULL,
    headers: { 'Retry-After': '10' },
  })
/** Only system users may work at present. */
export const underMaintenance = ({ message, until }: { message: string | null; until: string | null }) =>
  new Problem(503, message ?? 'The application is under maintenance. Please come back later.', {
    code: UNDER_MAINTENANCE,
    data: { message, until },
    headers: { 'Retry-After': '30' },
  })
