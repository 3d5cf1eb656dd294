import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationLineInput } from '@/contracts/customer-quotation-input'
import { isZero } from '@/contracts/rules/decimal'
import { convertUnitCost } from '@/contracts/rules/margin'
import { customerQuotationLines, documentLines } from '../../db/schema/documents'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { OfferedCost } from '../vendor-quotations/landed'
import { ownLinesOf } from '../documents/stored-lines'
import { idsOf } from '../documents/ids'

type LineInput = z.output<typeof customerQuotationLineInput>

export interface Cost {
  unitCost: string | null
  costCurrency: string | null
  costRate: string | null
  /** In the quotation's currency, as unitCost is. */
  landedAdd: string
}
export interface StoredLine extends Cost {
  id: string
  vendorQuotationLineId: string | null
  revisesLineId: string | null
}
/** Ids of the optional lines, which the customer may leave out. */
export const optionsOf = async (company: CompanyContext, documentId: string): Promise<string[]> => {
  const only = eq(customerQuotationLines.isOptional, true)
  return idsOf(await ownLinesOf(company, documentId, customerQuotationLines, { id: documentLines.id }, { only }))
}

/** The stored lines by their ids. */
export const storedLines = async (session: Session, documentId: string): Promise<Map<string, StoredLine>> => {
  const rows = await ownLinesOf(session, documentId, customerQuotationLines, {
    id: documentLines.id,
    vendorQuotationLineId: customerQuotationLines.vendorQuotationLineId,
    revisesLineId: customerQuotationLines.revisesLineId,
    unitCost: customerQuotationLines.unitCost,
    costCurrency: customerQuotationLines.costCurrency,
    costRate: customerQuotationLines.costRate,
    landedAdd: customerQuotationLines.landedAdd,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const noCost: Cost = { unitCost: null, costCurrency: null, costRate: null, landedAdd: '0' }

/**
 * The cost of a line comes from the vendor's offer that the line names, converted at the given rate, with a share of the offer's charges.
 * Without an offer it comes from the request, if the caller may see costs; otherwise the stored cost stays, unless it came from an offer.
 */
export const costOf = (
  session: Session,
  currency: string,
  line: LineInput,
  index: number,
  stored: StoredLine | undefined,
  offers: ReadonlyMap<string, OfferedCost>,
): Cost => {
  if (line.vendorQuotationLineId) {
    const offer = offers.get(line.vendorQuotationLineId)
    if (!offer) throw invalidField(`lines.${index}.vendorQuotationLineId`, `Line ${index + 1} names an offer that does not exist.`, 'unknown')
    const keepsOffer = stored?.vendorQuotationLineId === line.vendorQuotationLineId
    const rate = offer.currency === currency ? '1' : (line.costRate ?? (keepsOffer ? stored?.costRate : null))
    if (!rate || isZero(rate))
      throw invalidField(`lines.${index}.costRate`, `Line ${index + 1}: enter how many ${currency} one ${offer.currency} is.`, 'required')
    const landed = convertUnitCost(offer.landedAdd, rate)
    return { unitCost: offer.unitCost === null ? null : convertUnitCost(offer.unitCost, rate), costCurrency: offer.currency, costRate: rate, landedAdd: landed }
  }
  if (!session.can('customer-quotations', 'cost')) return stored && stored.vendorQuotationLineId === null ? stored : noCost
  return line.unitCost ? { unitCost: line.unitCost, costCurrency: currency, costRate: '1', landedAdd: '0' } : noCost
}
