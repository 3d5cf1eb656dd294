import { z } from 'zod'
import { costCentreId } from './cost-centre-input'
import { day, fileIds, optionalEmail, optionalLine, optionalText, removeFileIds, requiredText, version } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

/** Present when an existing line is kept. */
export const lineId = { id: z.uuid().optional() }

/** Fields of a line for goods: a part and its quantity. */
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
  /** The tax's rate is the one on the document's date; for a vendor's invoice, on the date of the paper. */
  taxId: salesTaxId,
  /** Second tax of the line; both taxes are charged, or both are contained in the price. */
  secondTaxId: salesTaxId,
}

/** Fields of a line that is ordered, sold or invoiced by part, whatever document it is based on. */
export const pricedLineFields = {
  ...goodsFields,
  /** In the document's currency. */
  unitPrice,
  discountPct: discountPercent.default('0'),
  ...taxFields,
  notes: optionalText(500),
}
/** Fields of a priced line that is required by a certain day. */
export const tradeLineFields = { ...pricedLineFields, requiredDate: day.nullish() }

/** A line without a part: an amount on an account. */
export const accountLineInput = z.strictObject({
  ...lineId,
  accountId: z.uuid('Choose an account.'),
  costCentreId,
  description: requiredText(2000, 'Describe the line.'),
  /** Without tax, in the document's currency. */
  amount: unitPrice,
  ...taxFields,
  notes: optionalText(500),
})

/** The taxes on freight and other charges. When left out: those of the largest line; null: none. */
export const chargeTaxFields = { freightTaxId: salesTaxId, freightSecondTaxId: salesTaxId, chargesTaxId: salesTaxId, chargesSecondTaxId: salesTaxId }

export const customerId = z.uuid('Choose a customer.')
export const vendorId = z.uuid('Choose a vendor.')

/** Fields of a draft of any kind. */
export const draftFields = {
  /** Today when left out. */
  date: day.optional(),
  /** Internal notes. */
  notes: optionalText(5000),
  fileIds,
}

/** Fields of a draft with amounts. */
export const amountFields = {
  ...draftFields,
  /** Base currency units for one unit of the document's currency; the company's rate of the day when left out. */
  rate: rate.nullish(),
  /** The total that the screen shows. The server refuses the save if it computes another total. */
  grandTotal: amount,
}
/** Fields of a draft with amounts in a currency that the user chooses. */
export const moneyFields = { ...amountFields, currency: currencyCode }

export const paymentFields = {
  /** Day on which the whole amount is due. Without a day and without a payment term, it is due at once. */
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
}

/** The other party's contact, and the payment term. */
export const contactFields = { contactName: optionalText(200), contactEmail: optionalEmail, paymentTermId: z.uuid().nullish() }

/** Fields of both a customer's order and our sales order. */
export const saleFields = {
  ...moneyFields,
  ...contactFields,
  customerId,
  requiredDate: day.nullish(),
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  /** The end user for whom the customer buys. */
  endUser: optionalLine(500),
  terms: optionalText(5000),
}

/** A step that has no fields but the version of the document. */
export const step = <const A extends string>(action: A) => z.strictObject({ action: z.literal(action), version })
/** A step that requires a reason; `message` is the error if it is missing. */
export const stepWithReason = <const A extends string>(action: A, message = 'Say why.') => step(action).extend({ reason: requiredText(500, message) })
/** A step that requires a reason and takes effect on `date`, today when left out. */
export const reversal = <const A extends string>(action: A, message?: string) => stepWithReason(action, message).extend({ date: day.optional() })
/** The step that edits a draft as a whole. */
export const editStep = <const F extends z.ZodRawShape>(fields: F) => z.strictObject({ action: z.literal('edit'), version, removeFileIds, ...fields })
