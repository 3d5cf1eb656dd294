import type { Flag, Module } from '@/contracts/permissions'

/** What a part costs or earns, in the words that records use for it, whichever record. */
const COST = /cost|margin|msrp|buyPrice|vendorPrice|priceBreak|landed/i

/** What comes from vendors or goes to them is nothing but costs; these are the fields that a price could be read from. */
const OFFER = /price|total|amount|net$|discount|freight|charges|^rate$|^unitConfirmed$|^debited$/i
/** What stock that came or went is worth; its other fields say how much of what, and where. */
const WORTH = /^value$|^owed$|^released$|^toStock$|amount|total|discount/i

const FIELDS: Readonly<Record<string, RegExp>> = {
  vendor_quotation: OFFER,
  vendor_po: OFFER,
  vendor_order: OFFER,
  vendor_invoice: OFFER,
  invoice_pdf: OFFER,
  goods_receipt: WORTH,
  delivery: WORTH,
  // Of its vendors' offers: what we ask has another name.
  part: /^price$/,
}

/** Whether a field of an entity's record may only be seen by who `seesCosts`. */
export const isCost = (entity: string, field: string): boolean => COST.test(field) || (FIELDS[entity]?.test(field) ?? false)

const forCost = (module: Module): [Module, Flag][] => [[module, 'cost']]

/** What opens the costs in earlier copies of a record: what opens them in the record itself. Of any other record nobody sees them. */
const OPENED_BY: Readonly<Record<string, readonly (readonly [Module, Flag])[]>> = {
  company: [
    ['customer-quotations', 'cost'],
    ['company-info', 'update'],
  ],
  customer: forCost('customers'),
  customer_quotation: forCost('customer-quotations'),
  delivery: forCost('deliveries'),
  goods_receipt: forCost('goods-receipts'),
  invoice_pdf: [['invoice-pdfs', 'read']],
  part: forCost('parts'),
  price_file: forCost('parts'),
  sales_order: forCost('sales-orders'),
  vendor_invoice: [['vendor-invoices', 'read']],
  vendor_order: forCost('vendor-orders'),
  vendor_po: forCost('vendor-pos'),
  vendor_quotation: forCost('vendor-quotations'),
}

/** Each permission that opens costs. */
export const costOpeners = Object.values(OPENED_BY).flat()

export const seesCosts = (can: (module: Module, flag: Flag) => boolean, entity: string): boolean =>
  OPENED_BY[entity]?.some(([module, flag]) => can(module, flag)) ?? false
