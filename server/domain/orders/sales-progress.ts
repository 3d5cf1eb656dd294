import type { fulfilments } from '@/contracts/choices'
import { compare, type Decimal, subtract } from '@/contracts/rules/decimal'

/** Quantities of a line in valid documents of a kind: sent or invoiced (`gone`), taken back (`back`), and the part of that to be sent again (`again`). */
interface LineProgress {
  gone: Decimal
  back: Decimal
  again: Decimal
}

export interface SoldLine {
  fulfilment: (typeof fulfilments)[number]
  qty: Decimal
  delivered: LineProgress
  invoiced: LineProgress
}

export type SalesOrderProgressAction = 'revert' | 'deliverPart' | 'deliverAll' | 'invoicePart' | 'invoiceAll' | 'complete'

const isSome = (qty: Decimal): boolean => compare(qty, '0') > 0
const reaches = (qty: Decimal, whole: Decimal): boolean => compare(qty, whole) >= 0

const needsDelivery = ({ fulfilment }: SoldLine): boolean => fulfilment !== 'service'
/** Quantity that was sent; pieces that came back to be replaced are open again. */
export const sentOf = ({ delivered: { gone, again } }: Pick<SoldLine, 'delivered'>): Decimal => subtract(gone, again)
/** Quantity to be invoiced: without pieces that came back for good. */
export const billableOf = ({ qty, delivered: { back, again } }: SoldLine): Decimal => subtract(qty, subtract(back, again))
export const billedOf = ({ invoiced: { gone, back } }: SoldLine): Decimal => subtract(gone, back)
/** Quantity of a line that is done for the customer: a service is done once it is invoiced. */
export const doneOf = (line: SoldLine): Decimal => (needsDelivery(line) ? sentOf(line) : billedOf(line))

/**
 * Action for the state of an order's deliveries and invoices (domain.md 3): first whether both are complete, then the one that is further.
 * Lines without delivery don't wait for any.
 */
export const salesProgressOf = (lines: readonly SoldLine[]): SalesOrderProgressAction => {
  const sent = lines.filter(needsDelivery)
  const allSent = sent.every((line) => reaches(sentOf(line), line.qty))
  const allBilled = lines.every((line) => reaches(billedOf(line), billableOf(line)))
  if (allBilled) return allSent ? 'complete' : 'invoiceAll'
  const someBilled = lines.some((line) => isSome(billedOf(line)))
  if (allSent) return someBilled ? 'invoicePart' : sent.length > 0 ? 'deliverAll' : 'revert'
  if (sent.some((line) => isSome(sentOf(line)))) return 'deliverPart'
  return someBilled ? 'invoicePart' : 'revert'
}

export interface TakenLine {
  qty: Decimal
  /** Quantity done by all sales orders on the line together. */
  done: Decimal
}

/** Action for a customer's order, by how much of its lines is done. */
export const fulfilmentOf = (lines: readonly TakenLine[]): 'fulfil' | 'fulfilPart' | 'unfulfil' => {
  if (lines.every(({ qty, done }) => reaches(done, qty))) return 'fulfil'
  return lines.some(({ done }) => isSome(done)) ? 'fulfilPart' : 'unfulfil'
}
