import { documentKindNames, documentKinds } from '@/contracts/document-kinds'
import { moduleFlags } from '@/contracts/permission-flags'
import type { Flag, Module } from '@/contracts/permissions'

/** Fields of any record that reveal the cost of a part or the margin on it. */
const COST = /cost|margin|msrp|buyPrice|vendorPrice|priceBreak|landed/i

/** Cost fields of documents to and from vendors. Their prices are our costs, and each of these fields could reveal one. */
const PRICE_FIELDS = /price|total|amount|net$|discount|freight|charges|^rate$|^unitConfirmed$|^debited$/i
/** Fields of a stock movement that reveal the value of the goods. Its other fields are quantity, part and place. */
const VALUE_FIELDS = /^value$|^owed$|^released$|^toStock$|amount|total|discount/i

const COST_FIELDS: Readonly<Record<string, RegExp>> = {
  vendor_quotation: PRICE_FIELDS,
  vendor_po: PRICE_FIELDS,
  vendor_order: PRICE_FIELDS,
  vendor_invoice: PRICE_FIELDS,
  invoice_pdf: PRICE_FIELDS,
  goods_receipt: VALUE_FIELDS,
  delivery: VALUE_FIELDS,
  // The price in a vendor's offer; our own price has another name.
  part: /^price$/,
}

/** Whether a field of an entity's record may only be shown to users for whom {@link seesCosts} is true. */
export const isCost = (entity: string, field: string): boolean => COST.test(field) || (COST_FIELDS[entity]?.test(field) ?? false)

const openedByCost = (module: Module): [Module, Flag][] => (moduleFlags[module].includes('cost') ? [[module, 'cost']] : [])

/** Permissions that show the costs in earlier copies of a record: the same that show them in the record itself. Nobody sees costs of other entities. */
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

/** Every permission that shows costs. */
export const costOpeners = Object.values(OPENED_BY).flat()

export const seesCosts = (can: (module: Module, flag: Flag) => boolean, entity: string): boolean =>
  OPENED_BY[entity]?.some(([module, flag]) => can(module, flag)) ?? false
