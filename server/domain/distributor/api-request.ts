import type { Decimal } from '@/contracts/rules/decimal'
import type { DistributorAddress, DistributorChange, DistributorLine, DistributorOrder } from './types'

/** JSON has floats only: prices of up to 15 digits come out of them as they went in. */
const number = (value: Decimal): number => Number(value)

const address = (of: DistributorAddress) => ({
  companyName: of.company,
  contact: of.contact ?? undefined,
  addressLine1: of.lines[0],
  addressLine2: of.lines[1],
  addressLine3: of.lines.slice(2).join(', ') || undefined,
  city: of.city,
  state: of.state ?? undefined,
  postalCode: of.postcode,
  countryCode: of.country,
  phoneNumber: of.phone ?? undefined,
  email: of.email ?? undefined,
})

/** POST /resellers/v6/orders. What is undefined isn't sent. */
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
    // The distributor then no longer looks at `acceptBackOrder`, hence only where it is wanted.
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

/** PUT /resellers/v6/orders/{number}, one for each of their orders that the change reaches; a new line goes into the first. */
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
    const known = current.find(({ lineNo }) => lineNo === one.lineNo)
    return {
      home: known?.distributorOrderNo,
      line: {
        addUpdateDeleteLine: one.action === 'update' ? 'UPDATE' : 'DELETE',
        customerLineNumber: String(one.lineNo),
        ingramLineNumber: known?.distributorLineNo ?? undefined,
        ingramPartNumber: known?.sku,
        quantity: one.action === 'update' ? number(one.qty) : undefined,
      },
    }
  })
  return distributorOrderNos.flatMap((distributorOrderNo) => {
    const own = lines.filter(({ home }) => home === distributorOrderNo).map(({ line }) => line)
    if (own.length === 0 && change.notes === undefined) return []
    return [{ distributorOrderNo, body: { notes: change.notes ?? undefined, lines: own } }]
  })
}
