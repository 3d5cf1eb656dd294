import { z } from 'zod'
import { text } from './document-record'
import { partySummary } from './fields'
import { paperValues } from './invoice-pdf-input'
import { billableVendorPo, vendorInvoiceStatuses } from './vendor-invoice-record'

/**
 * `extracted`: everything that an invoice needs was found. `matched`: and each line is one of an order. `needs_review`: something is
 * missing, doubtful or doesn't add up. `failed`: the file can't be read; it is entered by hand.
 */
export const invoicePdfStatuses = ['uploaded', 'extracting', 'extracted', 'needs_review', 'matched', 'converted', 'duplicate', 'rejected', 'failed'] as const
export type InvoicePdfStatus = (typeof invoicePdfStatuses)[number]
/** Those that wait for somebody. */
export const waitingStatuses = ['needs_review', 'extracted', 'matched', 'duplicate', 'failed'] as const satisfies readonly InvoicePdfStatus[]

/** Another paper with the same bytes or the same invoice, or an invoice that is recorded already. */
const twin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paper'), id: z.uuid(), fileName: z.string() }),
  z.object({ kind: z.literal('invoice'), voucherId: z.string() }),
])

export const invoicePdfRow = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(invoicePdfStatuses),
  vendor: partySummary.nullable(),
  vendorInvoiceNo: text,
  invoiceDate: text,
  currency: text,
  grandTotal: text,
  vendorPo: text,
  vendorInvoice: z.object({ voucherId: z.string(), status: z.enum(vendorInvoiceStatuses) }).nullable(),
  duplicateOf: twin.nullable(),
  /** Why it failed, waits for somebody, or was rejected; a sentence. */
  message: text,
  pages: z.number().int().nullable(),
  createdAt: z.string(),
  createdByName: z.string(),
  version: z.number().int(),
})
export type InvoicePdfRow = z.infer<typeof invoicePdfRow>

/** In points of the page as it is shown, from its top left corner. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type PaperBox = z.infer<typeof box>
const spot = z.object({
  value: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  method: z.enum(['xml', 'template', 'heuristic']),
  page: z.number().int().nullable(),
  box: box.nullable(),
})
export type PaperSpot = z.infer<typeof spot>

export const matchReasons = ['vendor-sku', 'mfr-part-no', 'partno', 'number-in-description', 'description', 'qty-and-price'] as const
const lineMatch = z.object({ vendorPoLineId: z.uuid().nullable(), score: z.number(), reason: z.enum(matchReasons).nullable() })

export const invoicePdf = invoicePdfRow.extend({
  mime: z.string(),
  hasText: z.boolean().nullable(),
  /** By what it was read; null before. */
  readBy: z.enum(['xml', 'template', 'heuristic', 'none']).nullable(),
  /** What an embedded XML is, e.g. "Factur-X …". */
  profile: text,
  /** By what the vendor was told, or null where he wasn't. */
  vendorBy: z.enum(['template', 'tax-id', 'name', 'domain', 'order']).nullable(),
  /** What was read, by the fields of a reading (`invoiceNumber`, `grandTotal`). */
  found: z.record(z.string(), spot),
  foundLines: z.array(z.object({ page: z.number().int().nullable(), box: box.nullable(), fields: z.record(z.string(), spot) })),
  /** Of each line that was read. */
  matches: z.array(lineMatch),
  /** What somebody who reviews it should know; sentences. */
  notes: z.array(z.string()),
  /** As they were saved, or else as the reading proposes them. */
  values: paperValues,
  isSaved: z.boolean(),
  duplicateReason: text,
  /** The next one that waits for somebody, and how many do besides this one. */
  nextId: z.uuid().nullable(),
  waiting: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type InvoicePdf = z.infer<typeof invoicePdf>

/** Words of the pages with their places, for the layer above their pictures. */
export const paperWords = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  words: z.array(z.object({ page: z.number().int(), text: z.string(), ...box.shape })),
})
export type PaperWords = z.infer<typeof paperWords>

/** An invoice that a credit note may take back, as far as it wasn't yet. */
const creditableInvoice = z.object({
  voucherId: z.string(),
  vendorInvoiceNo: z.string(),
  date: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ id: z.uuid(), partno: text, description: z.string(), qty: z.string(), uom: z.string(), unitPrice: z.string() })),
  /** Of each line that was read the one that it takes back. */
  matches: z.array(z.uuid().nullable()),
})
export type PaperInvoice = z.infer<typeof creditableInvoice>

/** What a vendor may bill now, and the lines of it that the paper's lines are; and what his credit notes may take back. */
export const paperOrders = z.object({ rows: z.array(billableVendorPo), matches: z.array(lineMatch), invoices: z.array(creditableInvoice) })
export type PaperOrders = z.infer<typeof paperOrders>
