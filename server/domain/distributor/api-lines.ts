import { add, compare, subtract } from '@/contracts/rules/decimal'
import type { ApiLine, ApiRejectedLine } from './api-shapes'
import type { DistributorLine, DistributorShipment, DistributorState } from './types'

/** "In Progress", "im::backordered", "Canceled" … What nobody knows counts as being worked on. */
const stateOf = (status: string | null): DistributorState => {
  const word = (status ?? '')
    .toLowerCase()
    .replace(/^im::/, '')
    .replace(/[\s_-]+/g, '')
  if (word.includes('backorder')) return 'backordered'
  if (word.includes('cancel')) return 'cancelled'
  if (word.includes('hold')) return 'on_hold'
  if (word.includes('deliver')) return 'delivered'
  if (word === 'shipped' || word === 'invoiced') return 'shipped'
  return 'processing'
}

export const lineNoOf = (customerLineNumber: string | null): number | null =>
  customerLineNumber && /^\d+$/.test(customerLineNumber) ? Number(customerLineNumber) : null

/** A shipment is one per tracking number, so that each box has its own serial numbers. */
const shipmentsOf = ({ shipmentDetails }: ApiLine): DistributorShipment[] =>
  shipmentDetails.flatMap(({ quantity, shippedDate, carrierDetails }) =>
    carrierDetails.flatMap(({ carrierName, carrierCode, quantity: carried, shippedDate: left, deliveredDate, trackingDetails }) => {
      const shippedOn = left ?? shippedDate
      if (shippedOn === null) return []
      const whole = carried && compare(carried, '0') > 0 ? carried : (quantity ?? '0')
      const boxes = trackingDetails.length > 0 ? trackingDetails : [{ trackingNumber: null, trackingUrl: null, quantityInBox: null, serialNumbers: [] }]
      return boxes.map((box) => ({
        qty: box.quantityInBox ?? (boxes.length === 1 ? whole : String(box.serialNumbers.length)),
        carrier: carrierName ?? carrierCode,
        trackingNumber: box.trackingNumber,
        trackingUrl: box.trackingUrl,
        serialNumbers: box.serialNumbers.flatMap(({ serialNumber }) => serialNumber ?? []),
        shippedOn,
        deliveredOn: deliveredDate,
      }))
    }),
  )

export const lineOf = (distributorOrderNo: string, of: ApiLine): DistributorLine => {
  const shipments = shipmentsOf(of)
  const state = stateOf(of.lineStatus)
  const ordered = of.quantityOrdered ?? '0'
  const backordered = of.quantityBackOrdered ?? '0'
  const sent = add('0', ...shipments.map(({ qty }) => qty))
  const isGone = state === 'shipped' || state === 'delivered'
  return {
    lineNo: lineNoOf(of.customerLineNumber),
    distributorOrderNo,
    distributorLineNo: of.ingramOrderLineNumber ?? of.ingramLineNumber,
    sku: of.ingramPartNumber ?? '',
    state,
    ordered,
    confirmed: of.quantityConfirmed ?? subtract(ordered, backordered),
    backordered,
    shipped: isGone && compare(sent, ordered) < 0 ? subtract(ordered, backordered) : sent,
    unitPrice: of.unitPrice,
    eta:
      state === 'delivered' || state === 'cancelled'
        ? null
        : (of.backOrderEtaDate ?? of.promisedDeliveryDate ?? of.shipmentDetails.at(-1)?.estimatedDeliveryDate ?? null),
    shipments,
    reason: null,
  }
}

export const rejectedOf = (distributorOrderNo: string, of: ApiRejectedLine): DistributorLine => ({
  lineNo: lineNoOf(of.customerLineNumber),
  distributorOrderNo,
  distributorLineNo: of.ingramLineNumber,
  sku: of.ingramPartNumber ?? '',
  state: 'failed',
  ordered: of.quantityOrdered ?? '0',
  confirmed: '0',
  backordered: '0',
  shipped: '0',
  unitPrice: null,
  eta: null,
  shipments: [],
  reason: of.rejectReason ?? of.rejectCode,
})
