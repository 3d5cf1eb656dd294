import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { salesOrders } from '../../db/schema/orders'
import { confirmationMail } from '../../domain/confirmation-mail'
import { moneyText } from '../../domain/money-text'
import { addressedTo, withPrintedTaxNames } from '../../domain/print/as-printed'
import { dayText } from '../../domain/print/figures'
import { orderDefinition } from '../../domain/print/order-definition'
import type { OrderPaper } from '../../domain/print/paper'
import type { CompanyContext, Session } from '../../http/context'
import { downloadFile } from '../documents/attachments'
import { pricedLinesOf } from '../documents/priced-lines'
import { taxTotalsOf } from '../documents/tax-totals'
import { proposalOf } from '../document-mails/proposal'
import { asPrinted } from '../print/as-printed'
import { type PaperStore, paperFileIn } from '../print/paper-store'
import { lineOnPaper } from '../print/lines'
import { pricedPaperHead } from '../print/paper-head'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { salesOrderStore } from './store'

const markOf = (status: string): OrderPaper['mark'] =>
  status === 'cancelled' ? 'cancelled' : status === 'draft' || status === 'pending_approval' ? 'draft' : null

/** Loads the content of an order's confirmation, which is the same for every user. */
const loadOrderPaper = async ({ tx, entry }: CompanyContext, documentId: string, size?: PaperSize): Promise<Loaded<OrderPaper>> => {
  const companyId = entry.company.id
  const { document, kindRow } = await salesOrderStore.readOne({ tx, entry }, documentId)
  const printed = await asPrinted({ tx, entry }, documentId)
  const priced = await pricedLinesOf(tx, companyId, documentId)
  return {
    logo: printed.ours.logo,
    paper: {
      ...pricedPaperHead(document, printed, size),
      mark: markOf(document.status),
      customer: addressedTo(printed, { address: kindRow.billTo, contact: kindRow.contactName }),
      requiredDate: kindRow.requiredDate,
      shipTo: kindRow.shipTo,
      customerReference: kindRow.customerOrderNumber,
      lines: priced.map(({ line }) => lineOnPaper({ line }, line.promisedOn && `Delivery ${dayText(line.promisedOn)}`)),
      taxes: withPrintedTaxNames(printed, await taxTotalsOf(tx, priced, document)),
    },
  }
}

export const orderPapers: PaperStore = {
  module: 'sales-orders',
  ...paperFileIn(salesOrders),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadOrderPaper({ tx, entry: { company: { id: companyId } } }, documentId)
    // The mail was taken from the queue at the moment in which the order was cancelled or reopened.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no order that stands, and its confirmation is not mailed.`)
    return (ports) => makePdf(ports, loaded, orderDefinition)
  },
}

/**
 * The confirmation as it was sent, if it was. Otherwise, and for a cancelled order, the current one, made when the returned function is called.
 * @throws Problem 404
 */
export const downloadOrderPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { row, kindRow } = await salesOrderStore.findWithOwn(session, voucherId)
  if (kindRow.paperFileId && !size && row.status !== 'cancelled') return downloadFile(session, row.id, kindRow.paperFileId)
  const loaded = await loadOrderPaper(session, row.id, size)
  return () => downloadPdf(session.ports, loaded, orderDefinition)
}

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { row, kindRow } = await salesOrderStore.findWithOwn(session, voucherId)
  const facts = { reference: kindRow.customerOrderNumber, total: moneyText(row.grandTotal, row.currency) }
  return proposalOf(session, row, kindRow, (head) => confirmationMail({ ...head, ...facts }))
}
