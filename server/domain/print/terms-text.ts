import type { EarlyDiscount } from '@/contracts/document-record'
import { offerInWords } from '@/contracts/rules/payment-terms'
import { amountText, dayText } from './figures'

/** The payment terms of a document, and below them the early discount that it offers. */
export const termsText = (name: string | null, discount: EarlyDiscount | null, currency: string): string | null => {
  const offer = discount && offerInWords({ pct: discount.pct, amount: amountText(discount.amount, currency), day: dayText(discount.until) })
  return [name, offer].filter(Boolean).join('\n') || null
}
