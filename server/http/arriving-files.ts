import { createSHA256 } from 'hash-wasm'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { MAX_FILE_BYTES, MAX_FILES, MAX_JSON_BYTES, MAX_STATEMENT_BYTES } from '@/contracts/uploads'
import { announceFile } from '../db/file-leftovers'
import type { Ports } from '../ports'
import { jsonOf, limitOf, malformed, piecesOf, type RawBody, type ReceivedFile } from './body'
import { boundaryOf, type PartSink, readMultipart } from './multipart'
import { Problem } from './problem'

const dataSink = (onComplete: (bytes: Uint8Array) => void): PartSink => {
  const pieces: Uint8Array[] = []
  let size = 0
  return {
    write: async (bytes) => {
      size += bytes.byteLength
      if (size > MAX_JSON_BYTES) throw new Problem(413, 'The form’s data are larger than 1 MB.')
      pieces.push(bytes.slice())
    },
    end: async () => onComplete(new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())),
  }
}

/** Writes a file to the store while it is received, and computes its hash at the same time. */
const fileSink = async (
  ports: Ports,
  id: string,
  name: string,
  maxBytes: number,
  onComplete: (file: ReceivedFile) => void,
): Promise<PartSink & { drop(): Promise<void> }> => {
  await announceFile(ports.db, id)
  const [hash, file] = await Promise.all([createSHA256(), ports.files.receive(id)])
  let size = 0
  return {
    write: async (bytes) => {
      size += bytes.byteLength
      if (size > maxBytes) throw new Problem(413, `“${name}” is larger than ${maxBytes / 1024 / 1024} MB.`)
      hash.update(bytes)
      await file.write(bytes)
    },
    end: async () => {
      await file.keep()
      onComplete({ id, name, size, sha256: hash.digest('hex') })
    },
    drop: () => file.drop(),
  }
}

/**
 * Receives form data of an admitted caller: parses the part `data` and writes the files to the store piece by piece. If it fails, files that
 * are already stored are deleted again.
 * @throws Problem 400, 413
 */
export const receiveForm = async (endpoint: AnyEndpoint, request: Request, ports: Ports): Promise<RawBody> => {
  const files: ReceivedFile[] = []
  const maxBytes = endpoint.files === 'statement' ? MAX_STATEMENT_BYTES : MAX_FILE_BYTES
  let unfinishedFile: { drop(): Promise<void> } | null = null
  let data = new Uint8Array()
  try {
    const nextPiece = piecesOf(request, limitOf(endpoint, request))
    await readMultipart(boundaryOf(request.headers.get('content-type') ?? ''), nextPiece, async ({ name, fileName }) => {
      if (name === 'data') return dataSink((bytes) => void (data = bytes as typeof data))
      if (name !== 'files' || fileName === null) throw malformed(`The form data has an unknown part “${name.slice(0, 40)}”.`)
      if (files.length === MAX_FILES) throw new Problem(413, `Send at most ${MAX_FILES} files at once.`)
      const sink = await fileSink(ports, ports.random.uuid(), fileName, maxBytes, (file) => {
        unfinishedFile = null
        files.push(file)
      })
      unfinishedFile = sink
      return sink
    })
    return { json: jsonOf(data), files }
  } catch (error) {
    // The form may have ended, or exceeded its limit, in the middle of a file.
    await (unfinishedFile as { drop(): Promise<void> } | null)?.drop().catch(() => undefined)
    await dropFiles(
      ports,
      files.map(({ id }) => id),
    )
    throw error
  }
}

/** Deletes stored files that nothing refers to. A failure is only logged. */
export const dropFiles = async (ports: Ports, ids: readonly string[]): Promise<void> => {
  for (const id of new Set(ids))
    await ports.files.delete(id).catch((error: unknown) => ports.log.warn({ file: id, error: String(error) }, 'upload not removed'))
}
