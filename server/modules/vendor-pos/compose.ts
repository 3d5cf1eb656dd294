import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorPoInput } from '@/contracts/vendor-po-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { warehouses } from '../../db/schema/stock'
import { addressText } from '../../domain/orders/deliver-to'
import { orNull } from '../../domain/or-null'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { partIdsFor } from '../documents/link-parts'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { discountByTerms } from '../terms/early-discount'
import { requirePaymentTerm } from '../terms/queries'
import { requireActiveVendor } from '../parties/required'
import type { CoveredLine } from './coverage'
import { deliverToOf } from './deliver-to'
import { poLinesOf } from './lines'
import { type OfferedLine, requireOfferedLines, requireSoldLines } from './links'
import type { VendorPoRow } from './store'

export type Input = z.output<typeof vendorPoInput>

/** Warehouses that goods may go to, the default one first. */
export const warehousesOf = ({ tx, entry }: Session) =>
  tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name })
    .from(warehouses)
    .where(and(eq(warehouses.companyId, entry.company.id), eq(warehouses.isActive, true)))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code))

/** The destination of the goods: a warehouse, or the customer of the sales order directly. */
const placeOf = async (session: Session, input: Input, sold: readonly CoveredLine[], existing: Existing<VendorPoRow>) => {
  const { isDropShip, warehouseId } = input
  const [line] = sold
  // A drop-ship is bought for a line of a sales order.
  if (isDropShip && line) {
    if (warehouseId) throw invalidField('warehouseId', 'A drop-ship goes to no warehouse.', 'unexpected')
    const deliverTo = await deliverToOf(session, line.documentId, input)
    return { isDropShip, shipTo: addressText(deliverTo) || line.shipTo, deliverTo, namesCustomer: input.namesCustomer, warehouseId: null }
  }
  const options = await warehousesOf(session)
  const [main] = options
  const chosenId = warehouseId ?? main?.id
  if (!chosenId) throw invalidField('warehouseId', 'There is no warehouse that it could go to.', 'required')
  if (chosenId !== existing?.kindRow.warehouseId && !options.some(({ id }) => id === chosenId))
    throw invalidField('warehouseId', 'Choose a warehouse of the list.', 'unknown')
  return { isDropShip: false, shipTo: null, deliverTo: null, namesCustomer: true, warehouseId: chosenId }
}

/** The document that all of the lines belong to; null if they belong to several. */
const commonDocument = (lines: readonly { documentId: string }[]): string | null => {
  const ids = new Set(lines.map(({ documentId }) => documentId))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** The numbers of the vendor's quotation and special bid: as entered, else those of the quotation that is ordered. */
const quotationFields = (input: Input, offered: readonly OfferedLine[]) => {
  const vendorQuotationId = commonDocument(offered)
  const first = vendorQuotationId ? offered[0] : undefined
  return {
    vendorQuotationId,
    vendorQuoteNo: input.vendorQuoteNo === undefined ? (first?.vendorQuoteNo ?? null) : input.vendorQuoteNo,
    specialBidNo: input.specialBidNo === undefined ? (first?.specialBidNo ?? null) : input.specialBidNo,
  }
}

/** Prices of a PO are costs: users who don't see them would overwrite them unseen. */
export const requireCosts = ({ can }: Session): void => {
  if (!can('vendor-pos', 'cost'))
    throw new Problem(403, 'You need the permission “cost” for POs to vendors to write them: their prices are costs.', { code: 'FORBIDDEN' })
}

/** The lines of vendors' offers that a numbered order orders already. */
const orderedOffers = async (session: Session, existing: Existing<VendorPoRow>): Promise<ReadonlySet<string>> => {
  if (!existing || existing.row.voucherId === existing.row.draftId) return new Set()
  return new Set((await poLinesOf(session, existing.row.id)).flatMap(({ kindRow }) => kindRow.vendorQuotationLineId ?? []))
}

/** Checks the request and computes everything of an order that is to be written. */
export const compose = async (session: Session, kind: VendorPoRow['kind'], input: Input, existing: Existing<VendorPoRow>) => {
  requireCosts(session)
  const { entry, today } = session
  const { currency, paymentTermId = null, expectedDate = null } = input
  const vendor = await requireActiveVendor(session, input.vendorId)
  if (kind === 'ingrammicro' && vendor.distributorKind === 'none') throw invalidField('vendorId', `${vendor.name} is no distributor.`, 'kind')
  const date = input.date ?? existing?.row.date ?? today
  if (expectedDate && expectedDate < date) throw invalidField('expectedDate', 'It would be expected before its own date.', 'order')
  await requirePaymentTerm(session, paymentTermId, existing?.kindRow.paymentTermId)
  const rate = await requireRate(session, currency, input.rate, date)
  const partOf = await partIdsFor(session, input.lines)
  const linked = input.lines.map((line) => ({ ...line, partId: partOf(line)?.id ?? null }))
  const sold = await requireSoldLines(session, linked, input.isDropShip)
  const offered = await requireOfferedLines(session, input.lines, vendor.id, await orderedOffers(session, existing))
  const place = await placeOf(session, input, sold, existing)
  const skuOf = new Map(offered.map(({ lineId, vendorSku }) => [lineId, vendorSku]))
  const discount = await discountByTerms(session, paymentTermId, null)
  const { totals, lines } = await priceLines(session, {
    side: 'purchase',
    currency,
    discount,
    date,
    grandTotal: input.grandTotal,
    lines: linked.map(
      ({
        salesOrderLineId: _sold,
        surplus: _surplus,
        vendorQuotationLineId: _offered,
        vendorSku: _sku,
        requiredDate: requiredOn = null,
        promisedDate: promisedOn = null,
        ...line
      }) => ({ ...line, requiredOn, promisedOn }),
    ),
  })
  const header = {
    date,
    partyId: vendor.id,
    currency,
    rate,
    ...totalsOfHeader(totals),
    ...discount,
    baseGrandTotal: convertMoney(totals.grandTotal, rate, entry.company.baseCurrency),
    ...orNull(input, 'notes', 'terms'),
  }
  const kindRow = {
    vendorId: vendor.id,
    kind,
    ...quotationFields(input, offered),
    salesOrderId: commonDocument(sold),
    ...place,
    paymentTermId,
    ...orNull(input, 'contactName', 'contactEmail'),
    expectedDate,
  }
  const ownLines = input.lines.map(({ salesOrderLineId = null, vendorQuotationLineId = null, vendorSku, surplus, qty }) => ({
    salesOrderLineId,
    vendorQuotationLineId,
    vendorSku: vendorSku ?? skuOf.get(vendorQuotationLineId ?? '') ?? null,
    isSurplus: surplus,
    qty,
  }))
  return { header, kindRow, lines, ownLines }
}
