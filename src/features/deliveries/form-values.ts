import type { ResolverResult } from 'react-hook-form'
import type { DeliverableOrder, Delivery, DeliveryBasis, ReturnableDelivery } from '@/contracts/deliveries'
import { deliveryEdit, type DeliveryEdit } from '@/contracts/delivery-input'
import { bodyOf, fileCodecs, initialOf, labelsOf, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { resolveBy } from '@/documents/form/resolve'
import { bodyOfLine, goodsLines, type GoodsLine, issuesOfLines, lineOf, savedLine } from '@/documents/goods/goods-line'
import { sentReturn, shipmentCodecs } from '@/documents/goods/shipment-codecs'
import { customerCodec } from '@/documents/trade/trade-codecs'

const codecs = {
  type: plain<'delivery' | 'return'>('Type', 'delivery'),
  customerId: customerCodec,
  ...shipmentCodecs,
  shipTo: text('Ship to'),
  lines: goodsLines,
  ...fileCodecs,
}
export type DeliveryForm = ValuesOf<typeof codecs>

/** Everything that is still to be delivered of an order. */
export const linesOfOrder = ({ voucherId, lines }: DeliverableOrder): GoodsLine[] => lines.map((line) => lineOf(line.soLineId, voucherId, line))

/** The head of a form without lines follows from the order that is taken. */
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
  return initialOf(codecs, {
    type: returned ? 'return' : 'delivery',
    customerId: customer ? { ...customer, currency: '' } : null,
    warehouseId: returned?.warehouseId ?? order?.warehouseId ?? basis.warehouses[0]?.id ?? '',
    date: today,
    shipTo: order?.shipTo ?? '',
    lines: returned
      ? returned.lines.map((line) => ({ ...lineOf(line.deliveryLineId, returned.voucherId, line), batchNo: line.batchNo ?? '' }))
      : order
        ? linesOfOrder(order)
        : [],
  })
}

export const deliveryValues = (delivery: Delivery): DeliveryForm =>
  valuesOf(codecs, {
    ...delivery,
    type: delivery.type === 'return' ? 'return' : 'delivery',
    customerId: { ...delivery.customer, currency: '' },
    warehouseId: delivery.warehouse,
    lines: delivery.lines.map((line) => savedLine(line.deliveryLineId ?? line.soLineId ?? '', line)),
  })

/** The form's part of its frame. `schema` is raised when drafts of older forms can't be filled in any more. */
export const deliveryForm = { schema: 1, labels: labelsOf(codecs), valuesOf: deliveryValues }

/** The body of the save, checked by the contract's own schema. */
export const resolveDelivery = (form: DeliveryForm): ResolverResult<DeliveryForm, DeliveryEdit> => {
  const isReturn = form.type === 'return'
  const lines = form.lines.map((line) => ({ ...bodyOfLine(line), ...(isReturn ? { deliveryLineId: line.sourceId } : { soLineId: line.sourceId }) }))
  return resolveBy(deliveryEdit, form, { ...bodyOf(codecs, form), ...sentReturn(isReturn, form), lines }, [
    ...(isReturn && !form.returnReason.trim() ? [{ path: ['returnReason'], message: 'Say why it comes back.' }] : []),
    ...issuesOfLines(form.lines),
  ])
}
