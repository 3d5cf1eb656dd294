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
import { bankPayment, bankReceipt, cashPayment, cashReceipt, type VoucherKind } from './kinds'

const handlersOf = (endpoints: VoucherEndpoints, kind: VoucherKind, file: typeof cashPaymentTable) => [
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
