import { and, desc, eq } from 'drizzle-orm'
import { bindToCompany, enterAs } from '../../db/enter'
import { companies, files } from '../../db/schema/identity'
import { invoicePdfs, invoicePdfTexts, invoiceTemplates } from '../../db/schema/invoices'
import { workQueue } from '../../db/schema/work'
import { failureText } from '../../domain/failure-text'
import { doubtsOf } from '../../domain/vendor-papers/judge'
import { withoutUnstorableCharacters } from '../../domain/vendor-papers/storable'
import type { PdfContents } from '../../domain/vendor-papers/contents'
import { NO_COMPANY, type OwnCompany } from '../../domain/vendor-papers/heuristics/parties'
import { layoutOf } from '../../domain/vendor-papers/layout/rows'
import { type InvoiceResult, readInvoice, type StoredTemplate } from '../../domain/vendor-papers/read-invoice'
import type { Session } from '../../http/context'
import { sessionContext } from '../../http/session-context'
import { InvoicePdfError, type Ports, type Tx } from '../../ports'
import { changePaper, ofPaper, type PaperRow } from './find'
import { namedPo, proposalFor } from './proposal'
import { move, settlePaper } from './settle'
import { vendorOf } from './vendor-of'

interface Work {
  queueId: number
  company: string
  subject: string
}

/** Number of templates to try, latest first. Older ones are hardly needed any more. */
const MOST_TEMPLATES = 500
/** Maximum number of text items. For a longer text no words are stored, so that none can be chosen and nothing is learned from it. */
const MOST_ITEMS = 5000

const INTERRUPTED = 'Reading the file was interrupted. Read it again, or enter the invoice by hand.'
const FILE_GONE = 'The file is no longer there. Please add it again.'
const UNREADABLE = 'The file could not be read. Please enter the invoice by hand, or ask for the file in another form.'

const lockPaper = async (tx: Tx, { company, subject }: Work): Promise<PaperRow | undefined> => {
  const [row] = await tx
    .select()
    .from(invoicePdfs)
    .where(ofPaper({ entry: { company: { id: company } } } as Pick<Session, 'entry'>, subject))
    .for('update')
  return row
}

const templatesOf = (tx: Tx, companyId: string): Promise<StoredTemplate[]> =>
  tx
    .select({ id: invoiceTemplates.id, template: invoiceTemplates.template })
    .from(invoiceTemplates)
    .where(eq(invoiceTemplates.companyId, companyId))
    .orderBy(desc(invoiceTemplates.updatedAt), desc(invoiceTemplates.id))
    .limit(MOST_TEMPLATES)

const loadUs = async (tx: Tx, companyId: string): Promise<OwnCompany> => {
  const [company] = await tx
    .select({ name: companies.name, legalName: companies.legalName, taxIds: companies.taxIds })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ? { names: [company.name, ...(company.legalName ? [company.legalName] : [])], taxIds: company.taxIds.map(({ value }) => value) } : NO_COMPANY
}

/** Claims the paper for reading. If an earlier reading was interrupted, it isn't tried again, because the file may have crashed the process. */
const begin = async (tx: Tx, work: Work) => {
  await bindToCompany(tx, work.company)
  const row = await lockPaper(tx, work)
  if (row?.status !== 'uploaded' && row?.status !== 'extracting') return null
  const inCompany = { tx, entry: { company: { id: work.company } } }
  if (row.status === 'extracting') return { fileId: row.fileId, mime: '', templates: [], us: NO_COMPANY, interrupted: true }
  await changePaper(inCompany, row.id, { status: move(row, 'begin') })
  const [file] = await tx
    .select({ mime: files.mime })
    .from(files)
    .where(and(eq(files.companyId, work.company), eq(files.id, row.fileId)))
  return { fileId: row.fileId, mime: file?.mime ?? '', templates: await templatesOf(tx, work.company), us: await loadUs(tx, work.company), interrupted: false }
}

type Outcome = { error: string } | { result: InvoiceResult; contents: PdfContents | null }

const readFile = async (ports: Ports, { fileId, mime, templates, us, interrupted }: NonNullable<Awaited<ReturnType<typeof begin>>>): Promise<Outcome> => {
  if (interrupted) return { error: INTERRUPTED }
  const bytes = await ports.files.get(fileId)
  if (!bytes) return { error: FILE_GONE }
  try {
    if (mime !== 'application/pdf') return { result: withoutUnstorableCharacters(readInvoice(bytes)), contents: null }
    const contents = await ports.invoicePdfs.read(bytes)
    return { result: withoutUnstorableCharacters(readInvoice(contents, templates, us)), contents }
  } catch (error) {
    if (error instanceof InvoicePdfError) return { error: error.message }
    ports.log.error({ file: fileId, error: failureText(error) }, 'a paper could not be read')
    return { error: UNREADABLE }
  }
}

const saveText = async (session: Session, row: PaperRow, { pages, items, textLayer }: PdfContents): Promise<void> => {
  const { tx, entry } = session
  const contents = withoutUnstorableCharacters({ pages, textLayer, items: items.length > MOST_ITEMS ? [] : items })
  await tx
    .insert(invoicePdfTexts)
    .values({ companyId: entry.company.id, invoicePdfId: row.id, contents })
    .onConflictDoUpdate({ target: [invoicePdfTexts.companyId, invoicePdfTexts.invoicePdfId], set: { contents } })
}

const saveReading = async (session: Session, row: PaperRow, { result, contents }: Exclude<Outcome, { error: string }>): Promise<void> => {
  const { reading, used, templateId = null, document } = result
  if (contents) await saveText(session, row, contents)
  const po = await namedPo(session, reading)
  const text = contents ? withoutUnstorableCharacters(layoutOf(contents.items).text) : ''
  const vendor = await vendorOf(session, { reading, templateId, text, orderedFrom: po?.vendorId ?? null })
  const poOfVendor = po && vendor && po.vendorId === vendor.vendorId ? po : null
  const { values, taxes } = await proposalFor(session, reading, vendor?.vendorId ?? null, poOfVendor?.voucherId ?? null)
  const furtherColumns = {
    reading,
    readBy: used,
    vendorBy: vendor?.reason ?? null,
    templateId,
    vendorPoId: poOfVendor?.id ?? null,
    pages: contents?.pages.length ?? null,
    hasText: contents?.textLayer ?? null,
  }
  await settlePaper(session, row, { values, taxes, doubts: document === 'order' ? reading.notes : doubtsOf(result), also: furtherColumns })
}

/** Stores the result as the user who requested the reading, unless the paper's status has changed meanwhile. */
const finish = async (ports: Ports, tx: Tx, work: Work, outcome: Outcome): Promise<void> => {
  await bindToCompany(tx, work.company)
  const row = await lockPaper(tx, work)
  if (row?.status === 'extracting') {
    const entry = await enterAs(tx, work.company, row.updatedBy)
    const version = row.version + 1
    if ('error' in outcome || !entry) {
      const message = 'error' in outcome ? outcome.error : 'Who added it no longer works in this company. Read it again.'
      await changePaper({ tx, entry: { company: { id: work.company } } }, row.id, { status: move(row, 'fail'), message, version })
    } else {
      const { session } = sessionContext({ tx, ports, entry, requestId: `paper-${work.queueId}` })
      await changePaper(session, row.id, { version })
      await saveReading(session, row, outcome)
    }
  }
  await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
}

/** Runs a queued reading. The file is read outside any transaction, with limits of its own. */
export const readPaper = async (ports: Ports, work: Work): Promise<void> => {
  const startedReading = await ports.db.transaction((tx) => begin(tx, work))
  if (!startedReading) return void (await ports.db.transaction((tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId))))
  const outcome = await readFile(ports, startedReading)
  await ports.db.transaction((tx) => finish(ports, tx, work, outcome))
}
