import {
  bankPayments,
  bankPaymentTable,
  bankReceipts,
  bankReceiptTable,
  cashPayments,
  cashPaymentTable,
  cashReceipts,
  cashReceiptTable,
  type VoucherEndpoints,
} from '@/contracts/vouchers'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { choicesOfParties } from '../ledger/line-parties'
import { voucherKind } from './document'

const cashPayment = voucherKind({ kind: 'cash_payment', accountType: 'cash', side: 'purchase', prefix: 'CP' })
const bankPayment = voucherKind({ kind: 'bank_payment', accountType: 'bank', side: 'purchase', prefix: 'BP' })
const cashReceipt = voucherKind({ kind: 'cash_receipt', accountType: 'cash', side: 'sale', prefix: 'CR' })
const bankReceipt = voucherKind({ kind: 'bank_receipt', accountType: 'bank', side: 'sale', prefix: 'BR' })

export const { life: cashPaymentLife } = cashPayment
export const { life: bankPaymentLife } = bankPayment
export const { life: cashReceiptLife } = cashReceipt
export const { life: bankReceiptLife } = bankReceipt

type Kind = ReturnType<typeof voucherKind>
const handlersOf = (endpoints: VoucherEndpoints, kind: Kind, file: typeof cashPaymentTable) => [
  handle(endpoints.basis, (session) => kind.basis(session, session.query.date)),
  handle(endpoints.parties, choicesOfParties),
  handle(endpoints.openItems, (session) => kind.openItems(session, session.query)),
  ...documentHandlers(endpoints, { ...kind.life, ...kind, file }),
]

export const voucherHandlers = [
  ...handlersOf(cashPayments, cashPayment, cashPaymentTable),
  ...handlersOf(bankPayments, bankPayment, bankPaymentTable),
  ...handlersOf(cashReceipts, cashReceipt, cashReceiptTable),
  ...handlersOf(bankReceipts, bankReceipt, bankReceiptTable),
]
