import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { documents } from '../../db/schema/documents'
import { salesOrders } from '../../db/schema/orders'
import { confirmationMail } from '../../domain/confirmation-mail'
import { moneyText } from '../../domain/money-text'
import { addressedTo, letterheadOf, namedAsPrinted } from '../../domain/print/as-printed'
import { dayText } from '../../domain/print/figures'
import { orderDefinition } from '../../domain/print/order-definition'
import type { OrderPaper } from '../../domain/print/paper'
import type { InCompany, Session } from '../../http/context'
import { downloadFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { taxTotalsOf } from '../documents/tax-totals'
import { proposalOf } from '../document-mails/proposal'
import { asPrinted } from '../print/as-printed'
import { type KeptPaper, namedIn } from '../print/kept-paper'
import { lineOnPaper } from '../print/lines'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { salesOrderStore, ownOf } from './own'

const markOf = (status: string): OrderPaper['mark'] =>
  status === 'cancelled' ? 'cancelled' : status === 'draft' || status === 'pending_approval' ? 'draft' : null

/** Reads what the confirmation says of an order, the same for whoever asks. */
const loadOrderPaper = async ({ tx, entry }: InCompany, documentId: string, size?: PaperSize): Promise<Loaded<OrderPaper>> => {
  const companyId = entry.company.id
  const { document, own } = await salesOrderStore.readOne({ tx, entry }, documentId, { document: documents, own: salesOrders })
  const printed = await asPrinted({ tx, entry }, documentId)
  const priced = await pricedLinesOf(tx, companyId, documentId)
  const { voucherId, status, date, currency, subTotal, discountTotal, grandTotal, terms } = document
  return {
    logo: printed.ours.logo,
    paper: {
      page: size ?? printed.ours.paper,
      mark: markOf(status),
      company: letterheadOf(printed),
      customer: addressedTo(printed, { address: own.billTo, contact: own.contactName }),
      number: voucherId,
      date,
      requiredDate: own.requiredDate,
      shipTo: own.shipTo,
      currency,
      customerReference: own.customerOrderNumber,
      paymentTerms: printed.own.paymentTerm?.name ?? null,
      salesperson: printed.own.person,
      lines: priced.map(({ line }) => lineOnPaper({ line }, line.promisedOn && `Delivery ${dayText(line.promisedOn)}`)),
      subTotal,
      discountTotal,
      taxes: namedAsPrinted(printed, await taxTotalsOf(tx, priced, document)),
      grandTotal,
      terms,
    },
  }
}

export const orderPapers: KeptPaper = {
  module: 'sales-orders',
  ...namedIn(salesOrders),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadOrderPaper({ tx, entry: { company: { id: companyId } } }, documentId)
    // A mail that was taken up in the moment in which the order was cancelled or reopened.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no order that stands, and its confirmation is not mailed.`)
    return (ports) => makePdf(ports, loaded, orderDefinition)
  },
}

/** The confirmation as it was sent, once it was; else, and of one that was cancelled since, as it is now, made when the result is called. @throws Problem 404 */
export const downloadOrderPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id, status } = await findDocument(session, 'sales_order', voucherId)
  const { paperFileId } = await ownOf(session, id)
  if (paperFileId && !size && status !== 'cancelled') return downloadFile(session, id, paperFileId)
  const loaded = await loadOrderPaper(session, id, size)
  return () => downloadPdf(session.ports, loaded, orderDefinition)
}

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'sales_order', voucherId)
  const own = await ownOf(session, row.id)
  const facts = { reference: own.customerOrderNumber, total: moneyText(row.grandTotal, row.currency) }
  return proposalOf(session, row, own, (head) => confirmationMail({ ...head, ...facts }))
}
