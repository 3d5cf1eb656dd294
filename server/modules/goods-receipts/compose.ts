import type { z } from 'zod'
import type { goodsReceiptInput } from '@/contracts/goods-receipt-input'
import { add, type Decimal, divide, multiply, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { costsOf, goodsTotals } from '../../domain/orders/goods-value'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { requireEachOnce } from '../documents/serials'
import { requireRate } from '../documents/rates'
import { requireVendor } from '../parties/required'
import { requireWarehouse } from '../stock/warehouses'
import { type ChargeAmount, chargesOf, composeCharges } from './charges'
import type { GoodsReceiptRow } from './store'
import type { ReceivedLine } from './received'
import { orderSources, returnSources } from './sources'

type Input = z.output<typeof goodsReceiptInput>

/** @throws Problem 422 for a serial number that a line has twice, or an expiry date without a batch number */
const requireSerialsAndBatches = (lines: Input['lines']): void =>
  lines.forEach(({ serials, batchNo, expiresOn }, index) => {
    requireEachOnce(serials, index)
    if (expiresOn && !batchNo) throw invalidField(`lines.${index}.batchNo`, `Line ${index + 1}: name the batch that expires.`, 'required')
  })

/** Value of the stock lines with all charges, in the base currency. Lines that aren't kept in stock, such as services, don't count. */
const stockValueOf = (lines: readonly { isStock: boolean }[], costs: readonly Decimal[], charges: readonly ChargeAmount[]): Decimal =>
  add('0', ...costs.filter((_, index) => lines[index]?.isStock), ...charges.map(({ amount }) => amount))

/** Value that returned goods had when they were received, with charges, in the base currency. */
const receivedValueOf = ({ value, qty: received }: ReceivedLine, qty: Decimal, baseCurrency: string): Decimal =>
  roundMoney(divide(multiply(value ?? '0', qty), received), baseCurrency)

/** Checks the request and computes the receipt from it, ready to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<GoodsReceiptRow>) => {
  const { entry, today, can } = session
  const { type, carrier = null, vendorDeliveryNo = null, notes = null } = input
  if (existing && existing.kindRow.type !== type) throw invalidField('type', 'What it is can’t be changed. Discard it and add another.', 'fixed')
  const vendor = await requireVendor(session, input.vendorId)
  const isReturn = type === 'return'
  if (isReturn && !input.returnReason) throw invalidField('returnReason', 'Say why it goes back.', 'required')
  if (!isReturn && (input.isReplaced || input.returnReason)) throw invalidField('returnReason', 'Only goods that go back have a reason.', 'mismatch')
  if (input.charges?.length && !can('goods-receipts', 'cost'))
    throw new Problem(403, 'You need the permission “cost” for goods receipts to enter charges.', { code: 'FORBIDDEN' })
  const date = input.date ?? existing?.row.date ?? today
  if (date > today) throw invalidField('date', 'Goods are received today or earlier, not on a day to come.', 'FUTURE_MOVE')
  const except = existing?.row.id ?? null
  requireSerialsAndBatches(input.lines)
  const returned = isReturn ? await returnSources(session, input.lines, vendor.id, except) : null
  const sources = returned ?? (await orderSources(session, input, vendor.id, except))
  const currency = sources[0]?.currency ?? entry.company.baseCurrency
  const rate = returned?.[0]?.rate ?? (await requireRate(session, currency, input.rate, date))
  if (isReturn && input.charges?.length) throw invalidField('charges', 'What goes back bears no charges.', 'mismatch')
  const charges = input.charges && (await composeCharges(session, input.charges))
  const bought = input.lines.map(({ qty }, index) => ({ qty, unitPrice: sources[index]?.unitPrice ?? '0', discountPct: sources[index]?.discountPct ?? '0' }))
  const { header, nets } = goodsTotals(bought, currency, isReturn)
  const base = entry.company.baseCurrency
  const value = returned
    ? add('0', ...returned.map((source, index) => receivedValueOf(source, input.lines[index]?.qty ?? '0', base)))
    : stockValueOf(sources, costsOf(bought, rate, base), charges ?? (except ? await chargesOf(session, except) : []))
  return {
    header: {
      date,
      partyId: vendor.id,
      currency,
      rate,
      ...header,
      baseGrandTotal: roundMoney(isReturn ? negate(value) : value, base),
      notes,
    },
    kindRow: {
      type,
      vendorId: vendor.id,
      warehouseId: type === 'dropship' ? null : await requireWarehouse(session, input.warehouseId, existing?.kindRow.warehouseId),
      vendorDeliveryNo,
      carrier,
      tracking: input.tracking,
      isReplaced: input.isReplaced,
      returnReason: isReturn ? (input.returnReason ?? null) : null,
    },
    lines: input.lines.map(({ id, qty, notes: remark = null }, index) => {
      const { partId = null, partno = null, mfrPartNo = null, description = '', uom = 'each', unitPrice = '0', discountPct = '0' } = sources[index] ?? {}
      const net = nets[index] ?? '0'
      return { id, qty, partId, partno, mfrPartNo, description, uom, unitPrice, discountPct, lineNet: net, lineTotal: net, notes: remark }
    }),
    sourceIds: sources.map(({ id }) => id),
    details: input.lines.map(({ batchNo = null, expiresOn = null, serials }, index) => {
      const batch = returned ? returned[index] : { batchNo, expiresOn }
      return { batchNo: batch?.batchNo ?? null, expiresOn: batch?.expiresOn ?? null, serials }
    }),
    charges: charges ?? null,
  }
}
