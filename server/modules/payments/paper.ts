import type { PaperSize } from '@/contracts/choices'
import type { PaymentKind, SettledLine } from '@/contracts/payments'
import { absolute, add, negate } from '@/contracts/rules/decimal'
import { payments } from '../../db/schema/payments'
import { remittanceAdvice } from '../../domain/payment-files/advice'
import { addressedTo } from '../../domain/print/as-printed'
import { type PaymentPaper, paymentDefinition } from '../../domain/print/payment-definition'
import type { CompanyContext, Session } from '../../http/context'
import type { Download } from '../../http/handle'
import type { Tx } from '../../ports'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { type PaperStore, paperFileIn } from '../print/paper-store'
import { downloadPdf, type Loaded, makePdf } from '../print/pdf'
import { factsOfPayment, signOfMoney } from './kinds'
import { storedLines } from './lines'
import { linesOfRecord, onAccount } from './load'
import { type PaymentStore, paymentStore } from './store'

const MARKS: Readonly<Record<string, string>> = { draft: 'Draft, not posted', bounced: 'Returned by the bank', reversed: 'Cancelled' }
const METHODS = { bank: 'Bank', cash: 'Cash', cheque: 'Cheque', card: 'Card', ach: 'ACH', wire: 'Wire transfer', offset: 'Set off' } as const

const paperRow = ({ item, isSettled, amount, discount, writeOff, fee, withheld }: SettledLine): PaymentPaper['rows'][number] => ({
  document: item.document.voucherId,
  theirNumber: item.theirNumber,
  date: item.date,
  deducted: add(discount, writeOff, fee, withheld),
  paid: isSettled ? amount : negate(amount),
})

const certificateOf = ({ certificateNo, withholding, withheld, item }: SettledLine): PaymentPaper['certificates'] =>
  withholding && certificateNo
    ? [
        {
          number: certificateNo,
          document: item.theirNumber ?? item.document.voucherId,
          tax: `${withholding.code} ${withholding.name}`,
          base: withholding.base,
          withheld,
        },
      ]
    : []

const titleOf = (kind: PaymentKind, isRefund: boolean): string =>
  factsOfPayment(kind).party === 'customer' ? (isRefund ? 'Refund' : 'Payment receipt') : isRefund ? 'Receipt of a refund' : 'Remittance advice'

const loadPaper = async (
  company: CompanyContext,
  kind: PaymentKind,
  store: PaymentStore,
  documentId: string,
  size?: PaperSize,
): Promise<Loaded<PaymentPaper>> => {
  const { document, kindRow, onAccount: left } = await store.readOne(company, documentId, { onAccount })
  const { isRefund, method, reference } = kindRow
  const standing = (await linesOfRecord(company, document, isRefund)).filter(({ undone }) => !undone)
  const printed = await asPrinted(company, documentId)
  return {
    logo: printed.ours.logo,
    paper: {
      ...paperHead(document, printed, size),
      title: titleOf(kind, isRefund),
      mark: MARKS[document.status] ?? null,
      customer: addressedTo(printed),
      addressed: signOfMoney(kind, isRefund) === 1 ? 'Received from' : 'Paid to',
      method: METHODS[method],
      reference,
      currency: document.currency,
      amount: document.grandTotal,
      onAccount: left,
      notes: null,
      certificates: factsOfPayment(kind).party === 'vendor' ? standing.flatMap(certificateOf) : [],
      rows: standing.map(paperRow),
    },
  }
}

/** The PDF of a payment, made when the returned function is called. @throws Problem 404 */
export const downloadPayment = (kind: PaymentKind, store: PaymentStore) => async (session: Session, key: string, size?: PaperSize) => {
  const { row } = await store.findWithOwn(session, key)
  const loaded = await loadPaper(session, kind, store, row.id, size)
  return () => downloadPdf(session.ports, loaded, paymentDefinition)
}

const companyOf = (tx: Tx, companyId: string): CompanyContext => ({ tx, entry: { company: { id: companyId } } })

/** What a payment paid, document by document, for a program of the vendor. */
const adviceOf = async (tx: Tx, companyId: string, documentId: string): Promise<Download> => {
  const company = companyOf(tx, companyId)
  const { document } = await paymentStore('vendor_payment').readOne(company, documentId)
  const lines = await storedLines(company, documentId)
  const documents = lines
    .filter(({ undoneOn }) => undoneOn === null)
    .map(({ item, amount, discount, isSettled }) => {
      const sign = isSettled === false ? '-' : ''
      return {
        ourNumber: item.voucherId,
        theirNumber: item.theirNumber,
        date: item.date,
        amount: `${sign}${absolute(item.amount)}`,
        discount,
        paid: `${sign}${amount}`,
      }
    })
  const bytes = remittanceAdvice([{ reference: document.voucherId, currency: document.currency, documents }])
  return { bytes, mime: 'text/csv', name: `${document.voucherId}.csv` }
}

/** Remittance advices as they are mailed. */
export const vendorPaymentPapers: PaperStore = {
  module: 'vendor-payments',
  ...paperFileIn(payments),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadPaper(companyOf(tx, companyId), 'vendor_payment', paymentStore('vendor_payment'), documentId)
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no payment that stands, and is not mailed.`)
    return (ports) => makePdf(ports, loaded, paymentDefinition)
  },
  data: adviceOf,
}
