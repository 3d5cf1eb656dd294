import type { Decimal } from '@/contracts/rules/decimal'
import type { DistributorAddress, DistributorChange, DistributorLine, DistributorOrder } from './types'

/** Numbers in JSON are floats, which keep prices of up to 15 digits as they are. */
const number = (value: Decimal): number => Number(value)

const address = (source: DistributorAddress) => ({
  companyName: source.company,
  contact: source.contact ?? undefined,
  addressLine1: source.lines[0],
  addressLine2: source.lines[1],
  addressLine3: source.lines.slice(2).join(', ') || undefined,
  city: source.city,
  state: source.state ?? undefined,
  postalCode: source.postcode,
  countryCode: source.country,
  phoneNumber: source.phone ?? undefined,
  email: source.email ?? undefined,
})

/** Body of POST /resellers/v6/orders. Undefined fields aren't sent. */
export const orderBody = (order: DistributorOrder) => ({
  customerOrderNumber: order.orderNo,
  endCustomerOrderNumber: order.endCustomerOrderNo ?? undefined,
  specialBidNumber: order.specialBid?.number,
  notes: order.notes ?? undefined,
  acceptBackOrder: order.acceptBackOrder,
  shipToInfo: order.shipTo ? address(order.shipTo) : undefined,
  endUserInfo: order.endUser ? address(order.endUser) : undefined,
  shipmentDetails: {
    carrierCode: order.carrierCode ?? undefined,
    // With this field the distributor ignores `acceptBackOrder`, so it is sent only if it is wanted.
    shipComplete: order.shipComplete ? 'true' : undefined,
  },
  lines: order.lines.map((line) => ({
    customerLineNumber: String(line.lineNo),
    ingramPartNumber: line.sku,
    quantity: number(line.qty),
    unitPrice: number(line.unitPrice),
    endUserPrice: line.endUserPrice === null ? undefined : number(line.endUserPrice),
    specialBidNumber: line.specialBidNo ?? undefined,
  })),
})

/** Bodies of PUT /resellers/v6/orders/{number}, one for each of the distributor's orders that the change affects; a new line goes into the first. */
export const changeBodies = (
  change: DistributorChange,
  current: readonly DistributorLine[],
  distributorOrderNos: readonly string[],
): { distributorOrderNo: string; body: object }[] => {
  const lines = change.lines.map((one) => {
    if (one.action === 'add') {
      const { lineNo, sku, qty } = one.line
      return {
        home: distributorOrderNos[0],
        line: { addUpdateDeleteLine: 'ADD', customerLineNumber: String(lineNo), ingramPartNumber: sku, quantity: number(qty) },
      }
    }
    const currentLine = current.find(({ lineNo }) => lineNo === one.lineNo)
    return {
      home: currentLine?.distributorOrderNo,
      line: {
        addUpdateDeleteLine: one.action === 'update' ? 'UPDATE' : 'DELETE',
        customerLineNumber: String(one.lineNo),
        ingramLineNumber: currentLine?.distributorLineNo ?? undefined,
        ingramPartNumber: currentLine?.sku,
        quantity: one.action === 'update' ? number(one.qty) : undefined,
      },
    }
  })
  return distributorOrderNos.flatMap((distributorOrderNo) => {
    const changedLines = lines.filter(({ home }) => home === distributorOrderNo).map(({ line }) => line)
    if (changedLines.length === 0 && change.notes === undefined) return []
    return [{ distributorOrderNo, body: { notes: change.notes ?? undefined, lines: changedLines } }]
  })
}
