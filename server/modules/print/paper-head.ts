import type { PaperSize } from '@/contracts/choices'
import { type AsPrinted, letterheadOf } from '../../domain/print/as-printed'
import { termsText } from '../../domain/print/terms-text'
import type { DocumentRow } from '../documents/drafts'
import { offeredDiscount } from '../terms/early-discount'

/** Header fields of all our papers. */
export const paperHead = ({ voucherId, date }: Pick<DocumentRow, 'voucherId' | 'date'>, printed: AsPrinted, size: PaperSize | undefined) => ({
  page: size ?? printed.ours.paper,
  company: letterheadOf(printed),
  number: voucherId,
  date,
})

/** Fields of all papers with prices, besides lines and taxes. They are listed one by one, so that no other field of the document gets on paper. */
export const pricedPaperHead = (document: DocumentRow, printed: AsPrinted, size: PaperSize | undefined) => {
  const { currency, subTotal, discountTotal, grandTotal, terms } = document
  const { paymentTerm, person } = printed.own
  return {
    ...paperHead(document, printed, size),
    currency,
    paymentTerms: termsText(paymentTerm?.name ?? null, offeredDiscount(document), currency),
    salesperson: person,
    subTotal,
    discountTotal,
    grandTotal,
    terms,
  }
}
