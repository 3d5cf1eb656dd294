import { z } from 'zod'
import { documentKindNames } from './document-kinds'
import { fileRow } from './fields'
import { accountOption, costCentreOption } from './ledger'
import { discountTaxModes } from './rules/early-discount'
import { secondTax, taxTotal } from './sales-taxes'

/** Text that may be missing, or hidden from the caller. */
export const nullableText = z.string().nullable()
export const idAndName = z.object({ id: z.uuid(), name: z.string() })

/** Another document of the same deal; the amount is null for users who may not see it. */
export const relatedDocument = z.object({
  kind: z.string(),
  voucherId: z.string(),
  status: z.string(),
  date: z.string(),
  party: nullableText,
  amount: nullableText,
  currency: z.string(),
})
export type RelatedDocument = z.infer<typeof relatedDocument>

/** Fields in the row of every list of documents. */
export const documentRow = { id: z.uuid(), voucherId: z.string(), date: z.string() }

/** Fields in the record of every document, besides those of its row. */
export const documentRecord = {
  /** Still finds the document after it has received its number. */
  draftId: z.string(),
  notes: nullableText,
  ownerName: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
}

/** The amounts in a row, in the document's currency. */
export const amountsRow = { currency: z.string(), taxTotal: z.string(), grandTotal: z.string() }

/** What settled an invoice: a payment, a note or another document; `paid` and `deducted` are in the invoice's currency. */
const settlement = z.object({
  kind: z.enum(documentKindNames),
  voucherId: z.string(),
  date: z.string(),
  paid: z.string(),
  /** Discounts, write-offs and fees. */
  deducted: z.string(),
  /** Whether it was taken back. */
  isUndone: z.boolean(),
})
export type Settlement = z.infer<typeof settlement>
/** Amounts in the row of an invoice. */
export const invoiceRow = {
  ...amountsRow,
  dueDate: z.string(),
  /** Amount still owed, or for a credit or debit note still to be settled; zero for a draft or a cancelled document. */
  openAmount: z.string(),
  isOverdue: z.boolean(),
}

/** What an invoice offers for payment until a day, by its terms as they were when it left draft. */
const earlyDiscount = z.object({ pct: z.string(), taxMode: z.enum(discountTaxModes), until: z.string(), amount: z.string() })
export type EarlyDiscount = z.infer<typeof earlyDiscount>
/** Amounts in a record, besides those of its row. */
export const amountsRecord = {
  rate: z.string(),
  subTotal: z.string(),
  /** One row for each code and percentage. */
  taxes: z.array(taxTotal),
  baseGrandTotal: z.string(),
}

/** Amounts in the record of an invoice, besides those of its row. */
export const invoiceRecord = {
  ...amountsRecord,
  earlyDiscount: earlyDiscount.nullable(),
  /** What settled it so far, the latest first. */
  settledBy: z.array(settlement),
}

/** The other party's contact and its payment term. */
export const contactRecord = { contactName: nullableText, contactEmail: nullableText, paymentTerm: idAndName.nullable() }
/** Contact and payment term of a customer, with the addresses that the document prints. */
export const saleRecord = { ...contactRecord, billTo: nullableText, shipTo: nullableText }

/** A quantity of a traded part. */
export const goodsOfLine = { partno: nullableText, mfrPartNo: nullableText, description: z.string(), qty: z.string(), uom: z.string() }

/** Fields that each line of a document has. */
export const documentLine = { id: z.uuid(), lineNo: z.number().int(), ...goodsOfLine }

/** A line with its price and its taxes. */
export const pricedLine = {
  ...documentLine,
  unitPrice: z.string(),
  discountPct: z.string(),
  taxId: z.uuid().nullable(),
  taxCode: nullableText,
  /** Percentage charged, as of the document's date; 0 when exempt or under reverse charge. */
  taxPercent: nullableText,
  ...secondTax,
  taxAmount: z.string(),
  lineNet: z.string(),
  notes: nullableText,
}

/** A line that the next document may take over: `qty` is the quantity that is left. */
export const openLine = { ...goodsOfLine, unitPrice: z.string(), discountPct: z.string(), taxCode: nullableText, secondTaxCode: nullableText }

/** A line for something other than a traded part: an amount on an account. */
export const accountLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  account: accountOption,
  costCentre: costCentreOption.nullable(),
  description: z.string(),
  amount: z.string(),
  taxId: z.uuid().nullable(),
  taxCode: nullableText,
  taxPercent: nullableText,
  ...secondTax,
  taxAmount: z.string(),
  notes: nullableText,
})
export type AccountLine = z.infer<typeof accountLine>

/** Fields of a document that is, or was, posted to the ledger. */
export const postedRecord = {
  postedAt: nullableText,
  postedByName: nullableText,
  /** Why the document was reversed or cancelled. */
  outcomeReason: nullableText,
}
