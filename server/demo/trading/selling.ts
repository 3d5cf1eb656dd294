import { customerPos } from '@/contracts/customer-pos'
import type { CustomerPoPatch } from '@/contracts/customer-po-input'
import { customerQuotations } from '@/contracts/customer-quotations'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { customers } from '@/contracts/parties'
import { multiply } from '@/contracts/rules/decimal'
import { priceFromMargin } from '@/contracts/rules/margin'
import type { SalesOrderInput, SalesOrderStep } from '@/contracts/sales-order-input'
import { salesOrders } from '@/contracts/sales-orders'
import { addDays } from '../../domain/today'
import { catalogue, type CataloguePart, isShelfPart } from '../history/catalogue'
import { priceIn } from '../history/market'
import { csvFile } from '../csv-file'
import { taxFor } from '../sales-tax'
import type { StepBody } from '../client'
import { move, type Trade } from './agenda'
import { totalOf } from './totals'

type By = 'sales' | 'manager'
const stockParts = catalogue.filter(({ type }) => type === 'stock')
const orderedParts = stockParts.filter((part) => !isShelfPart(part))

interface QuoteOptions {
  parts: readonly CataloguePart[]
  quantities: readonly string[]
}

const quoteFor = ({ parts, quantities }: QuoteOptions) =>
  move(async (trade) => {
    const { desk, day, draw } = trade
    const { sales, base } = desk
    const customer = draw.one(desk.customers)
    const tax = await taxFor(desk, customer.id, day)
    const [first, ...more] = draw.some(parts, draw.between(1, 3))
    // At least one part that isn't kept on the shelf, so that something has to be bought.
    const chosenParts = !first || [first, ...more].every(isShelfPart) ? [draw.one(orderedParts), ...more] : [first, ...more]
    const lines = chosenParts.map(({ partno, description, list }) => {
      const unitCost = priceIn(base, list, 0.8)
      const unitPrice = priceFromMargin(unitCost, draw.one(['14', '16', '18.5', '21']), base) ?? unitCost
      return { partno, mfrPartNo: partno, description, qty: draw.one(quantities), unitCost, unitPrice, taxId: tax.id }
    })
    const grandTotal = totalOf(
      base,
      lines.map((line) => ({ ...line, taxPercent: tax.percent })),
    )
    const { id: customerId, paymentTermId } = customer
    const body = { customerId, paymentTermId, validUntil: addDays(day, 30), currency: base, grandTotal, lines }
    const { draftId, version } = await sales.call(customerQuotations.create, { body })
    const params = { voucherId: draftId }
    const submitted = await sales.call(customerQuotations.change, { params, body: { action: 'submit', version } })
    await sales.call(customerQuotations.change, { params, body: { action: 'send', version: submitted.version } })
    trade.quotation = draftId
  })
/** Quotes parts that we carry, at once, to a customer who asks again. */
export const quoteAgain = quoteFor({ parts: stockParts, quantities: ['2', '4', '5', '6', '10', '12'] })
/** Quotes a little, for what is under way: goods and bills that wait are few beside what was sold. */
export const quoteLittle = quoteFor({ parts: orderedParts.filter(({ list }) => Number(list) < 900), quantities: ['2', '3', '4'] })
/** Quotes so much that buying it needs an approval. */
export const quoteMuch = quoteFor({ parts: stockParts.filter(({ list }) => Number(list) > 5000), quantities: ['12', '16', '20'] })

const poStep = ({ desk, customerPo }: Trade, by: By, body: StepBody<CustomerPoPatch>) => desk[by].step(customerPos.change, customerPo, body)

/** Returns the file that the customer's purchasing department sends with an order. */
const orderFile = (number: string, lines: readonly { partno: string | null; description: string; qty: string; unitPrice: string }[]) =>
  csvFile(`PO-${number}.csv`, [
    ['Item', 'Description', 'Quantity', 'Unit price'],
    ...lines.map(({ partno, description, qty, unitPrice }) => [partno ?? '', description, qty, unitPrice]),
  ])

/** Enters the customer's order on the quotation, with a share of the first line or another price. It gets its number in a separate step, `receiveOrder`. */
const orderBy = (changed: { share?: string; price?: string }) =>
  move(async (trade) => {
    const { desk } = trade
    const quotation = await desk.sales.last(customerQuotations.get, trade.quotation)
    const lines = quotation.lines.map(({ id, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, taxId, taxPercent }, index) => ({
      quotationLineId: id,
      partno,
      mfrPartNo,
      description,
      qty: changed.share && index === 0 ? String(Math.max(1, Math.floor(Number(qty) * Number(changed.share)))) : qty,
      uom,
      unitPrice: changed.price && index === 0 ? Number(multiply(unitPrice, changed.price)).toFixed(2) : unitPrice,
      discountPct,
      taxId,
      taxPercent,
    }))
    const customerOrderNumber = `${4_500_000 + trade.serial * 37}`
    const { files } = await desk.sales.call(customerPos.stage, { files: [orderFile(customerOrderNumber, lines)] })
    const order = await desk.sales.call(customerPos.create, {
      body: {
        customerId: quotation.customer.id,
        customerOrderNumber,
        fileIds: files.map(({ id }) => id),
        quotationVoucherId: quotation.voucherId,
        paymentTermId: quotation.paymentTerm?.id ?? null,
        requiredDate: addDays(trade.day, 30),
        currency: quotation.currency,
        grandTotal: totalOf(quotation.currency, lines),
        lines: lines.map(({ taxPercent: _percent, ...line }) => line),
      },
    })
    trade.customerPo = order.draftId
  })
export const order = orderBy({})
export const orderLess = orderBy({ share: '0.5' })
export const orderCheaper = orderBy({ price: '0.97' })
export const receiveOrder = move(async (trade) => void (await poStep(trade, 'sales', { action: 'receive' })))

/**
 * Accepts the order, by the manager; with a note only where it differs from the quotation. The credit reason is stored only where the customer's
 * limit is met, which an order that is accepted at the same moment may bring about.
 */
export const acceptOrder = move(async (trade) => {
  const { customerPo: voucherId, desk } = trade
  const { status, variances } = await desk.manager.call(customerPos.get, { params: { voucherId } })
  const fields = new Set(variances.map(({ field }) => field))
  const note = status !== 'under_review' ? undefined : fields.has('qty') ? 'They take fewer than were quoted.' : 'Price agreed by telephone.'
  const creditReason = 'Limit is being raised; the last statement was settled in time.'
  await poStep(trade, 'manager', { action: 'accept', note, creditReason, createSalesOrder: false })
})
export const closeOrder = move(
  async (trade) => void (await poStep(trade, 'manager', { action: 'close', reason: 'The customer does not need the rest any more.' })),
)
export const cancelOrder = move(
  async (trade) => void (await poStep(trade, 'sales', { action: 'cancel', reason: 'Withdrawn by the customer: project stopped.' })),
)

/** Records the submission of the order in the portal where the customer wants its invoice. */
export const noteInPortal = move(async ({ desk, customerPo: voucherId, serial }) => {
  const body = { voucherId, portalName: 'Supplier network', url: 'https://suppliers.example/login', submissionNo: `SN-${88_000 + serial}` }
  await desk.sales.call(invoicingPortals.add, { body: { ...body, status: 'submitted' } })
})

const addressOf = async ({ desk }: Trade, customerId: string): Promise<string> => {
  const { name, addresses } = await desk.sales.call(customers.get, { params: { vendorId: customerId } })
  const [first] = addresses
  return [name, 'Goods in', first?.street, first?.city].filter(Boolean).join('\n')
}

type OrderOptions = Pick<SalesOrderInput, 'profile' | 'invoicePolicy'> & { isDropShip?: boolean }

/** Creates our order for everything that the customer ordered, as a draft. */
const ourOrderAs = ({ isDropShip = false, ...options }: OrderOptions) =>
  move(async (trade) => {
    const { desk } = trade
    const po = await desk.sales.last(customerPos.get, trade.customerPo)
    const sellable = await desk.sales.call(salesOrders.onCustomerPo, { params: { voucherId: trade.customerPo } })
    const taxOf = new Map(po.lines.map(({ id, taxId, taxPercent }) => [id, { taxId, taxPercent }]))
    const lines = sellable.lines.map(({ customerPoLineId, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct, fulfilment }) => ({
      customerPoLineId,
      partno,
      mfrPartNo,
      description,
      qty,
      uom,
      unitPrice,
      discountPct,
      ...(isDropShip && fulfilment === 'stock' ? { fulfilment: 'dropship' as const } : { fulfilment }),
      promisedDate: addDays(trade.day, 21),
      ...taxOf.get(customerPoLineId),
    }))
    const made = await desk.sales.call(salesOrders.create, {
      body: {
        ...options,
        customerId: po.customer.id,
        customerPoVoucherId: po.voucherId,
        paymentTermId: po.paymentTerm?.id ?? null,
        shipTo: isDropShip ? await addressOf(trade, po.customer.id) : null,
        currency: po.currency,
        grandTotal: totalOf(po.currency, lines),
        lines: lines.map(({ taxPercent: _percent, ...line }) => line),
      },
    })
    trade.order = made.draftId
  })
export const ourOrder = ourOrderAs({})
export const dropShipOrder = ourOrderAs({ isDropShip: true })
/** Invoiced as ordered, before anything is delivered. */
export const orderInAdvance = ourOrderAs({ invoicePolicy: 'order' })
export const jaakOrder = ourOrderAs({ profile: 'jaak' })

const orderStep = (by: By, body: StepBody<SalesOrderStep>) =>
  move(async (trade) => {
    trade.order = (await trade.desk[by].step(salesOrders.step, trade.order, body)).voucherId
  })
export const confirmOrder = orderStep('manager', { action: 'confirm', creditReason: 'As accepted with the customer’s order.' })
export const holdOrder = orderStep('sales', { action: 'hold', reason: 'The site is not ready; the customer will call.' })
export const closeOurs = orderStep('manager', { action: 'close', reason: 'The rest is not made any more; the customer agreed.' })
export const cancelOurs = orderStep('sales', { action: 'cancel', reason: 'The customer ordered the wrong model.' })

/** Creates and confirms an order of a good customer who sends the PO later: somebody else has to agree. */
export const orderOnWord = move(async (trade) => {
  const { desk } = trade
  const { customer, currency, lines: quoted } = await desk.sales.last(customerQuotations.get, trade.quotation)
  const lines = quoted.map(({ partno, mfrPartNo, description, qty, unitPrice, taxId, taxPercent }) => ({
    partno,
    mfrPartNo,
    description,
    qty,
    unitPrice,
    taxId,
    taxPercent,
  }))
  const made = await desk.sales.call(salesOrders.create, {
    body: { customerId: customer.id, currency, grandTotal: totalOf(currency, lines), lines: lines.map(({ taxPercent: _percent, ...line }) => line) },
  })
  trade.order = made.draftId
  const body = { action: 'confirm', version: made.version, withoutPoReason: 'Ordered by telephone; the paper follows this week.' } as const
  await desk.sales.call(salesOrders.step, { params: { voucherId: made.draftId }, body })
})
