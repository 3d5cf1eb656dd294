import { voucherKind } from './document'

export const cashPayment = voucherKind({ kind: 'cash_payment', accountType: 'cash', side: 'purchase', prefix: 'CP' })
export const bankPayment = voucherKind({ kind: 'bank_payment', accountType: 'bank', side: 'purchase', prefix: 'BP' })
export const cashReceipt = voucherKind({ kind: 'cash_receipt', accountType: 'cash', side: 'sale', prefix: 'CR' })
export const bankReceipt = voucherKind({ kind: 'bank_receipt', accountType: 'bank', side: 'sale', prefix: 'BR' })

export const { life: cashPaymentLife } = cashPayment
export const { life: bankPaymentLife } = bankPayment
export const { life: cashReceiptLife } = cashReceipt
export const { life: bankReceiptLife } = bankReceipt

export type VoucherKind = ReturnType<typeof voucherKind>
