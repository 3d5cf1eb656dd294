import { receiveWhole } from '@server/http/receive-whole'
import type { FileStore } from '@server/ports'
import { keep } from '../keep'

/**
 * Files in IndexedDB, next to those that came with the demo data.
 * @param place name of the set of data, which keeps its files apart from those of another set
 * @param seeded files of the demo data: bytes as base64, by id
 */
export const createFileStore = (place: string, seeded: Readonly<Record<string, string>>): FileStore => {
  const nameOf = (id: string) => `${place}/files/${id}`
  const put: FileStore['put'] = (id, bytes) => keep.set(nameOf(id), bytes)
  return {
    put,
    receive: receiveWhole(put),
    get: async (id) => (await keep.get<Uint8Array>(nameOf(id))) ?? decoded(seeded[id]),
    delete: async (id) => void (await keep.delete(nameOf(id))),
  }
}

const decoded = (base64: string | undefined): Uint8Array | null => (base64 ? Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) : null)
