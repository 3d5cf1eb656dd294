import { sniff } from '../domain/uploads/sniff'
import type { Ports } from '../ports'
import type { IncomingFile, RawFile } from './body'
import { sha256, toHex } from './digest'
import { Problem } from './problem'

/** Checks each file by its content and stores it under a random id, outside any transaction. */
export const storeUploads = async (ports: Ports, raw: readonly RawFile[]): Promise<IncomingFile[]> => {
  const checked: IncomingFile[] = []
  for (const file of raw) {
    const verdict = await sniff(file.bytes, file.name)
    if (!verdict.ok) throw new Problem(verdict.reason === 'size' ? 413 : 415, verdict.message, { code: 'FILE_REFUSED' })
    checked.push({ id: ports.random.uuid(), name: verdict.name, mime: verdict.mime, bytes: file.bytes, sha256: toHex(await sha256(file.bytes)) })
  }
  try {
    for (const file of checked) await ports.files.put(file.id, file.bytes)
  } catch (error) {
    await discardUploads(ports, checked)
    throw error
  }
  return checked
}

/** After a failed call nothing refers to what it stored. */
export const discardUploads = async (ports: Ports, files: readonly IncomingFile[]): Promise<void> => {
  for (const file of files)
    await ports.files.delete(file.id).catch((error: unknown) => ports.log.warn({ file: file.id, error: String(error) }, 'upload not removed'))
}
