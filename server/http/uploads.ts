import type { AnyEndpoint } from '@/contracts/endpoint'
import { judgeStatementFile } from '../domain/bank-formats/format-of'
import { sniff } from '../domain/uploads/sniff'
import type { Ports } from '../ports'
import { dropFiles } from './arriving-files'
import type { IncomingFile, ReceivedFile } from './body'
import { Problem } from './problem'

const bytesOf = async (ports: Ports, id: string): Promise<Uint8Array> => {
  const bytes = await ports.files.get(id)
  if (!bytes) throw new Error(`The upload ${id} is gone`)
  // A plain Uint8Array: not every reader recognises a host's own subclass of it.
  return new Uint8Array(bytes)
}

/** Checks each file by its content, one after the other and outside any transaction. @throws Problem 413, 415; the caller then deletes all of them */
export const judgeUploads = async (ports: Ports, endpoint: AnyEndpoint, received: readonly ReceivedFile[]): Promise<IncomingFile[]> => {
  const judged: IncomingFile[] = []
  const judge = endpoint.files === 'statement' ? judgeStatementFile : sniff
  for (const { id, name, size, sha256 } of received) {
    const verdict = await judge(await bytesOf(ports, id), name)
    if (!verdict.ok) throw new Problem(verdict.reason === 'size' ? 413 : 415, verdict.message, { code: 'FILE_REFUSED' })
    judged.push({ id, size, sha256, name: verdict.name, mime: verdict.mime, read: () => bytesOf(ports, id) })
  }
  return judged
}

/** Deletes uploaded files that nothing refers to, as after a failed call. */
export const discardUploads = (ports: Ports, files: readonly ReceivedFile[]): Promise<void> =>
  dropFiles(
    ports,
    files.map(({ id }) => id),
  )
