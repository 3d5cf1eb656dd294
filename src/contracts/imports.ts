import { z } from 'zod'
import { endpoint } from './endpoint'
import { currencyCode } from './rules/schemas'

export const importPurposes = ['customers', 'vendors', 'price-file', 'parts-list', 'vendor-quotation'] as const
export type ImportPurpose = (typeof importPurposes)[number]
/** Those that write records; the others hand lines to a form. */
export const importingPurposes = ['customers', 'vendors', 'price-file'] as const
export type ImportingPurpose = (typeof importingPurposes)[number]
/** Up to this many rows an import answers at once; more become a job. */
export const IMPORT_AT_ONCE = 500
export const decimalStyles = ['auto', 'point', 'comma'] as const
export const dateStyles = ['auto', 'dmy', 'mdy'] as const

/** Column of each field, counted from 0. */
const mapping = z.record(z.string().min(1).max(40), z.number().int().min(0).max(199))
const vendor = { vendorId: z.uuid('Choose a vendor.').nullish() }

/** How a file is read. What is left out is taken from the last import of a file with the same heading, else guessed. */
const reading = {
  sheet: z.number().int().min(0).max(999).nullish(),
  /** Row of the heading, from 1; 0 says that there is none. */
  headerRow: z.number().int().min(0).max(100_000).nullish(),
  mapping: mapping.nullish(),
  decimal: z.enum(decimalStyles).nullish(),
  dates: z.enum(dateStyles).nullish(),
}
/** `faulty` answers the rows with errors as a CSV as well. */
const previewing = { ...reading, faulty: z.boolean().default(false) }
const writing = {
  ...reading,
  mapping,
  /** Rows with errors: none is imported unless the others may be imported without them. */
  faultyRows: z.enum(['refuse', 'leave-out']).default('refuse'),
}

export const tablePreviewBody = z.strictObject(previewing)
export const vendorTablePreviewBody = z.strictObject({ ...vendor, ...previewing })
export type TablePreviewBody = z.input<typeof vendorTablePreviewBody>
/** Records that exist already: their filled fields are replaced, or they stay as they are. */
export const partyImportBody = z.strictObject({ ...writing, existing: z.enum(['update', 'leave']).default('update') })
export const priceImportBody = z.strictObject({
  ...vendor,
  ...writing,
  /** Descriptions and list prices of parts that exist already; the vendor's prices are always replaced. */
  existing: z.enum(['update', 'leave']).default('leave'),
  /** Of prices that the file names none for; the vendor's, when left out. */
  currency: currencyCode.nullish(),
})
export type TableImportBody = z.input<typeof priceImportBody>
const kept = z.string().regex(/^[0-9a-f]{64}$/, 'Send the signature of the preview.')
const rememberFields = { signature: kept, mapping, decimal: z.enum(decimalStyles), dates: z.enum(dateStyles) }
export const rememberBody = z.strictObject(rememberFields)
export const vendorRememberBody = z.strictObject({ ...vendor, ...rememberFields })
export type RememberBody = z.input<typeof vendorRememberBody>

const text = z.string().nullable()
export const cellProblem = z.object({
  field: text,
  column: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
})
export const previewOutcomes = ['create', 'update', 'leave', 'line', 'faulty'] as const
export const previewRow = z.object({
  /** In the file, from 1. */
  row: z.number().int(),
  outcome: z.enum(previewOutcomes),
  values: z.record(z.string(), text),
  problems: z.array(cellProblem),
  /** Name of the record that the row would change. */
  target: text,
  /** The part of ours that a line names. */
  part: z.object({ id: z.uuid(), partno: z.string(), mfrPartNo: text, description: z.string(), uom: z.string() }).nullable(),
  group: z.number().int(),
})
export type PreviewRow = z.infer<typeof previewRow>

/** What a vendor's file says around its table. */
export const quoteFileHeader = z.object({
  vendorQuoteNo: text,
  vendorRevision: text,
  vendorQuoteDate: text,
  validUntil: text,
  currency: text,
  specialBidNo: text,
  endUserName: text,
  freight: text,
  declaredTotal: text,
  problems: z.array(z.object({ field: z.string(), row: z.number().int(), code: z.string(), message: z.string() })),
  /** A quotation of this vendor with the same number and revision. */
  duplicateOf: text,
})
export type QuoteFileHeader = z.infer<typeof quoteFileHeader>

export const tablePreview = z.object({
  fileName: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.number().int(),
  headerRow: z.number().int(),
  /** False: no heading was recognised, so the columns have to be chosen. */
  recognised: z.boolean(),
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), kind: z.enum(['text', 'number', 'day', 'currency', 'choice']) })),
  mapping,
  decimal: z.enum(decimalStyles),
  dates: z.enum(dateStyles),
  /** What the file leaves open and has to be chosen. */
  open: z.object({ decimal: z.boolean(), dates: z.boolean() }),
  /** When a file with this heading was last imported, whose choices these are. */
  remembered: text,
  signature: z.string(),
  /** Labels of fields that have no column and must have one. */
  missing: z.array(z.string()),
  counts: z.object({
    records: z.number().int(),
    faulty: z.number().int(),
    warnings: z.number().int(),
    create: z.number().int(),
    update: z.number().int(),
    skipped: z.number().int(),
  }),
  /** Of long files the first rows and, after them, those with problems. */
  rows: z.array(previewRow),
  skipped: z.array(z.object({ row: z.number().int(), reason: z.enum(['repeated-heading', 'total', 'section', 'text', 'below-total']), text: z.string() })),
  /** Parts of a file that repeats its heading: alternatives, of which one is taken. */
  groups: z.array(z.object({ index: z.number().int(), name: text, records: z.number().int(), total: text })),
  quote: quoteFileHeader.nullable(),
  faultyCsv: text,
})
export type TablePreview = z.infer<typeof tablePreview>

/** What an import did. */
export const importResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  left: z.number().int(),
  leftOut: z.number().int(),
  /** At most 1,000 of them. */
  rows: z.array(z.object({ row: z.number().int(), outcome: z.enum(['created', 'updated', 'left', 'left-out']), key: text, label: z.string(), message: text })),
})
export type ImportResult = z.infer<typeof importResult>
/** `jobId` is set when the rows are imported in the background; then nothing of the rest is known yet. */
export const tableImported = importResult.extend({ jobId: z.uuid().nullable() })
export type TableImported = z.infer<typeof tableImported>
export const remembered = z.object({ usedAt: z.string() })

export const imports = {
  customerPreview: endpoint({
    method: 'POST',
    path: '/customer/import-preview',
    body: tablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'customers',
    action: 'import',
    summary: 'Read a table of customers and show what an import would do',
  }),
  customerImport: endpoint({
    method: 'POST',
    path: '/customer/import',
    body: partyImportBody,
    response: tableImported,
    form: true,
    work: 'import',
    module: 'customers',
    action: 'import',
    summary: 'Add and update customers from a table; more than 500 rows become a job',
  }),
  vendorPreview: endpoint({
    method: 'POST',
    path: '/vendor/import-preview',
    body: tablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'vendors',
    action: 'import',
    summary: 'Read a table of vendors and show what an import would do',
  }),
  vendorImport: endpoint({
    method: 'POST',
    path: '/vendor/import',
    body: partyImportBody,
    response: tableImported,
    form: true,
    work: 'import',
    module: 'vendors',
    action: 'import',
    summary: 'Add and update vendors from a table; more than 500 rows become a job',
  }),
  pricePreview: endpoint({
    method: 'POST',
    path: '/product/import-preview',
    body: vendorTablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'parts',
    action: 'import',
    summary: 'Read a price file and show what an import would do',
  }),
  priceImport: endpoint({
    method: 'POST',
    path: '/product/import',
    body: priceImportBody,
    response: tableImported,
    form: true,
    work: 'import',
    module: 'parts',
    action: 'import',
    summary: 'Add parts and a vendor’s numbers and prices from a price file; more than 500 rows become a job',
  }),
  partsListPreview: endpoint({
    method: 'POST',
    path: '/inquiry/import-preview',
    body: tablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'inquiries',
    action: 'import',
    summary: 'Read a customer’s list of parts into lines that a form takes over',
  }),
  partsListRemember: endpoint({
    method: 'POST',
    path: '/inquiry/import-mapping',
    body: rememberBody,
    response: remembered,
    module: 'inquiries',
    action: 'import',
    summary: 'Remember how a list of parts was read',
  }),
  quotePreview: endpoint({
    method: 'POST',
    path: '/vendorQuotation/general/import-preview',
    body: vendorTablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Read a vendor’s quotation file into a header and lines that a form takes over',
  }),
  quoteRemember: endpoint({
    method: 'POST',
    path: '/vendorQuotation/general/import-mapping',
    body: vendorRememberBody,
    response: remembered,
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Remember how a vendor’s files are read',
  }),
}
