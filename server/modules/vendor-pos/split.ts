import type { z } from 'zod'
import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import { type splitInput, vendorPoInput } from '@/contracts/vendor-po-input'
import type { UncoveredLine, VendorPoRow } from '@/contracts/vendor-pos'
import { grouped } from '../../domain/orders/split'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { contactsOf } from '../parties/contacts'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { qtyExceeded } from '../documents/linked-lines'
import { requireActiveVendor, type Vendor } from '../parties/required'
import { discountByTerms, taxedShareOf } from '../terms/early-discount'
import { requireCosts } from './compose'
import { vendorPoLife } from './document'
import { rowsById } from './list'
import { findSoldOrder, uncoveredLines } from './uncovered'
import { purchaseTaxesOf } from './purchase-taxes'

type SplitLine = z.output<typeof splitInput>['lines'][number] & { sold: UncoveredLine }

/**
 * Checks that the sales order still needs the requested quantities. A line may be bought from several vendors.
 * @throws Problem 422 at the first line that needs nothing, or not so much
 */
const requireNeeded = (lines: z.output<typeof splitInput>['lines'], order: DocumentRow, open: readonly UncoveredLine[]): SplitLine[] => {
  const taken = new Map<string, Decimal>()
  return lines.map((line, index) => {
    const sold = open.find(({ salesOrderLineId }) => salesOrderLineId === line.salesOrderLineId)
    const path = `lines.${index}.salesOrderLineId`
    if (!sold) throw invalidField(path, `Line ${index + 1}: nothing of it has to be bought for ${order.voucherId} any more.`, 'QTY_EXCEEDED')
    const left = subtract(sold.uncovered, taken.get(line.salesOrderLineId) ?? '0')
    if (compare(line.qty, left) > 0 && !line.surplus) throw qtyExceeded(index, left, `to be bought for line ${sold.lineNo} of ${order.voucherId}`)
    taken.set(line.salesOrderLineId, add(taken.get(line.salesOrderLineId) ?? '0', line.qty))
    return { ...line, sold }
  })
}

const keyOf = ({ vendorId, currency, sold }: SplitLine): string => [vendorId, currency, sold.fulfilment === 'dropship'].join(' ')

const inputFor = async (session: Session, vendor: Vendor, lines: readonly SplitLine[]) => {
  const [first] = lines
  const [contact] = await contactsOf(session, vendor.id)
  const taxOf = await purchaseTaxesOf(
    session,
    lines.map(({ sold }) => sold.partno),
  )
  const priced = lines.map(({ sold, qty, unitPrice, vendorSku, vendorQuotationLineId, salesOrderLineId, surplus }) => ({
    salesOrderLineId,
    surplus,
    vendorQuotationLineId: vendorQuotationLineId ?? null,
    vendorSku: vendorSku ?? null,
    partno: sold.partno,
    mfrPartNo: sold.mfrPartNo,
    description: sold.description,
    qty,
    uom: sold.uom,
    unitPrice,
    requiredDate: sold.requiredDate,
    tax: taxOf(sold.partno),
  }))
  const currency = first?.currency ?? vendor.currency
  const { totals } = documentTotals({
    currency,
    lines: priced.map(({ qty, unitPrice, tax }) => ({ qty, unitPrice, discount: { percent: '0' }, taxes: tax ? [tax] : [] })),
    freight: '0',
    otherCharges: '0',
    taxedShare: taxedShareOf(await discountByTerms(session, vendor.paymentTermId, null)),
  })
  return vendorPoInput.parse({
    vendorId: vendor.id,
    contactName: contact?.name,
    contactEmail: contact?.email,
    paymentTermId: vendor.paymentTermId,
    currency,
    isDropShip: first?.sold.fulfilment === 'dropship',
    grandTotal: totals.grandTotal,
    lines: priced.map(({ tax, ...line }) => ({ ...line, taxId: tax?.id ?? null })),
  })
}

/** Creates a draft for each vendor, currency and destination, with what a sales order still has to buy; selling prices are not copied. */
export const splitOrder = async (session: Session, { salesOrderVoucherId, lines }: z.output<typeof splitInput>): Promise<{ rows: VendorPoRow[] }> => {
  requireCosts(session)
  const order = await lockDocument(session, (await findSoldOrder(session, salesOrderVoucherId)).id)
  const splitLines = requireNeeded(lines, order, await uncoveredLines(session, order))
  const ids: string[] = []
  for (const group of grouped(splitLines, keyOf)) {
    const index = lines.findIndex(({ salesOrderLineId, vendorId }) => salesOrderLineId === group[0]?.salesOrderLineId && vendorId === group[0]?.vendorId)
    const vendor = await requireActiveVendor(session, group[0]?.vendorId ?? '', `lines.${index}.vendorId`)
    const kind = vendor.distributorKind === 'ingrammicro' ? 'ingrammicro' : 'general'
    const { id } = await vendorPoLife.create(session, { ...(await inputFor(session, vendor, group)), kind })
    ids.push(id)
  }
  return { rows: await rowsById(session, ids) }
}
