import { MAX_PUBLIC_BYTES } from '@/contracts/uploads'
import { receiveForm } from './arriving-files'
import { announcedBytes, isFormData, limitOf, type RawBody, readJson, type ReceivedFile, tooLarge } from './body'
import type { KnownTokens } from './known-tokens'
import { busy } from './problem'
import { admitByHeaders, type SessionCall } from './session-call'

export interface Received {
  parse: () => Promise<RawBody>
  /** Stored, but not checked yet. */
  files: readonly ReceivedFile[]
  /** Releases the bytes that were reserved for the body, once the call is answered. */
  release(): void
}

const nothing: Received = { parse: async () => ({ json: {}, files: [] }), files: [], release: () => undefined }

/** Reserves bytes for a body. Small bodies need no reservation: even all requests that may be under way can bring so much. @throws Problem 503 */
const reserveBytes = ({ ports }: SessionCall, address: string, bytes: number): (() => void) => {
  if (bytes <= MAX_PUBLIC_BYTES) return () => undefined
  const release = ports.inflow.reserve(address, bytes)
  if (!release) throw busy('Too much is being sent to the server at the moment. Nothing was saved; try again in a few seconds.')
  return release
}

/**
 * Receives the body of a call with a session, outside of any transaction, once the token was found and the announced bytes are reserved.
 * Files are written to the store while they arrive; the rest is kept in memory, up to a megabyte.
 * @throws Problem 401, or any other refusal that follows from the headers alone; 413, 503
 */
export const receiveBody = async (call: SessionCall, request: Request, address: string, known: KnownTokens): Promise<Received> => {
  const { endpoint, tokenHash } = call
  if (endpoint.method === 'GET' || !tokenHash) return nothing
  const announced = announcedBytes(request)
  if (announced === 0 || (announced === null && !request.body)) return nothing
  if (!known.workerOf(tokenHash)) known.add(tokenHash, await admitByHeaders(call))
  const limit = limitOf(endpoint, request)
  if ((announced ?? 0) > limit) throw tooLarge(limit)
  const release = reserveBytes(call, address, announced ?? limit)
  try {
    if (!endpoint.form || !isFormData(request)) return { parse: await readJson(endpoint, request), files: [], release }
    const body = await receiveForm(endpoint, request, call.ports)
    return { parse: async () => body, files: body.files, release }
  } catch (error) {
    release()
    throw error
  }
}
