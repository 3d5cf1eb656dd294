import type { FileStore } from '../ports'

/** Receives into memory, for stores that take a file only as a whole. */
export const receiveWhole =
  (put: FileStore['put']): FileStore['receive'] =>
  async (id) => {
    const pieces: Uint8Array[] = []
    return {
      // The caller's piece may be part of a larger one, which would be kept with it.
      write: async (bytes) => void pieces.push(bytes.slice()),
      keep: async () => put(id, new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())),
      drop: async () => undefined,
    }
  }
