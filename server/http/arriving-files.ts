import { createSHA256 } from 'hash-wasm'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { MAX_FILE_BYTES, MAX_FILES, MAX_JSON_BYTES } from '@/contracts/uploads'
import { announceFile } from '../db/file-leftovers'
import type { Ports } from '../ports'
import { jsonOf, limitOf, malformed, piecesOf, type RawBody, type ReceivedFile } from './body'
import { boundaryOf, type PartSink, readMultipart } from './multipart'
import { Problem } from './problem'

const dataSink = (keep: (bytes: Uint8Array) => void): PartSink => {
  const pieces: Uint8Array[] = []
  let size = 0
  return {
    write: async (bytes) => {
      size += bytes.byteLength
      if (size > MAX_JSON_BYTES) throw new Problem(413, 'The form’s data are larger than 1 MB.')
      pieces.push(bytes.slice())
    },
    end: async () => keep(new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())),
  }
}

/** Writes a file to the store as it comes, and computes its hash on the way. */
const fileSink = async (ports: Ports, id: string, name: string, keep: (file: ReceivedFile) => void): Promise<PartSink & { drop(): Promise<void> }> => {
  await announceFile(ports.db, id)
  const [hash, file] = await Promise.all([createSHA256(), ports.files.receive(id)])
  let size = 0
  return {
    write: async (bytes) => {
      size += bytes.byteLength
      if (size > MAX_FILE_BYTES) throw new Problem(413, `“${name}” is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`)
      hash.update(bytes)
      await file.write(bytes)
    },
    end: async () => {
      await file.keep()
      keep({ id, name, size, sha256: hash.digest('hex') })
    },
    drop: () => file.drop(),
  }
}

/**
 * Receives form data: what is in its part `data` is parsed once the caller is admitted, its files go to the store piece by piece. What was
 * stored is gone again when it fails.
 * @throws Problem 400, 413
 */
export const receiveForm = async (endpoint: AnyEndpoint, request: Request, ports: Ports): Promise<RawBody> => {
  const files: ReceivedFile[] = []
  let open: { drop(): Promise<void> } | null = null
  let data = new Uint8Array()
  try {
    const next = piecesOf(request, limitOf(endpoint, request))
    await readMultipart(boundaryOf(request.headers.get('content-type') ?? ''), next, async ({ name, fileName }) => {
      if (name === 'data') return dataSink((bytes) => void (data = bytes as typeof data))
      if (name !== 'files' || fileName === null) throw malformed(`The form data has an unknown part “${name.slice(0, 40)}”.`)
      if (files.length === MAX_FILES) throw new Problem(413, `Send at most ${MAX_FILES} files at once.`)
      const sink = await fileSink(ports, ports.random.uuid(), fileName, (file) => {
        open = null
        files.push(file)
      })
      open = sink
      return sink
    })
    return { json: jsonOf(data), files }
  } catch (error) {
    // The form may also end, or be too large, in the middle of a file.
    await (open as { drop(): Promise<void> } | null)?.drop().catch(() => undefined)
    await dropFiles(
      ports,
      files.map(({ id }) => id),
    )
    throw error
  }
}

/** Nothing refers to them. */
export const dropFiles = async (ports: Ports, ids: readonly string[]): Promise<void> => {
  for (const id of new Set(ids))
    await ports.files.delete(id).catch((error: unknown) => ports.log.warn({ file: id, error: String(error) }, 'upload not removed'))
}
