import { files } from '../../db/schema/identity'
import { invoicePdfs } from '../../db/schema/invoices'
import { workQueue } from '../../db/schema/work'
import type { IncomingFile } from '../../http/body'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { lockDuplicates, paperWithSameBytes } from './doubles'
import { loadRows } from './load'

/** Queues the paper for reading. The worker starts after the commit. */
export const queueReading = async ({ tx, ports, entry, afterCommit }: Session, id: string): Promise<void> => {
  await tx.insert(workQueue).values({ kind: 'invoice_pdf', company: entry.company.id, subject: id })
  afterCommit(async () => ports.worker.wake())
}

const MIMES: ReadonlySet<string> = new Set(['application/pdf', 'application/xml', 'text/xml'])

const add = async (session: Session, { id: fileId, name, mime, size, sha256 }: IncomingFile): Promise<string> => {
  const { tx, entry, audit } = session
  const userId = entry.user._id
  const companyId = entry.company.id
  const duplicate = await paperWithSameBytes(session, sha256)
  await tx.insert(files).values({ companyId, id: fileId, name, mime, size, sha256, module: 'invoice-pdfs', createdBy: userId })
  const [row] = await tx
    .insert(invoicePdfs)
    .values({
      companyId,
      fileId,
      sha256,
      fileName: name,
      status: duplicate ? 'duplicate' : 'uploaded',
      duplicateOf: duplicate?.id ?? null,
      message: duplicate ? `The same file is here already: “${duplicate.fileName}”.` : null,
      createdBy: userId,
      updatedBy: userId,
    })
    .returning({ id: invoicePdfs.id })
  if (!row) throw new Error('no row of a paper')
  await audit({ entity: 'invoice_pdf', entityId: row.id, action: 'create', after: { fileName: name, sha256, size } })
  if (!duplicate) await queueReading(session, row.id)
  return row.id
}

/** Adds each file as a paper. Other files than PDF and XML are refused, while the rest is added. */
export const uploadPapers = async (session: Session) => {
  const { files: incoming, ports, audit, afterCommit } = session
  if (incoming.length === 0) throw invalidField('files', 'Choose at least one file.', 'required')
  // Locked in sorted order, so that two uploads of the same files can't deadlock.
  for (const sha256 of [...new Set(incoming.map((file) => file.sha256))].sort()) await lockDuplicates(session, sha256)
  const added: (string | null)[] = []
  for (const file of incoming) {
    if (MIMES.has(file.mime)) added.push(await add(session, file))
    else {
      added.push(null)
      afterCommit(() => ports.files.delete(file.id))
      await audit({ entity: 'invoice_pdf', entityId: file.id, action: 'refuse', after: { fileName: file.name, mime: file.mime } })
    }
  }
  const rows = await loadRows(
    session,
    added.flatMap((id) => id ?? []),
  )
  return {
    rows: incoming.map(({ name }, index) => ({
      fileName: name,
      paper: rows.find(({ id }) => id === added[index]) ?? null,
      error: added[index] === null ? 'This is neither a PDF nor an XML invoice.' : null,
    })),
  }
}
