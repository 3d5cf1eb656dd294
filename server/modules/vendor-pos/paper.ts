import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { vendorPos } from '../../db/schema/orders'
import { addressedTo, withPrintedTaxNames } from '../../domain/print/as-printed'
import { deliverToLines } from '../../domain/orders/deliver-to'
import { orderMail } from '../../domain/order-mail'
import { vendorPoDefinition } from '../../domain/print/vendor-po-definition'
import type { VendorPoPaper } from '../../domain/print/vendor-po-paper'
import type { VendorPoState } from '../../domain/status/vendor-po'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import type { Ports, Tx } from '../../ports'
import { downloadFile } from '../documents/attachments'
import { pricedLinesOf } from '../documents/priced-lines'
import { taxTotalsOf } from '../documents/tax-totals'
import { proposalOf } from '../document-mails/proposal'
import { asPrinted } from '../print/as-printed'
import { type PaperStore, paperFileIn } from '../print/paper-store'
import { lineOnPaper } from '../print/lines'
import { pricedPaperHead } from '../print/paper-head'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { vendorPoStore } from './store'

const MARKS: Readonly<Partial<Record<VendorPoState, string>>> = {
  draft: 'Draft, not an order',
  pending_approval: 'Not approved yet, not an order',
  rejected: 'Not approved, not an order',
  cancelled: 'Cancelled, no longer an order',
}

interface PaperOptions {
  /** Without prices, for users who may not see costs. */
  isUnpriced: boolean
  size?: PaperSize | undefined
}

const linesOfText = (text: string | null | undefined): string[] => text?.split('\n').filter((line) => line.trim() !== '') ?? []

/** Loads the content of an order's paper. Needs a transaction that is bound to the company. */
const loadVendorPoPaper = async (tx: Tx, companyId: string, documentId: string, { isUnpriced, size }: PaperOptions): Promise<Loaded<VendorPoPaper>> => {
  const company = { tx, entry: { company: { id: companyId } } }
  const { document, kindRow } = await vendorPoStore.readOne(company, documentId)
  const printed = await asPrinted(company, documentId)
  const { ours } = printed
  const { warehouse } = printed.own
  const lines = await pricedLinesOf(tx, companyId, documentId)
  const { salesperson: buyer, paymentTerms, ...head } = pricedPaperHead(document, printed, size)
  return {
    logo: ours.logo,
    paper: {
      ...head,
      isUnpriced,
      mark: MARKS[document.status] ?? null,
      vendor: addressedTo(printed, { contact: kindRow.contactName }),
      amendment: kindRow.amendment,
      expectedDate: kindRow.expectedDate,
      paymentTerms: isUnpriced ? null : paymentTerms,
      vendorQuoteNo: kindRow.vendorQuoteNo,
      specialBidNo: kindRow.specialBidNo,
      deliverTo: kindRow.isDropShip
        ? kindRow.deliverTo
          ? deliverToLines(kindRow.deliverTo)
          : linesOfText(kindRow.shipTo)
        : [ours.legalName ?? ours.name, ...(warehouse?.address ? linesOfText(warehouse.address) : ours.addressLines)],
      buyer,
      lines: lines.map((line) => lineOnPaper(line)),
      taxes: withPrintedTaxNames(printed, await taxTotalsOf(tx, lines, document)),
    },
  }
}

/** Takes a second or more, so call it outside of every transaction. @throws PdfError */
const vendorPoPdf = (ports: Ports, loaded: Loaded<VendorPoPaper>): Promise<Download> => makePdf(ports, loaded, vendorPoDefinition)

export const vendorPoPapers: PaperStore = {
  module: 'vendor-pos',
  ...paperFileIn(vendorPos),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadVendorPoPaper(tx, companyId, documentId, { isUnpriced: false })
    return (ports) => vendorPoPdf(ports, loaded)
  },
}

/** The PDF as it was sent, once it was sent; before that the current one. Another paper size, or a PDF without prices, is only a copy to print. */
export const downloadVendorPoPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { tx, entry, ports, can } = session
  const { row, kindRow } = await vendorPoStore.findWithOwn(session, voucherId)
  const isUnpriced = !can('vendor-pos', 'cost')
  if (kindRow.paperFileId && !size && !isUnpriced) return downloadFile(session, row.id, kindRow.paperFileId)
  const loaded = await loadVendorPoPaper(tx, entry.company.id, row.id, { isUnpriced, size })
  return () => downloadPdf(ports, loaded, vendorPoDefinition)
}

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { row, kindRow } = await vendorPoStore.findWithOwn(session, voucherId)
  const { vendorQuoteNo: reference, expectedDate, amendment, deliverTo } = kindRow
  return proposalOf(session, row, kindRow, (head) =>
    orderMail({ ...head, reference, expected: expectedDate && dayInWords(expectedDate), amendment, deliverTo: deliverTo ? deliverToLines(deliverTo) : [] }),
  )
}
