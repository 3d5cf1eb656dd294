import type { AnyEndpoint } from '@/contracts/endpoint'
import { MAX_JSON_BYTES, MAX_PUBLIC_BYTES, MAX_REQUEST_BYTES } from '@/contracts/uploads'
import { Problem } from './problem'

/** A file as received: its bytes are in the store under its id, and its content has not been checked. */
export interface ReceivedFile {
  id: string
  name: string
  size: number
  sha256: string
}
/** A file that came with the request: its content is checked and stored, but not yet recorded in the database. */
export interface IncomingFile extends ReceivedFile {
  mime: string
  /** Reads the bytes from the store. */
  read(): Promise<Uint8Array>
}
export interface RawBody {
  json: unknown
  files: ReceivedFile[]
}

const sizeText = (bytes: number): string => (bytes >= MAX_JSON_BYTES ? `${bytes / MAX_JSON_BYTES} MB` : `${bytes / 1024} kB`)
export const tooLarge = (limit: number) => new Problem(413, `The request is larger than ${sizeText(limit)}. Send less, or smaller files.`)
export const malformed = (message: string) => new Problem(400, message, { code: 'MALFORMED' })

/** Returns the Content-Length; null without that header. */
export const announcedBytes = (request: Request): number | null => {
  const announced = request.headers.get('content-length')
  return announced === null ? null : Number(announced)
}

export const isFormData = (request: Request): boolean => (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

/** Returns the maximum size of a request to the endpoint, in bytes. */
export const limitOf = (endpoint: AnyEndpoint, request: Request): number => {
  if ('access' in endpoint && endpoint.access === 'public') return MAX_PUBLIC_BYTES
  return endpoint.form && isFormData(request) ? MAX_REQUEST_BYTES : MAX_JSON_BYTES
}

/** Returns a function that reads the body piece by piece, null at the end. @throws Problem 413 as soon as the body exceeds `limit` */
export const piecesOf = (request: Request, limit: number): (() => Promise<Uint8Array | null>) => {
  if (Number(announcedBytes(request) ?? 0) > limit) throw tooLarge(limit)
  const reader = request.body?.getReader()
  let size = 0
  return async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return null
    size += value.byteLength
    if (size > limit) {
      await reader?.cancel()
      throw tooLarge(limit)
    }
    return value
  }
}

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const announced = announcedBytes(request)
  if ((announced ?? 0) > limit) throw tooLarge(limit)
  // A body with a Content-Length can't be longer than that: HTTP ensures it.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer())
  const next = piecesOf(request, limit)
  const chunks: Uint8Array[] = []
  for (let chunk = await next(); chunk; chunk = await next()) chunks.push(chunk)
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const parseJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('The request is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('The request must be a JSON object.')
  return value
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('The request is not valid UTF-8.')
  }
}

const LONE_SURROGATE = /[\ud800-\udfff]/u

/** Maximum nesting. No schema is nested half as deep, and deeper values would make recursive functions run out of stack. */
const MAX_DEPTH = 32

/** Refuses texts that can't be stored: PostgreSQL text can't hold NUL, and half a surrogate pair is no character. @throws Problem 400 */
export const refuseUnstorable = (value: unknown, depth = 0): void => {
  if (depth > MAX_DEPTH) throw malformed('The request is nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || LONE_SURROGATE.test(value)) throw malformed('The request holds a character that can’t be stored.')
  } else if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, depth + 1)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, depth + 1)
      refuseUnstorable(item, depth + 1)
    }
}

/** Parses the JSON of a body or of a form's part `data`; no bytes stand for an empty object. @throws Problem 400 */
export const jsonOf = (bytes: Uint8Array): unknown => {
  const json = bytes.byteLength === 0 ? {} : parseJson(decode(bytes))
  refuseUnstorable(json)
  return json
}

/** Reads a body without files, within the limits, before any transaction is open. Returns a function that parses it once the caller is known. */
export const readJson = async (endpoint: AnyEndpoint, request: Request): Promise<() => Promise<RawBody>> => {
  if (endpoint.method === 'GET') return async () => ({ json: {}, files: [] })
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, limitOf(endpoint, request))
  return async () => {
    if (bytes.byteLength > 0 && !type.startsWith('application/json')) throw new Problem(415, 'Send JSON (Content-Type: application/json).')
    return { json: jsonOf(bytes), files: [] }
  }
}
