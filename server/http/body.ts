import type { AnyEndpoint } from '@/contracts/endpoint'
import { MAX_FILE_BYTES, MAX_FILES, MAX_REQUEST_BYTES } from '@/contracts/uploads'
import { Problem } from './problem'

const MAX_JSON_BYTES = 1024 * 1024
const megabytes = (bytes: number): number => bytes / (1024 * 1024)

export interface RawFile {
  name: string
  bytes: Uint8Array
}
export interface IncomingFile extends RawFile {
  id: string
  mime: string
  sha256: string
}
export interface RawBody {
  json: unknown
  files: RawFile[]
}

const tooLarge = (limit: number) => new Problem(413, `The request is larger than ${megabytes(limit)} MB. Send less, or smaller files.`)
const malformed = (message: string) => new Problem(400, message, { code: 'MALFORMED' })

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > limit) throw tooLarge(limit)
  // What announces its length is no longer than that: HTTP sees to it.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  if (reader)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > limit) {
        await reader.cancel()
        throw tooLarge(limit)
      }
      chunks.push(value)
    }
  const bytes = new Uint8Array(size)
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

/** No schema is nested half as deep, and what walks a value by recursion would run out of stack. */
const DEEPEST = 32

/** PostgreSQL text can't hold NUL, and half a surrogate pair is no character. */
export const refuseUnstorable = (value: unknown, depth = 0): void => {
  if (depth > DEEPEST) throw malformed('The request is nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || LONE_SURROGATE.test(value)) throw malformed('The request holds a character that can’t be stored.')
  } else if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, depth + 1)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, depth + 1)
      refuseUnstorable(item, depth + 1)
    }
}

const parseForm = async (bytes: Uint8Array, type: string): Promise<RawBody> => {
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData().catch(() => {
    throw malformed('The form data can’t be read.')
  })
  const files: RawFile[] = []
  let json: unknown = {}
  for (const [name, part] of form.entries()) {
    if (name === 'data' && typeof part === 'string') json = parseJson(part)
    else if (name === 'data' && typeof part !== 'string') json = parseJson(decode(new Uint8Array(await part.arrayBuffer())))
    else if (name === 'files' && typeof part !== 'string') {
      const content = new Uint8Array(await part.arrayBuffer())
      if (content.byteLength > MAX_FILE_BYTES) throw new Problem(413, `“${part.name}” is larger than ${megabytes(MAX_FILE_BYTES)} MB.`)
      files.push({ name: part.name, bytes: content })
    } else throw malformed(`The form data has an unknown part “${name.slice(0, 40)}”.`)
  }
  if (files.length > MAX_FILES) throw new Problem(413, `Send at most ${MAX_FILES} files at once.`)
  return { json, files }
}

export const isFormData = (request: Request): boolean => (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

/** Reads what came, within the limits, before any transaction is open. Parsing waits until the caller is known. */
export const readRaw = async (endpoint: AnyEndpoint, request: Request): Promise<() => Promise<RawBody>> => {
  if (endpoint.method === 'GET') return async () => ({ json: {}, files: [] })
  const type = request.headers.get('content-type') ?? ''
  const isForm = isFormData(request)
  const bytes = await readBytes(request, isForm && endpoint.form ? MAX_REQUEST_BYTES : MAX_JSON_BYTES)
  return async () => {
    const body = isForm && endpoint.form ? await parseForm(bytes, type) : parseAsJson(bytes, type)
    refuseUnstorable(body.json)
    return body
  }
}

const parseAsJson = (bytes: Uint8Array, type: string): RawBody => {
  if (bytes.byteLength > 0 && !type.startsWith('application/json')) throw new Problem(415, 'Send JSON (Content-Type: application/json).')
  return { json: bytes.byteLength === 0 ? {} : parseJson(decode(bytes)), files: [] }
}
