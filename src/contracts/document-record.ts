import { z } from 'zod'
import { fileRow } from './fields'
import { accountOption } from './ledger'
import { secondTax, taxTotal } from './sales-taxes'

/** What may be missing, or hidden from whoever asks. */
export const text = z.string().nullable()
export const named = z.object({ id: z.uuid(), name: z.string() })

/** Another document of the same deal; the amount is null for who may not see it. */
export const relatedDocument = z.object({
  kind: z.string(),
  voucherId: z.string(),
  status: z.string(),
  date: z.string(),
  party: text,
  amount: text,
  currency: z.string(),
})
export type RelatedDocument = z.infer<typeof relatedDocument>

/** What the row of every list of documents has. */
export const documentRow = { id: z.uuid(), voucherId: z.string(), date: z.string() }

/** What the record of every document has beside its row. */
export const documentRecord = {
  /** Finds the document still after it took its number. */
  draftId: z.string(),
  notes: text,
  ownerName: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
}

/** The amounts in a row, in the document's currency. */
export const amountsRow = { currency: z.string(), taxTotal: z.string(), grandTotal: z.string() }

/** The row of an invoice. */
export const owedRow = {
  ...amountsRow,
  dueDate: z.string(),
  /** What is still owed, of a credit or debit note what is still to be settled; nothing of a draft or of what was cancelled. */
  openAmount: z.string(),
  isOverdue: z.boolean(),
}

/** The amounts of a record beside those of its row. */
export const amountsRecord = {
  rate: z.string(),
  subTotal: z.string(),
  /** One row for each code and percentage. */
  taxes: z.array(taxTotal),
  baseGrandTotal: z.string(),
}

/** Who the other party's contact is, and when they pay. */
export const contactRecord = { contactName: text, contactEmail: text, paymentTerm: named.nullable() }
/** The same of a customer, with the addresses on the paper. */
export const saleRecord = { ...contactRecord, billTo: text, shipTo: text }

/** A quantity of something that is traded by part. */
export const goodsOfLine = { partno: text, mfrPartNo: text, description: z.string(), qty: z.string(), uom: z.string() }

/** What each line of a document says that it is of. */
export const documentLine = { id: z.uuid(), lineNo: z.number().int(), ...goodsOfLine }

/** A line with its price and the taxes that it bears. */
export const pricedLine = {
  ...documentLine,
  unitPrice: z.string(),
  discountPct: z.string(),
  taxId: z.uuid().nullable(),
  taxCode: text,
  /** What is charged, as it was on the document's date; 0 for what is exempt or under reverse charge. */
  taxPercent: text,
  ...secondTax,
  taxAmount: z.string(),
  lineNet: z.string(),
  notes: text,
}

/** A line that the next document may take over: `qty` is what is left of it. */
export const openLine = { ...goodsOfLine, unitPrice: z.string(), discountPct: z.string(), taxCode: text, secondTaxCode: text }

/** A line over what isn't traded by part. */
export const accountLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  account: accountOption,
  description: z.string(),
  amount: z.string(),
  taxId: z.uuid().nullable(),
  taxCode: text,
  taxPercent: text,
  ...secondTax,
  taxAmount: z.string(),
  notes: text,
})
export type AccountLine = z.infer<typeof accountLine>

/** Of a document that is in the ledger, or was. */
export const postedRecord = {
  postedAt: text,
  postedByName: text,
  /** Why it was taken back. */
  outcomeReason: text,
}
