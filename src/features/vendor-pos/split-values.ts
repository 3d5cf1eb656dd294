import type { PartyOption } from '@/contracts/parties'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { SplitInput } from '@/contracts/vendor-po-input'
import type { UncoveredLine } from '@/contracts/vendor-pos'
import { withoutPadding, decimalToSend } from '@/documents/trade/typed'

/** Typed values of a line that has to be bought. */
export interface SplitLine {
  of: UncoveredLine
  isChosen: boolean
  vendor: PartyOption | null
  qty: string
  unitPrice: string
  currency: string
}

/** Initial values: the vendor whose offer the line was sold on, and at least that vendor's minimum order quantity. */
export const typedLineOf = (uncoveredLine: UncoveredLine, baseCurrency: string): SplitLine => {
  const { offer, uncovered, unitCost, costCurrency } = uncoveredLine
  const currency = costCurrency ?? baseCurrency
  const orderQty = offer?.moq && compare(offer.moq, uncovered) > 0 ? offer.moq : uncovered
  return {
    of: uncoveredLine,
    isChosen: true,
    vendor: offer ? { ...offer.vendor, currency } : null,
    qty: withoutPadding(uncoveredLine.fulfilment === 'dropship' ? uncovered : orderQty),
    unitPrice: withoutPadding(unitCost),
    currency,
  }
}

export const isSurplus = ({ of, qty }: SplitLine): boolean => compare(parseDecimal(qty) ?? '0', of.uncovered) > 0

/** Why the lines can't be ordered as they are. */
export const complaintsOf = (lines: readonly SplitLine[]): string[] =>
  lines.flatMap((line) => {
    const { of, vendor, qty, unitPrice } = line
    if (!vendor) return `Line ${of.lineNo}: choose a vendor.`
    if (compare(parseDecimal(qty) ?? '0', '0') <= 0) return `Line ${of.lineNo}: enter a quantity above 0.`
    if (parseDecimal(unitPrice) === null) return `Line ${of.lineNo}: enter what one costs.`
    return of.fulfilment === 'dropship' && isSurplus(line) ? `Line ${of.lineNo}: a drop-ship takes no more than ${of.uncovered}.` : []
  })

export const bodyOf = (salesOrderVoucherId: string, lines: readonly SplitLine[]): SplitInput => ({
  salesOrderVoucherId,
  lines: lines.map((line) => {
    const { of, vendor, qty, unitPrice, currency } = line
    const isOffered = of.offer?.vendor.id === vendor?.id
    return {
      salesOrderLineId: of.salesOrderLineId,
      vendorId: vendor?.id ?? '',
      qty: decimalToSend(qty),
      unitPrice: decimalToSend(unitPrice),
      currency,
      vendorQuotationLineId: isOffered ? (of.offer?.vendorQuotationLineId ?? null) : null,
      vendorSku: isOffered ? (of.offer?.vendorSku ?? null) : null,
      surplus: isSurplus(line),
    }
  }),
})
