import type { FileStore } from '../ports'

/** Collects a file in memory, for stores that accept only whole files. */
export const receiveWhole =
  (put: FileStore['put']): FileStore['receive'] =>
  async (id) => {
    const pieces: Uint8Array[] = []
    return {
      // Copied, because the caller's piece may be a view of a larger buffer, which would stay in memory with it.
      write: async (bytes) => void pieces.push(bytes.slice()),
      keep: async () => put(id, new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())),
      drop: async () => undefined,
    }
  }
