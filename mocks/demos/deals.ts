import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos, type CustomerPo } from '@/contracts/customer-pos'
import { deliveries } from '@/contracts/deliveries'
import { goodsReceipts, type GoodsReceipt } from '@/contracts/goods-receipts'
import { invoicePdfs } from '@/contracts/invoice-pdfs'
import { add, multiply } from '@/contracts/rules/decimal'
import { salesOrders, type SalesOrder } from '@/contracts/sales-orders'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorPos, type VendorPo } from '@/contracts/vendor-pos'
import { exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'
import { customerOf, pricedLines, draftQuotation, step, totalOf, vendorOf } from './trade'

/*
 * Steps of a deal, from the customer's PO on: each is taken by the demo user whose task it is, and builds on the steps before it.
 */
const ORDERED_PARTS = [
  { partno: 'C9300-48P-A', qty: '4' },
  { partno: 'SFP-10G-SR', qty: '16' },
]
const CURRENCY = 'USD'
const totalOfLines = (lines: readonly { qty: string; unitPrice: string }[]): string =>
  lines.reduce((sum, { qty, unitPrice }) => add(sum, multiply(qty, unitPrice)), '0')

/** Creates a customer's PO that orders less of the second line than was quoted. */
const createCustomerPo = async (stage: Stage): Promise<CustomerPo> => {
  const sales = await stage.as(people.sales)
  const draft = await draftQuotation(sales, pricedLines('20', ORDERED_PARTS))
  const quotation = await step(sales, await step(sales, draft, { action: 'submit' }), { action: 'send' })
  const lines = quotation.lines.map(({ id, partno, description, unitPrice, qty }, index) => ({
    quotationLineId: id,
    partno,
    description,
    unitPrice,
    qty: index === 0 ? qty : '12',
  }))
  const { id: customerId } = await customerOf(sales)
  const createdPo = await sales.call(customerPos.create, {
    body: {
      customerId,
      customerOrderNumber: `HFL-${quotation.voucherId.slice(-5)}`,
      quotationVoucherId: quotation.voucherId,
      currency: CURRENCY,
      grandTotal: totalOf(lines),
      lines,
    },
  })
  return sales.call(customerPos.change, { params: { voucherId: createdPo.voucherId }, body: { action: 'receive', version: createdPo.version } })
}

const createSalesOrder = async (stage: Stage): Promise<SalesOrder> => {
  const manager = await stage.as(people.manager)
  const { voucherId, version } = await createCustomerPo(stage)
  const accepted = await manager.call(customerPos.change, {
    params: { voucherId },
    body: { action: 'accept', version, note: 'They take twelve for now', createSalesOrder: true },
  })
  const number = accepted.related.find(({ kind }) => kind === 'sales_order')?.voucherId ?? ''
  const draft = await manager.call(salesOrders.get, { params: { voucherId: number } })
  return manager.call(salesOrders.step, { params: { voucherId: draft.voucherId }, body: { action: 'confirm', version: draft.version } })
}

const createVendorPo = async (stage: Stage, order: SalesOrder): Promise<VendorPo> => {
  const buyer = await stage.as(people.buyer)
  const { id: vendorId } = await vendorOf(buyer, 'Pinnacle')
  const { lines } = await buyer.call(vendorPos.uncovered, { query: { salesOrder: order.voucherId } })
  const split = await buyer.call(vendorPos.split, {
    body: {
      salesOrderVoucherId: order.voucherId,
      lines: lines.map(({ salesOrderLineId, uncovered, unitCost }) => ({
        salesOrderLineId,
        vendorId,
        qty: uncovered,
        unitPrice: unitCost ?? '100',
        currency: CURRENCY,
      })),
    },
  })
  const manager = await stage.as(people.manager)
  let po = await manager.call(vendorPos.get, { params: { voucherId: split.rows[0]?.voucherId ?? '' } })
  for (const action of ['submit', 'approve', 'markSent'] as const)
    if (action !== 'approve' || po.status === 'pending_approval')
      po = await manager.call(vendorPos.change, { params: { voucherId: po.voucherId }, body: { action, version: po.version } })
  return po
}

/** Posts a receipt of everything open in the order; unless `isWhole`, of only one piece of the first line. */
const createReceipt = async (stage: Stage, po: VendorPo, isWhole = true): Promise<GoodsReceipt> => {
  const buyer = await stage.as(people.buyer)
  const { warehouses, orders } = await buyer.call(goodsReceipts.basis, { query: { order: po.voucherId } })
  const lines = orders.flatMap(({ voucherId, lines: open }) =>
    (voucherId === po.voucherId ? open : []).map(({ poLineId, open: qty }, index) => ({ poLineId, qty: index === 0 && !isWhole ? '1' : qty })),
  )
  const draft = await buyer.call(goodsReceipts.create, {
    body: { vendorId: po.vendor.id, warehouseId: warehouses.find(({ isDefault }) => isDefault)?.id ?? '', lines },
  })
  return buyer.call(goodsReceipts.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
}

/** @param surcharge amount above the order's price that the vendor asks for each piece of the first line */
const createVendorInvoice = async (stage: Stage, po: VendorPo, surcharge = '0') => {
  const accounts = await stage.as(people.accounts)
  const { rows } = await accounts.call(vendorInvoices.billable, { query: { vendorPo: po.voucherId } })
  const lines = (rows[0]?.lines ?? []).map(({ vendorPoLineId, partno, description, qty, unitPrice }, index) => ({
    vendorPoLineId,
    partno,
    description,
    qty,
    unitPrice: index === 0 ? add(unitPrice, surcharge) : unitPrice,
  }))
  const body = {
    vendorId: po.vendor.id,
    vendorInvoiceNo: `P-${po.voucherId.slice(-5)}`,
    invoiceDate: stage.day(),
    currency: CURRENCY,
    grandTotal: totalOfLines(lines),
    lines,
  }
  const draft = await accounts.call(vendorInvoices.create, { body })
  return accounts.call(vendorInvoices.change, { params: { voucherId: draft.voucherId }, body: { action: 'match', version: draft.version } })
}

const createDelivery = async (stage: Stage, order: SalesOrder) => {
  const sales = await stage.as(people.sales)
  const { warehouses, orders } = await sales.call(deliveries.basis, { query: { order: order.voucherId } })
  const lines = orders.flatMap(({ voucherId, lines: open }) =>
    (voucherId === order.voucherId ? open : []).map(({ soLineId, open: qty }) => ({ soLineId, qty })),
  )
  const draft = await sales.call(deliveries.create, {
    body: { customerId: order.customer.id, warehouseId: warehouses.find(({ isDefault }) => isDefault)?.id ?? '', lines },
  })
  return sales.call(deliveries.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
}

const createCustomerInvoice = async (stage: Stage, order: SalesOrder) => {
  const accounts = await stage.as(people.accounts)
  const { rows } = await accounts.call(customerInvoices.billable, { query: { salesOrder: order.voucherId } })
  const taxId = exemptFrom((await accounts.call(customerInvoices.basis)).taxes)
  const lines = rows.flatMap((row) =>
    row.lines.map(({ deliveryLineId, partno, description, qty, unitPrice }) => ({ deliveryLineId, partno, description, qty, unitPrice, taxId })),
  )
  const draft = await accounts.call(customerInvoices.create, {
    body: {
      customerId: order.customer.id,
      currency: CURRENCY,
      grandTotal: totalOfLines(lines),
      differenceReason: 'The customer sent its certificate of exemption after the order',
      lines,
    },
  })
  return accounts.call(customerInvoices.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
}

const sceneOf = (path: string, { voucherId }: { voucherId: string }) => ({ path: page(path, { voucherId }) })

/** A vendor's invoice as data (XML), as the vendor would mail it. */
const xmlInvoice = (number: string, date: string): Uint8Array =>
  new TextEncoder().encode(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${CURRENCY}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Pinnacle Cabling Supply</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>84</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>84</cbc:TaxInclusiveAmount><cbc:PayableAmount>84</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">12</cbc:InvoicedQuantity><cbc:LineExtensionAmount>84</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Velcro ties, roll of 5 m</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>7</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`)

export const dealDemos: Feature = {
  name: 'From the order to both invoices',
  demos: [
    {
      id: 'customer-po-variance',
      title: 'A customer orders less than was quoted',
      sees: 'What differs from the quotation stands line by line, and is accepted with a note by who may.',
      persona: people.manager,
      play: async (stage) => sceneOf('/purchases/po-from-customer/detail', await createCustomerPo(stage)),
    },
    {
      id: 'sales-order-to-buy',
      title: 'A sales order of which nothing is in stock',
      sees: 'Its next step makes one purchase order for each vendor, only for what nobody has bought yet.',
      persona: people.buyer,
      play: async (stage) => sceneOf('/sales/sales-order/detail', await createSalesOrder(stage)),
    },
    {
      id: 'vendor-po-sent',
      title: 'A purchase order on its way',
      sees: 'What was ordered for whom, how much of each line was received and invoiced, and the deal that it belongs to.',
      persona: people.buyer,
      play: async (stage) => sceneOf('/purchases/po-to-vendor/general/detail', await createVendorPo(stage, await createSalesOrder(stage))),
    },
    {
      id: 'goods-received-in-part',
      title: 'A receipt of a part of the order',
      sees: 'The goods are worth what they cost, owed to the vendor and not invoiced yet; the rest stays on order.',
      persona: people.buyer,
      play: async (stage) =>
        sceneOf('/purchases/goods-receipt/detail', await createReceipt(stage, await createVendorPo(stage, await createSalesOrder(stage)), false)),
    },
    {
      id: 'vendor-invoice-variance',
      title: 'A vendor’s invoice that is dearer than the order',
      sees: 'Order, receipt and invoice side by side: the price that differs waits for somebody who may approve it.',
      persona: people.manager,
      play: async (stage) => {
        const po = await createVendorPo(stage, await createSalesOrder(stage))
        await createReceipt(stage, po)
        return sceneOf('/finance/invoices/vendor/detail', await createVendorInvoice(stage, po, '5'))
      },
    },
    {
      id: 'vendor-paper',
      title: 'A vendor’s paper beside its form',
      sees: 'What was read stands in the form with how sure it is; choose an account for the line, and one key accepts it.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const number = `PC-${crypto.randomUUID().slice(0, 8)}`
        const { rows } = await accounts.call(invoicePdfs.upload, { files: [{ name: `${number}.xml`, bytes: xmlInvoice(number, stage.day()) }] })
        return { path: page('/purchases/invoice-pdf/review', { id: rows[0]?.paper?.id ?? '' }) }
      },
    },
    {
      id: 'delivery-posted',
      title: 'A delivery that is to be invoiced',
      sees: 'Its goods left the stock at what they cost; its next step is the invoice, with the same lines.',
      persona: people.sales,
      play: async (stage) => {
        const order = await createSalesOrder(stage)
        await createReceipt(stage, await createVendorPo(stage, order))
        return sceneOf('/sales/delivery/detail', await createDelivery(stage, order))
      },
    },
    {
      id: 'customer-invoice-posted',
      title: 'A customer’s invoice, ready to be mailed',
      sees: 'Send it: the mail goes with the PDF and the same invoice as data in it, and both are kept as they were sent.',
      persona: people.accounts,
      play: async (stage) => {
        const order = await createSalesOrder(stage)
        await createReceipt(stage, await createVendorPo(stage, order))
        await createDelivery(stage, order)
        return sceneOf('/finance/invoices/customer/detail', await createCustomerInvoice(stage, order))
      },
    },
    {
      id: 'deal-view',
      title: 'A whole deal in one view',
      sees: 'Quoted, ordered, received, delivered and invoiced on both sides, and the margin as it was expected and as it came.',
      persona: people.manager,
      play: async (stage) => {
        const order = await createSalesOrder(stage)
        const po = await createVendorPo(stage, order)
        await createReceipt(stage, po)
        const bill = await createVendorInvoice(stage, po)
        await (
          await stage.as(people.accounts)
        ).call(vendorInvoices.change, { params: { voucherId: bill.voucherId }, body: { action: 'post', version: bill.version } })
        await createDelivery(stage, order)
        await createCustomerInvoice(stage, order)
        return sceneOf('/sales/sales-order/deal', order)
      },
    },
  ],
}
