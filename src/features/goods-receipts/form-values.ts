import type { ResolverResult } from 'react-hook-form'
import { goodsReceiptEdit, type GoodsReceiptEdit } from '@/contracts/goods-receipt-input'
import type { GoodsReceipt, GoodsReceiptBasis, ReceivableOrder, ReturnableReceipt } from '@/contracts/goods-receipts'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  notSent,
  optional,
  plain,
  type RowOf,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import type { NewFormArgs } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { bodyOfLine, goodsLines, type GoodsLine, issuesOfLines, newGoodsLine, savedLine } from '@/documents/goods/goods-line'
import { sentReturn, shipmentCodecs } from '@/documents/goods/shipment-codecs'
import { rateCodec, sentRate, vendorCodec } from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'

const chargeCodecs = {
  description: text('For'),
  /** Empty if the vendor bills the charge. */
  accountId: optional('Account'),
  costCentreId: optional('Cost centre'),
  amount: decimal('Amount'),
}

const codecs = {
  /** Determined by the order; in an empty form it is not known yet. */
  type: plain<GoodsReceipt['type']>('Type', 'receipt'),
  vendorId: vendorCodec,
  ...shipmentCodecs,
  /** The currency of the order, which isn't sent. */
  currency: notSent(text('Currency')),
  rate: rateCodec,
  vendorDeliveryNo: text('Their delivery note'),
  charges: { ...rows('Charge', chargeCodecs), initial: (): RowOf<typeof chargeCodecs>[] => [] },
  lines: goodsLines,
  ...fileCodecs,
}
export type ReceiptForm = ValuesOf<typeof codecs>

export const newCharge = (accountId: string | null) => newRow(chargeCodecs, { accountId: accountId ?? '' })

/** Lines of a form with everything that is still to be received of an order. */
export const linesOfOrder = ({ voucherId, lines }: ReceivableOrder): GoodsLine[] => lines.map((line) => newGoodsLine(line.poLineId, voucherId, line))

/** The tracking numbers that the vendor announced, one per line. */
const trackingOf = ({ lines }: ReceivableOrder): string => [...new Set(lines.flatMap(({ announced }) => announced.tracking))].join('\n')

/** Header fields that an order sets when its lines are taken into a form without lines. */
export const headerOfOrder = (order: ReceivableOrder) => ({
  type: order.isDropShip ? ('dropship' as const) : ('receipt' as const),
  currency: order.currency,
  tracking: trackingOf(order),
  ...(order.warehouseId && { warehouseId: order.warehouseId }),
})

interface Start extends NewFormArgs {
  basis: GoodsReceiptBasis
  /** The order that is received. */
  order?: ReceivableOrder | undefined
  /** The receipt whose goods are returned in part or in full. */
  returned?: ReturnableReceipt | undefined
}

export const newReceipt = ({ today, baseCurrency, basis, order, returned }: Start): ReceiptForm => {
  const vendor = returned?.vendor ?? basis.vendor
  const currency = returned?.currency ?? order?.currency ?? baseCurrency
  return initialOf(codecs, {
    type: returned ? 'return' : order?.isDropShip ? 'dropship' : 'receipt',
    vendorId: vendor ? { ...vendor, currency } : null,
    warehouseId: returned?.warehouseId ?? order?.warehouseId ?? basis.warehouses[0]?.id ?? '',
    date: today,
    currency,
    rate: currency === baseCurrency ? '1' : withoutPadding(returned?.rate ?? basis.rates.find((one) => one.currency === currency)?.rate ?? null),
    tracking: order ? trackingOf(order) : '',
    lines: returned
      ? returned.lines.map((line) => ({ ...newGoodsLine(line.receiptLineId, returned.voucherId, line), batchNo: line.batchNo ?? '' }))
      : order
        ? linesOfOrder(order)
        : [],
  })
}

export const receiptValues = (receipt: GoodsReceipt): ReceiptForm =>
  valuesOf(codecs, {
    ...receipt,
    vendorId: { ...receipt.vendor, currency: receipt.currency },
    warehouseId: receipt.warehouse,
    charges: receipt.charges.map((charge) => ({ ...charge, accountId: charge.account?.id ?? null, costCentreId: charge.costCentre?.id ?? null })),
    lines: receipt.lines.map((line) => savedLine(line.poLineId ?? line.receiptLineId ?? '', line)),
  })

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const receiptForm = { schema: 2, labels: labelsOf(codecs), valuesOf: receiptValues }

const sentBody = (form: ReceiptForm, baseCurrency: string, seesCosts: boolean): GoodsReceiptEdit => {
  const isReturn = form.type === 'return'
  return {
    ...bodyOf(codecs, form),
    ...sentReturn(isReturn, form),
    warehouseId: form.type === 'dropship' ? null : form.warehouseId || null,
    rate: isReturn ? null : sentRate(form, baseCurrency),
    ...(seesCosts && !isReturn && { charges: form.charges.map((charge) => bodyOf(chargeCodecs, charge)) }),
    lines: form.lines.map((line) => ({
      ...bodyOfLine(line),
      ...(isReturn ? { receiptLineId: line.sourceId } : { poLineId: line.sourceId }),
      expiresOn: isReturn ? null : line.expiresOn || null,
    })),
  }
}

/** Builds the body of the save and validates it with the contract's schema. */
export const resolveReceipt = (form: ReceiptForm, baseCurrency: string, seesCosts: boolean): ResolverResult<ReceiptForm, GoodsReceiptEdit> => {
  return resolveBy(goodsReceiptEdit, form, sentBody(form, baseCurrency, seesCosts), [
    ...(form.type !== 'dropship' && !form.warehouseId ? [{ path: ['warehouseId'], message: 'Choose a warehouse.' }] : []),
    ...(form.type === 'return' && !form.returnReason.trim() ? [{ path: ['returnReason'], message: 'Say why it goes back.' }] : []),
    ...issuesOfLines(form.lines),
  ])
}
