import { add, compare, subtract } from '@/contracts/rules/decimal'
import type { ApiLine, ApiRejectedLine } from './api-shapes'
import type { DistributorLine, DistributorShipment, DistributorState } from './types'

/** Reads the status of a line: "In Progress", "im::backordered", "Canceled" … An unknown status counts as processing. */
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

/** Shipments of a line, one per tracking number, so that each box has its own serial numbers. */
const shipmentsOf = ({ shipmentDetails }: ApiLine): DistributorShipment[] =>
  shipmentDetails.flatMap(({ quantity, shippedDate, carrierDetails }) =>
    carrierDetails.flatMap(({ carrierName, carrierCode, quantity: carrierQuantity, shippedDate: carrierShippedDate, deliveredDate, trackingDetails }) => {
      const shippedOn = carrierShippedDate ?? shippedDate
      if (shippedOn === null) return []
      const wholeQuantity = carrierQuantity && compare(carrierQuantity, '0') > 0 ? carrierQuantity : (quantity ?? '0')
      const boxes = trackingDetails.length > 0 ? trackingDetails : [{ trackingNumber: null, trackingUrl: null, quantityInBox: null, serialNumbers: [] }]
      return boxes.map((box) => ({
        qty: box.quantityInBox ?? (boxes.length === 1 ? wholeQuantity : String(box.serialNumbers.length)),
        carrier: carrierName ?? carrierCode,
        trackingNumber: box.trackingNumber,
        trackingUrl: box.trackingUrl,
        serialNumbers: box.serialNumbers.flatMap(({ serialNumber }) => serialNumber ?? []),
        shippedOn,
        deliveredOn: deliveredDate,
      }))
    }),
  )

export const lineOf = (distributorOrderNo: string, line: ApiLine): DistributorLine => {
  const shipments = shipmentsOf(line)
  const state = stateOf(line.lineStatus)
  const ordered = line.quantityOrdered ?? '0'
  const backordered = line.quantityBackOrdered ?? '0'
  const sentQuantity = add('0', ...shipments.map(({ qty }) => qty))
  const isGone = state === 'shipped' || state === 'delivered'
  return {
    lineNo: lineNoOf(line.customerLineNumber),
    distributorOrderNo,
    distributorLineNo: line.ingramOrderLineNumber ?? line.ingramLineNumber,
    sku: line.ingramPartNumber ?? '',
    state,
    ordered,
    confirmed: line.quantityConfirmed ?? subtract(ordered, backordered),
    backordered,
    shipped: isGone && compare(sentQuantity, ordered) < 0 ? subtract(ordered, backordered) : sentQuantity,
    unitPrice: line.unitPrice,
    eta:
      state === 'delivered' || state === 'cancelled'
        ? null
        : (line.backOrderEtaDate ?? line.promisedDeliveryDate ?? line.shipmentDetails.at(-1)?.estimatedDeliveryDate ?? null),
    shipments,
    reason: null,
  }
}

export const rejectedOf = (distributorOrderNo: string, line: ApiRejectedLine): DistributorLine => ({
  lineNo: lineNoOf(line.customerLineNumber),
  distributorOrderNo,
  distributorLineNo: line.ingramLineNumber,
  sku: line.ingramPartNumber ?? '',
  state: 'failed',
  ordered: line.quantityOrdered ?? '0',
  confirmed: '0',
  backordered: '0',
  shipped: '0',
  unitPrice: null,
  eta: null,
  shipments: [],
  reason: line.rejectReason ?? line.rejectCode,
})
