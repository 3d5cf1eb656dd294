import type { PaperSize } from '@/contracts/choices'
import { type AsPrinted, letterheadOf } from '../../domain/print/as-printed'
import type { DocumentRow } from '../documents/drafts'

/** What every paper of ours starts with. */
export const paperHead = ({ voucherId, date }: Pick<DocumentRow, 'voucherId' | 'date'>, printed: AsPrinted, size: PaperSize | undefined) => ({
  page: size ?? printed.ours.paper,
  company: letterheadOf(printed),
  number: voucherId,
  date,
})

/** What every paper with prices says besides its lines and taxes. Named one by one, so that a paper says nothing that isn't meant for it. */
export const pricedPaperHead = (document: DocumentRow, printed: AsPrinted, size: PaperSize | undefined) => {
  const { currency, subTotal, discountTotal, grandTotal, terms } = document
  const { paymentTerm, person } = printed.own
  return {
    ...paperHead(document, printed, size),
    currency,
    paymentTerms: paymentTerm?.name ?? null,
    salesperson: person,
    subTotal,
    discountTotal,
    grandTotal,
    terms,
  }
}
