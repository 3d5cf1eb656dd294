import type { fulfilments } from '@/contracts/choices'
import { compare, type Decimal, subtract } from '@/contracts/rules/decimal'

/** What of a line went into standing documents of a kind, what of it came back, and of that what is to be sent again. */
interface Went {
  gone: Decimal
  back: Decimal
  again: Decimal
}

export interface SoldLine {
  fulfilment: (typeof fulfilments)[number]
  qty: Decimal
  delivered: Went
  invoiced: Went
}

export type SalesOrderProgressAction = 'revert' | 'deliverPart' | 'deliverAll' | 'invoicePart' | 'invoiceAll' | 'complete'

const isSome = (qty: Decimal): boolean => compare(qty, '0') > 0
const reaches = (qty: Decimal, whole: Decimal): boolean => compare(qty, whole) >= 0

const needsDelivery = ({ fulfilment }: SoldLine): boolean => fulfilment !== 'service'
/** What was sent for good; what came back for a replacement is open again. */
export const sentOf = ({ delivered: { gone, again } }: Pick<SoldLine, 'delivered'>): Decimal => subtract(gone, again)
/** What came back for good is not invoiced. */
export const billableOf = ({ qty, delivered: { back, again } }: SoldLine): Decimal => subtract(qty, subtract(back, again))
export const billedOf = ({ invoiced: { gone, back } }: SoldLine): Decimal => subtract(gone, back)
/** What has been done of a line for the customer: a service is done once it is invoiced. */
export const doneOf = (line: SoldLine): Decimal => (needsDelivery(line) ? sentOf(line) : billedOf(line))

/**
 * In which state deliveries and invoices put an order (domain.md 3): first of all whether both are whole, then what is further. Lines
 * without delivery have nothing to wait for there.
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
  /** What sales orders on the line have done of it, together. */
  done: Decimal
}

/** What follows for a customer's order from what was done of its lines. */
export const fulfilmentOf = (lines: readonly TakenLine[]): 'fulfil' | 'fulfilPart' | 'unfulfil' => {
  if (lines.every(({ qty, done }) => reaches(done, qty))) return 'fulfil'
  return lines.some(({ done }) => isSome(done)) ? 'fulfilPart' : 'unfulfil'
}
