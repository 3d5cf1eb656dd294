import type { ResolverResult } from 'react-hook-form'
import type { DeliverableOrder, Delivery, DeliveryBasis, ReturnableDelivery } from '@/contracts/deliveries'
import { deliveryEdit, type DeliveryEdit } from '@/contracts/delivery-input'
import { bodyOf, fileCodecs, initialOf, labelsOf, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { resolveBy } from '@/documents/form/resolve'
import { bodyOfLine, goodsLines, type GoodsLine, issuesOfLines, newGoodsLine, savedLine } from '@/documents/goods/goods-line'
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

/** Lines of a form with everything that is still to be delivered of an order. */
export const linesOfOrder = ({ voucherId, lines }: DeliverableOrder): GoodsLine[] => lines.map((line) => newGoodsLine(line.soLineId, voucherId, line))

/** Header fields that an order sets when its lines are taken into a form without lines. */
export const headerOfOrder = ({ shipTo, warehouseId }: DeliverableOrder) => ({ shipTo: shipTo ?? '', ...(warehouseId && { warehouseId }) })

interface Start {
  today: string
  basis: DeliveryBasis
  /** The order that is delivered. */
  order?: DeliverableOrder | undefined
  /** The delivery from which goods are returned. */
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
      ? returned.lines.map((line) => ({ ...newGoodsLine(line.deliveryLineId, returned.voucherId, line), batchNo: line.batchNo ?? '' }))
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

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const deliveryForm = { schema: 1, labels: labelsOf(codecs), valuesOf: deliveryValues }

/** Builds the body of the save and validates it with the contract's schema. */
export const resolveDelivery = (form: DeliveryForm): ResolverResult<DeliveryForm, DeliveryEdit> => {
  const isReturn = form.type === 'return'
  const lines = form.lines.map((line) => ({ ...bodyOfLine(line), ...(isReturn ? { deliveryLineId: line.sourceId } : { soLineId: line.sourceId }) }))
  return resolveBy(deliveryEdit, form, { ...bodyOf(codecs, form), ...sentReturn(isReturn, form), lines }, [
    ...(isReturn && !form.returnReason.trim() ? [{ path: ['returnReason'], message: 'Say why it comes back.' }] : []),
    ...issuesOfLines(form.lines),
  ])
}
