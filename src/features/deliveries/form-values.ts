import type { ResolverResult } from 'react-hook-form'
import type { DeliverableOrder, Delivery, DeliveryBasis, ReturnableDelivery } from '@/contracts/deliveries'
import { deliveryEdit, type DeliveryEdit } from '@/contracts/delivery-input'
import type { PartyOption } from '@/contracts/parties'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { bodyOfLine, type GoodsLine, goodsLabels, issuesOfLines, lineOf, savedLine } from '@/documents/goods/goods-line'
import { type ShipmentForm, shipmentLabels, trackingIn } from '@/documents/goods/shipment-fields'
import { nestIssues } from '@/documents/trade/nest-issues'

/** A delivery as typed. */
export interface DeliveryForm extends ShipmentForm {
  type: 'delivery' | 'return'
  customerId: PartyOption | null
  shipTo: string
  lines: GoodsLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

/** Everything that is still to be delivered of an order. */
export const linesOfOrder = ({ voucherId, lines }: DeliverableOrder): GoodsLine[] => lines.map((line) => lineOf(line.soLineId, voucherId, line))

/** What an order makes of a form without lines. */
export const headOfOrder = ({ shipTo, warehouseId }: DeliverableOrder) => ({ shipTo: shipTo ?? '', ...(warehouseId && { warehouseId }) })

interface Start {
  today: string
  basis: DeliveryBasis
  /** The order that is delivered. */
  order?: DeliverableOrder | undefined
  /** The delivery of which something comes back. */
  returned?: ReturnableDelivery | undefined
}

export const newDelivery = ({ today, basis, order, returned }: Start): DeliveryForm => {
  const customer = returned?.customer ?? basis.customer
  return {
    type: returned ? 'return' : 'delivery',
    customerId: customer ? { ...customer, currency: '' } : null,
    warehouseId: returned?.warehouseId ?? order?.warehouseId ?? basis.warehouses[0]?.id ?? '',
    date: today,
    shipTo: order?.shipTo ?? '',
    carrier: '',
    tracking: '',
    isReplaced: false,
    returnReason: '',
    notes: '',
    lines: returned
      ? returned.lines.map((line) => ({ ...lineOf(line.deliveryLineId, returned.voucherId, line), batchNo: line.batchNo ?? '' }))
      : order
        ? linesOfOrder(order)
        : [],
    fileIds: [],
    removeFileIds: [],
  }
}

export const deliveryValues = (delivery: Delivery): DeliveryForm => ({
  type: delivery.type === 'return' ? 'return' : 'delivery',
  customerId: { ...delivery.customer, currency: '' },
  warehouseId: delivery.warehouse?.id ?? '',
  date: delivery.date,
  shipTo: delivery.shipTo ?? '',
  carrier: delivery.carrier ?? '',
  tracking: delivery.tracking.join('\n'),
  isReplaced: delivery.isReplaced,
  returnReason: delivery.returnReason ?? '',
  notes: delivery.notes ?? '',
  lines: delivery.lines.map((line) => savedLine(line.deliveryLineId ?? line.soLineId ?? '', line)),
  fileIds: [],
  removeFileIds: [],
})

const bodyOf = (form: DeliveryForm): DeliveryEdit => {
  const isReturn = form.type === 'return'
  return {
    type: form.type,
    customerId: form.customerId?.id ?? '',
    warehouseId: form.warehouseId,
    date: form.date,
    shipTo: form.shipTo,
    carrier: form.carrier,
    tracking: trackingIn(form.tracking),
    isReplaced: isReturn && form.isReplaced,
    returnReason: isReturn ? form.returnReason : null,
    notes: form.notes,
    lines: form.lines.map((line) => ({ ...bodyOfLine(line), ...(isReturn ? { deliveryLineId: line.sourceId } : { soLineId: line.sourceId }) })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** The body of the save, checked by the contract's own schema. */
export const resolveDelivery = (form: DeliveryForm): ResolverResult<DeliveryForm, DeliveryEdit> => {
  const body = bodyOf(form)
  const issues = [
    ...(deliveryEdit.safeParse(body).error?.issues ?? []),
    ...(form.type === 'return' && !form.returnReason.trim() ? [{ path: ['returnReason'], message: 'Say why it comes back.' }] : []),
    ...issuesOfLines(form.lines),
    ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
  ]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<DeliveryForm>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const deliveryLabels: Labels = { ...shipmentLabels, ...goodsLabels, type: 'Type', customerId: 'Customer', shipTo: 'Ship to' }
