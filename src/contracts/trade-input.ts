import { z } from 'zod'
import { day, fileIds, optionalEmail, optionalLine, optionalText, removeFileIds, requiredText, version } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

/** Present when an existing line is kept. */
export const lineId = { id: z.uuid().optional() }

/** A quantity of something that is traded by part. */
export const goodsFields = {
  ...lineId,
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
}

const salesTaxId = z.uuid('Choose a tax of the list.').nullish()
const taxFields = {
  /** Its rate is that of the document's date, of a vendor's invoice that of the paper. */
  taxId: salesTaxId,
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: salesTaxId,
}

/** What a line says that is ordered, sold or invoiced by part, whatever it comes from. */
export const pricedLineFields = {
  ...goodsFields,
  /** In the document's currency. */
  unitPrice,
  discountPct: discountPercent.default('0'),
  ...taxFields,
  notes: optionalText(500),
}
/** The same of something that is wanted by a day. */
export const tradeLineFields = { ...pricedLineFields, requiredDate: day.nullish() }

/** A line over what isn't traded by part: an amount on an account. */
export const accountLineInput = z.strictObject({
  ...lineId,
  accountId: z.uuid('Choose an account.'),
  description: requiredText(2000, 'Describe the line.'),
  /** Without tax, in the document's currency. */
  amount: unitPrice,
  ...taxFields,
  notes: optionalText(500),
})

/** What freight and other charges bear: left out what the largest line bears, null for none. */
export const chargeTaxFields = { freightTaxId: salesTaxId, freightSecondTaxId: salesTaxId, chargesTaxId: salesTaxId, chargesSecondTaxId: salesTaxId }

export const customerId = z.uuid('Choose a customer.')
export const vendorId = z.uuid('Choose a vendor.')

/** What a draft of any kind says. */
export const draftFields = {
  /** Today when left out. */
  date: day.optional(),
  /** For ourselves. */
  notes: optionalText(5000),
  fileIds,
}

/** What a draft over amounts says. */
export const amountFields = {
  ...draftFields,
  /** Base currency units for one unit of the document's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
}
/** The same, in a currency that is chosen. */
export const moneyFields = { ...amountFields, currency: currencyCode }

export const paymentFields = {
  /** When all of it is due. Without it and without a payment term it is due at once. */
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
}

/** Who the other party's contact is, and when they pay. */
export const contactFields = { contactName: optionalText(200), contactEmail: optionalEmail, paymentTermId: z.uuid().nullish() }

/** What a customer's order says, theirs as well as ours. */
export const saleFields = {
  ...moneyFields,
  ...contactFields,
  customerId,
  requiredDate: day.nullish(),
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  /** For whom the customer buys. */
  endUser: optionalLine(500),
  terms: optionalText(5000),
}

/** A step that says nothing but which version of the document it is for. */
export const step = <const A extends string>(action: A) => z.strictObject({ action: z.literal(action), version })
/** A step that needs a reason; `message` asks for it. */
export const because = <const A extends string>(action: A, message = 'Say why.') => step(action).extend({ reason: requiredText(500, message) })
/** The same, on the day given, today without one. */
export const reversal = <const A extends string>(action: A, message?: string) => because(action, message).extend({ date: day.optional() })
/** The edit of a draft as a whole. */
export const editStep = <const F extends z.ZodRawShape>(fields: F) => z.strictObject({ action: z.literal('edit'), version, removeFileIds, ...fields })
