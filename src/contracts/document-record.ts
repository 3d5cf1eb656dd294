import { z } from 'zod'
import { fileRow } from './fields'
import { accountOption } from './ledger'
import { secondTax } from './sales-taxes'

const text = z.string().nullable()

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

/** What each line of a document says that it is of. */
export const documentLine = {
  id: z.uuid(),
  lineNo: z.number().int(),
  partno: text,
  mfrPartNo: text,
  description: z.string(),
  qty: z.string(),
  uom: z.string(),
}

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
