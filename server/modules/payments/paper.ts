import type { PaperSize } from '@/contracts/choices'
import type { PaymentKind, SettledLine } from '@/contracts/payments'
import { add, negate } from '@/contracts/rules/decimal'
import { addressedTo } from '../../domain/print/as-printed'
import { type PaymentPaper, paymentDefinition } from '../../domain/print/payment-definition'
import type { Session } from '../../http/context'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { factsOfPayment, signOfMoney } from './kinds'
import { loadPayment } from './load'
import type { PaymentStore } from './store'

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

/** The PDF of a payment, made when the returned function is called. @throws Problem 404 */
export const downloadPayment = (kind: PaymentKind, store: PaymentStore) => async (session: Session, key: string, size?: PaperSize) => {
  const { row } = await store.findWithOwn(session, key)
  const payment = await loadPayment(store)(session, row)
  const printed = await asPrinted(session, row.id)
  const standing = payment.lines.filter(({ undone }) => !undone)
  const paper: Loaded<PaymentPaper>['paper'] = {
    ...paperHead(row, printed, size),
    title: titleOf(kind, payment.isRefund),
    mark: MARKS[payment.status] ?? null,
    customer: addressedTo(printed),
    addressed: signOfMoney(kind, payment.isRefund) === 1 ? 'Received from' : 'Paid to',
    method: METHODS[payment.method],
    reference: payment.reference,
    currency: payment.currency,
    amount: payment.grandTotal,
    onAccount: payment.onAccount,
    notes: null,
    certificates: factsOfPayment(kind).party === 'vendor' ? standing.flatMap(certificateOf) : [],
    rows: standing.map(paperRow),
  }
  return () => downloadPdf(session.ports, { paper, logo: printed.ours.logo }, paymentDefinition)
}
