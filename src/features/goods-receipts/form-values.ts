import type { ResolverResult } from 'react-hook-form'
import { goodsReceiptEdit, type GoodsReceiptEdit } from '@/contracts/goods-receipt-input'
import type { GoodsReceipt, GoodsReceiptBasis, ReceivableOrder, ReturnableReceipt } from '@/contracts/goods-receipts'
import type { PartyOption } from '@/contracts/parties'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { bodyOfLine, type GoodsLine, goodsLabels, issuesOfLines, lineOf, savedLine } from '@/documents/goods/goods-line'
import { type ShipmentForm, shipmentLabels, trackingIn } from '@/documents/goods/shipment-fields'
import { nestIssues } from '@/documents/trade/nest-issues'
import { short, typed } from '@/documents/trade/typed'

export interface ReceiptCharge {
  key: string
  description: string
  /** Empty where the vendor bills it. */
  accountId: string
  amount: string
}

/** A goods receipt as typed. */
export interface ReceiptForm extends ShipmentForm {
  /** Of what is received; an empty form has none yet. */
  type: GoodsReceipt['type']
  vendorId: PartyOption | null
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  vendorDeliveryNo: string
  charges: ReceiptCharge[]
  lines: GoodsLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newCharge = (accountId: string | null): ReceiptCharge => ({ key: crypto.randomUUID(), description: '', accountId: accountId ?? '', amount: '' })

/** Everything that is still to come of an order. */
export const linesOfOrder = ({ voucherId, lines }: ReceivableOrder): GoodsLine[] => lines.map((line) => lineOf(line.poLineId, voucherId, line))

/** By what the vendor said that its boxes can be tracked, one a line. */
const trackingOf = ({ lines }: ReceivableOrder): string => [...new Set(lines.flatMap(({ announced }) => announced.tracking))].join('\n')

/** What an order makes of a form without lines. */
export const headOfOrder = (order: ReceivableOrder) => ({
  type: order.isDropShip ? ('dropship' as const) : ('receipt' as const),
  currency: order.currency,
  tracking: trackingOf(order),
  ...(order.warehouseId && { warehouseId: order.warehouseId }),
})

interface Start {
  today: string
  baseCurrency: string
  basis: GoodsReceiptBasis
  /** The order that is received. */
  order?: ReceivableOrder | undefined
  /** The receipt of which something goes back. */
  returned?: ReturnableReceipt | undefined
}

export const newReceipt = ({ today, baseCurrency, basis, order, returned }: Start): ReceiptForm => {
  const vendor = returned?.vendor ?? basis.vendor
  const currency = returned?.currency ?? order?.currency ?? baseCurrency
  return {
    type: returned ? 'return' : order?.isDropShip ? 'dropship' : 'receipt',
    vendorId: vendor ? { ...vendor, currency } : null,
    warehouseId: returned?.warehouseId ?? order?.warehouseId ?? basis.warehouses[0]?.id ?? '',
    date: today,
    currency,
    rate: currency === baseCurrency ? '1' : short(returned?.rate ?? basis.rates.find((one) => one.currency === currency)?.rate ?? null),
    vendorDeliveryNo: '',
    carrier: '',
    tracking: order ? trackingOf(order) : '',
    isReplaced: false,
    returnReason: '',
    notes: '',
    charges: [],
    lines: returned
      ? returned.lines.map((line) => ({ ...lineOf(line.receiptLineId, returned.voucherId, line), batchNo: line.batchNo ?? '' }))
      : order
        ? linesOfOrder(order)
        : [],
    fileIds: [],
    removeFileIds: [],
  }
}

export const receiptValues = (receipt: GoodsReceipt): ReceiptForm => ({
  type: receipt.type,
  vendorId: { ...receipt.vendor, currency: receipt.currency },
  warehouseId: receipt.warehouse?.id ?? '',
  date: receipt.date,
  currency: receipt.currency,
  rate: short(receipt.rate),
  vendorDeliveryNo: receipt.vendorDeliveryNo ?? '',
  carrier: receipt.carrier ?? '',
  tracking: receipt.tracking.join('\n'),
  isReplaced: receipt.isReplaced,
  returnReason: receipt.returnReason ?? '',
  notes: receipt.notes ?? '',
  charges: receipt.charges.map(({ id, description, account, amount }) => ({ key: id, description, accountId: account?.id ?? '', amount: short(amount) })),
  lines: receipt.lines.map((line) => savedLine(line.poLineId ?? line.receiptLineId ?? '', line)),
  fileIds: [],
  removeFileIds: [],
})

const bodyOf = (form: ReceiptForm, baseCurrency: string, seesCosts: boolean): GoodsReceiptEdit => {
  const isReturn = form.type === 'return'
  return {
    type: form.type,
    vendorId: form.vendorId?.id ?? '',
    warehouseId: form.type === 'dropship' ? null : form.warehouseId || null,
    date: form.date,
    rate: isReturn || form.currency === baseCurrency ? null : typed(form.rate),
    vendorDeliveryNo: form.vendorDeliveryNo,
    carrier: form.carrier,
    tracking: trackingIn(form.tracking),
    isReplaced: isReturn && form.isReplaced,
    returnReason: isReturn ? form.returnReason : null,
    notes: form.notes,
    ...(seesCosts &&
      !isReturn && {
        charges: form.charges.map(({ description, accountId, amount }) => ({ description, accountId: accountId || null, amount: typed(amount) })),
      }),
    lines: form.lines.map((line) => ({
      ...bodyOfLine(line),
      ...(isReturn ? { receiptLineId: line.sourceId } : { poLineId: line.sourceId }),
      expiresOn: isReturn ? null : line.expiresOn || null,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** The body of the save, checked by the contract's own schema. */
export const resolveReceipt = (form: ReceiptForm, baseCurrency: string, seesCosts: boolean): ResolverResult<ReceiptForm, GoodsReceiptEdit> => {
  const body = bodyOf(form, baseCurrency, seesCosts)
  const issues = [
    ...(goodsReceiptEdit.safeParse(body).error?.issues ?? []),
    ...(form.type !== 'dropship' && !form.warehouseId ? [{ path: ['warehouseId'], message: 'Choose a warehouse.' }] : []),
    ...(form.type === 'return' && !form.returnReason.trim() ? [{ path: ['returnReason'], message: 'Say why it goes back.' }] : []),
    ...issuesOfLines(form.lines),
    ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
  ]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<ReceiptForm>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const receiptLabels: Labels = {
  ...shipmentLabels,
  ...goodsLabels,
  type: 'Type',
  vendorId: 'Vendor',
  rate: 'Exchange rate',
  vendorDeliveryNo: 'Vendor’s delivery note',
  charges: 'Charge',
  'charges.description': 'For',
  'charges.accountId': 'Account',
  'charges.amount': 'Amount',
}
