import { documentKindNames, documentKinds } from '@/contracts/document-kinds'
import { moduleFlags } from '@/contracts/permission-flags'
import type { Flag, Module } from '@/contracts/permissions'

/** Fields of any record that say what a part costs or earns. */
const COST = /cost|margin|msrp|buyPrice|vendorPrice|priceBreak|landed/i

/** Documents to and from vendors hold costs only: a price could be read from any of these fields. */
const OFFER = /price|total|amount|net$|discount|freight|charges|^rate$|^unitConfirmed$|^debited$/i
/** Fields of a movement that say what the goods are worth. The others say how many, of which part, and where. */
const WORTH = /^value$|^owed$|^released$|^toStock$|amount|total|discount/i

const FIELDS: Readonly<Record<string, RegExp>> = {
  vendor_quotation: OFFER,
  vendor_po: OFFER,
  vendor_order: OFFER,
  vendor_invoice: OFFER,
  invoice_pdf: OFFER,
  goods_receipt: WORTH,
  delivery: WORTH,
  // The price in an offer of a vendor; our own has another name.
  part: /^price$/,
}

/** Whether a field of an entity's record may only be seen by who `seesCosts`. */
export const isCost = (entity: string, field: string): boolean => COST.test(field) || (FIELDS[entity]?.test(field) ?? false)

const openedByCost = (module: Module): [Module, Flag][] => (moduleFlags[module].includes('cost') ? [[module, 'cost']] : [])

/** The permissions that open the costs in earlier copies of a record: those that open them in the record itself. Elsewhere nobody sees them. */
const OPENED_BY: Readonly<Record<string, readonly (readonly [Module, Flag])[]>> = {
  ...Object.fromEntries(documentKindNames.map((kind) => [kind, openedByCost(documentKinds[kind].module)])),
  company: [
    ['customer-quotations', 'cost'],
    ['company-info', 'update'],
  ],
  customer: openedByCost('customers'),
  invoice_pdf: [['invoice-pdfs', 'read']],
  part: openedByCost('parts'),
  price_file: openedByCost('parts'),
  vendor_invoice: [['vendor-invoices', 'read']],
}

/** Each permission that opens costs. */
export const costOpeners = Object.values(OPENED_BY).flat()

export const seesCosts = (can: (module: Module, flag: Flag) => boolean, entity: string): boolean =>
  OPENED_BY[entity]?.some(([module, flag]) => can(module, flag)) ?? false
