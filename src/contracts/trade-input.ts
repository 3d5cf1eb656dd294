import { z } from 'zod'
import { day, fileIds, optionalEmail, optionalLine, optionalText, requiredText } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

/** What a line says that is ordered or sold by part, whatever it comes from. */
export const tradeLineFields = {
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  /** In the document's currency. */
  unitPrice,
  discountPct: discountPercent.default('0'),
  /** Its rate is that of the document's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  requiredDate: day.nullish(),
  notes: optionalText(500),
}

/** A line over what isn't traded by part: an amount on an account. */
export const accountLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  accountId: z.uuid('Choose an account.'),
  description: requiredText(2000, 'Describe the line.'),
  /** Without tax, in the document's currency. */
  amount: unitPrice,
  /** Its rate is that of the document's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  notes: optionalText(500),
})

const chargeTax = z.uuid('Choose a tax of the list.').nullish()
/** What freight and other charges bear: left out what the largest line bears, null for none. */
export const chargeTaxFields = { freightTaxId: chargeTax, freightSecondTaxId: chargeTax, chargesTaxId: chargeTax, chargesSecondTaxId: chargeTax }

/** What a customer's order says, theirs as well as ours. */
export const saleFields = {
  customerId: z.uuid('Choose a customer.'),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  paymentTermId: z.uuid().nullish(),
  date: day.optional(),
  requiredDate: day.nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the order's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  /** For whom the customer buys. */
  endUser: optionalLine(500),
  terms: optionalText(5000),
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
}
