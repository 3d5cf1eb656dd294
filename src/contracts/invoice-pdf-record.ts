import { z } from 'zod'
import { nullableText } from './document-record'
import { partySummary } from './fields'
import { paperValues } from './invoice-pdf-input'
import { billableVendorPo, vendorInvoiceStatuses } from './vendor-invoice-record'

/**
 * `extracted`: everything that an invoice needs was found. `matched`: in addition, each line belongs to a line of an order. `needs_review`:
 * something is missing, doubtful or doesn't add up. `failed`: the file can't be read, so the invoice is entered by hand.
 */
export const invoicePdfStatuses = ['uploaded', 'extracting', 'extracted', 'needs_review', 'matched', 'converted', 'duplicate', 'rejected', 'failed'] as const
export type InvoicePdfStatus = (typeof invoicePdfStatuses)[number]
/** Statuses in which a paper waits for a user. */
export const waitingStatuses = ['needs_review', 'extracted', 'matched', 'duplicate', 'failed'] as const satisfies readonly InvoicePdfStatus[]

/** Duplicate of a paper: another paper with the same bytes or the same invoice, or an invoice that is already recorded. */
const twin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paper'), id: z.uuid(), fileName: z.string() }),
  z.object({ kind: z.literal('invoice'), voucherId: z.string() }),
])

export const invoicePdfRow = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(invoicePdfStatuses),
  vendor: partySummary.nullable(),
  vendorInvoiceNo: nullableText,
  invoiceDate: nullableText,
  currency: nullableText,
  grandTotal: nullableText,
  vendorPo: nullableText,
  vendorInvoice: z.object({ voucherId: z.string(), status: z.enum(vendorInvoiceStatuses) }).nullable(),
  duplicateOf: twin.nullable(),
  /** A sentence that says why the paper failed, waits for a user, or was rejected. */
  message: nullableText,
  pages: z.number().int().nullable(),
  createdAt: z.string(),
  createdByName: z.string(),
  version: z.number().int(),
})
export type InvoicePdfRow = z.infer<typeof invoicePdfRow>

/** Rectangle in points of the displayed page, measured from its top left corner. */
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
  /** Method by which the file was read; null before. */
  readBy: z.enum(['xml', 'template', 'heuristic', 'none']).nullable(),
  /** Profile of the embedded XML, e.g. "Factur-X …". */
  profile: nullableText,
  /** Evidence by which the vendor was recognised; null where the vendor wasn't recognised. */
  vendorBy: z.enum(['template', 'tax-id', 'name', 'domain', 'order']).nullable(),
  /** Values that were read, by field (`invoiceNumber`, `grandTotal`). */
  found: z.record(z.string(), spot),
  foundLines: z.array(z.object({ page: z.number().int().nullable(), box: box.nullable(), fields: z.record(z.string(), spot) })),
  /** One match for each line that was read. */
  matches: z.array(lineMatch),
  /** Notes for the reviewer, as sentences. */
  notes: z.array(z.string()),
  /** Values as last saved, or otherwise as proposed from what was read. */
  values: paperValues,
  isSaved: z.boolean(),
  duplicateReason: nullableText,
  /** The next paper that waits for a user; `waiting` counts all such papers besides this one. */
  nextId: z.uuid().nullable(),
  waiting: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type InvoicePdf = z.infer<typeof invoicePdf>

/** Words of the pages with their positions, for the text layer above the page images. */
export const paperWords = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  words: z.array(z.object({ page: z.number().int(), text: z.string(), ...box.shape })),
})
export type PaperWords = z.infer<typeof paperWords>

/** A recorded vendor invoice with the quantities that a credit note may still credit. */
const creditableInvoice = z.object({
  voucherId: z.string(),
  vendorInvoiceNo: z.string(),
  date: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ id: z.uuid(), partno: nullableText, description: z.string(), qty: z.string(), uom: z.string(), unitPrice: z.string() })),
  /** For each line that was read, the invoice line that it credits. */
  matches: z.array(z.uuid().nullable()),
})
export type PaperInvoice = z.infer<typeof creditableInvoice>

/** POs that the vendor may bill now, with the matches of the paper's lines, and invoices that the vendor's credit notes may credit. */
export const paperOrders = z.object({ rows: z.array(billableVendorPo), matches: z.array(lineMatch), invoices: z.array(creditableInvoice) })
export type PaperOrders = z.infer<typeof paperOrders>
