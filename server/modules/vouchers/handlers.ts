import {
  bankPayments,
  bankPaymentTable,
  bankReceipts,
  bankReceiptTable,
  cashPayments,
  cashPaymentTable,
  cashReceipts,
  cashReceiptTable,
} from '@/contracts/vouchers'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { voucherKind } from './document'

const cashPayment = voucherKind({ kind: 'cash_payment', accountType: 'cash', side: 'purchase', prefix: 'CP' })
const bankPayment = voucherKind({ kind: 'bank_payment', accountType: 'bank', side: 'purchase', prefix: 'BP' })
const cashReceipt = voucherKind({ kind: 'cash_receipt', accountType: 'cash', side: 'sale', prefix: 'CR' })
const bankReceipt = voucherKind({ kind: 'bank_receipt', accountType: 'bank', side: 'sale', prefix: 'BR' })

export const { life: cashPaymentLife } = cashPayment
export const { life: bankPaymentLife } = bankPayment
export const { life: cashReceiptLife } = cashReceipt
export const { life: bankReceiptLife } = bankReceipt

export const voucherHandlers = [
  handle(cashPayments.basis, (session) => cashPayment.basis(session, session.query.date)),
  handle(bankPayments.basis, (session) => bankPayment.basis(session, session.query.date)),
  handle(cashReceipts.basis, (session) => cashReceipt.basis(session, session.query.date)),
  handle(bankReceipts.basis, (session) => bankReceipt.basis(session, session.query.date)),
  ...documentHandlers(cashPayments, { ...cashPayment.life, ...cashPayment, file: cashPaymentTable }),
  ...documentHandlers(bankPayments, { ...bankPayment.life, ...bankPayment, file: bankPaymentTable }),
  ...documentHandlers(cashReceipts, { ...cashReceipt.life, ...cashReceipt, file: cashReceiptTable }),
  ...documentHandlers(bankReceipts, { ...bankReceipt.life, ...bankReceipt, file: bankReceiptTable }),
]
