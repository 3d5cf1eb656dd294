import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { customerQuotationLines, customerQuotations, documentLines } from '../../db/schema/documents'
import { moneyText } from '../../domain/money-text'
import { addressedTo, withPrintedTaxNames } from '../../domain/print/as-printed'
import type { PaperLine, PaperMark, QuotationPaper } from '../../domain/print/paper'
import { quotationDefinition } from '../../domain/print/quotation-definition'
import { quotationMail } from '../../domain/quotation-mail'
import type { CustomerQuotationState } from '../../domain/status/customer-quotation'
import { dayInWords } from '../../domain/today'
import type { CompanyContext, Session, Visitor } from '../../http/context'
import type { Ports, Tx } from '../../ports'
import { downloadFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { ownLinesOf } from '../documents/stored-lines'
import { proposalOf } from '../document-mails/proposal'
import { asPrinted } from '../print/as-printed'
import { type PaperStore, paperFileIn } from '../print/paper-store'
import { taxesOnPaper } from '../print/lines'
import { pricedPaperHead } from '../print/paper-head'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { withLink } from './answer'
import { breaksOf, offeredColumns } from './load'
import { customerQuotationStore, ownOf } from './store'
import { taxTotalsOf } from './taxes'

const MARKS: Readonly<Partial<Record<CustomerQuotationState, PaperMark>>> = {
  draft: 'draft',
  pending_approval: 'draft',
  expired: 'expired',
  superseded: 'superseded',
  cancelled: 'cancelled',
  rejected: 'rejected',
}

const quotedLines = async (company: CompanyContext, documentId: string): Promise<PaperLine[]> => {
  const rows = await ownLinesOf(company, documentId, customerQuotationLines, {
    partno: documentLines.partno,
    mfrPartNo: documentLines.mfrPartNo,
    ...offeredColumns,
    secondTaxPercent: documentLines.secondTaxPercent,
    containedPct: documentLines.containedPct,
    net: documentLines.lineNet,
  })
  const breaks = await breaksOf(company.tx, company.entry.company.id, documentId)
  return rows.map(({ id, taxPercent, secondTaxPercent, containedPct, ...line }) => ({
    ...line,
    ...taxesOnPaper({ taxPercent, secondTaxPercent, containedPct }),
    breaks: breaks.flatMap(({ lineId, minQty, unitPrice }) => (lineId === id ? [{ minQty, unitPrice }] : [])),
  }))
}

type LoadedPaper = Loaded<QuotationPaper>

/** Loads the content of the quotation's paper, which is the same for every reader. Needs a transaction that is bound to the company. */
const loadQuotationPaper = async (tx: Tx, companyId: string, documentId: string, size?: PaperSize): Promise<LoadedPaper> => {
  const company = { tx, entry: { company: { id: companyId } } }
  const { document, kindRow } = await customerQuotationStore.readOne(company, documentId)
  const printed = await asPrinted(company, documentId)
  const { revision, validUntil, customerReference, contactName } = kindRow
  return {
    logo: printed.ours.logo,
    paper: {
      ...pricedPaperHead(document, printed, size),
      mark: MARKS[document.status] ?? null,
      customer: addressedTo(printed, { contact: contactName }),
      revision,
      validUntil,
      customerReference,
      lines: await quotedLines(company, documentId),
      taxes: withPrintedTaxNames(printed, await taxTotalsOf(tx, companyId, document)),
      terms: document.terms ?? printed.ours.quotationTerms,
    },
  }
}

export const quotationPapers: PaperStore = {
  module: 'customer-quotations',
  ...paperFileIn(customerQuotations),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadQuotationPaper(tx, companyId, documentId)
    return (ports) => makePdf(ports, loaded, quotationDefinition)
  },
}

/**
 * The PDF as it was sent, once it was sent; before that the PDF of the current state, made when the result is called. In another paper size
 * than the company's it is only a copy for printing, with the same content.
 */
const pdfOf = async (ports: Ports, company: CompanyContext, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { paperFileId } = await ownOf(company, documentId)
  if (paperFileId && !size) return downloadFile({ tx, ports, entry }, documentId, paperFileId)
  const loaded = await loadQuotationPaper(tx, entry.company.id, documentId, size)
  return () => downloadPdf(ports, loaded, quotationDefinition)
}

export const downloadQuotationPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id } = await findDocument(session, 'customer_quotation', voucherId)
  return pdfOf(session.ports, session, id, size)
}

/** The PDF for whoever holds the customer's link. */
export const downloadOfferedPdf = (visitor: Visitor, token: string) =>
  withLink(visitor, token, (tx, { row }) => pdfOf(visitor.ports, { tx, entry: { company: { id: row.companyId } } }, row.id))

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { row, kindRow } = await customerQuotationStore.findWithOwn(session, voucherId)
  const facts = {
    reference: kindRow.customerReference,
    validUntil: dayInWords(kindRow.validUntil),
    total: moneyText(row.grandTotal, row.currency),
    isRevision: kindRow.revision > 1,
  }
  return proposalOf(session, row, kindRow, (head) => quotationMail({ ...head, ...facts }))
}
