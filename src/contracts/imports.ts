import { z } from 'zod'
import { accountTypes } from './choices'
import { endpoint } from './endpoint'
import { requiredText, singleLine } from './fields'
import { currencyCode } from './rules/schemas'

export const importPurposes = [
  'customers',
  'vendors',
  'price-file',
  'parts-list',
  'vendor-quotation',
  'accounts',
  'journal-entries',
  'opening-accounts',
  'opening-items',
  'opening-stock',
  'opening-uncleared',
  'card-settlement-global',
  'card-settlement-mnt',
] as const
export type ImportPurpose = (typeof importPurposes)[number]
/** Purposes for which records are written; the others hand lines to a form. */
export const importingPurposes = [
  'customers',
  'vendors',
  'price-file',
  'accounts',
  'journal-entries',
  'opening-accounts',
  'opening-items',
  'opening-stock',
  'opening-uncleared',
] as const
export type ImportingPurpose = (typeof importingPurposes)[number]
/** Up to this many rows are imported within the call; more become a job. */
export const MAX_ROWS_WITHOUT_JOB = 500
export const decimalStyles = ['auto', 'point', 'comma'] as const
export const dateStyles = ['auto', 'dmy', 'mdy'] as const

/** Column of each field, counted from 0. */
const mapping = z.record(z.string().min(1).max(40), z.number().int().min(0).max(199))
const vendorField = { vendorId: z.uuid('Choose a vendor.').nullish() }

/** Settings for reading a file. Those left out are taken from the last import of a file with the same heading, otherwise guessed. */
const readFields = {
  sheet: z.number().int().min(0).max(999).nullish(),
  /** Row of the heading, counted from 1; 0 means that there is none. */
  headerRow: z.number().int().min(0).max(100_000).nullish(),
  mapping: mapping.nullish(),
  decimal: z.enum(decimalStyles).nullish(),
  dates: z.enum(dateStyles).nullish(),
}
/** `faulty` also returns the rows with errors as CSV. */
const previewFields = { ...readFields, faulty: z.boolean().default(false) }
const writeFields = {
  ...readFields,
  mapping,
  /** If rows have errors: `refuse` imports nothing, `leave-out` imports the other rows. */
  faultyRows: z.enum(['refuse', 'leave-out']).default('refuse'),
}

export const tableReadingBody = z.strictObject(readFields)
export type TableReadingBody = z.input<typeof tableReadingBody>
export const tablePreviewBody = z.strictObject(previewFields)
/** For files whose rows are added, and never change what is there. */
export const tableAddBody = z.strictObject(writeFields)
export const vendorTablePreviewBody = z.strictObject({ ...vendorField, ...previewFields })
export type TablePreviewBody = z.input<typeof vendorTablePreviewBody> & { rowChoices?: RowChoices }
/** `existing` decides about records that exist already: their fields that the file fills are replaced, or the records stay as they are. */
export const partyImportBody = z.strictObject({ ...writeFields, existing: z.enum(['update', 'leave']).default('update') })
export const priceImportBody = z.strictObject({
  ...vendorField,
  ...writeFields,
  /** Whether to update descriptions and list prices of existing parts; the vendor's prices are always replaced. */
  existing: z.enum(['update', 'leave']).default('leave'),
  /** Currency of prices for which the file names none; the vendor's when left out. */
  currency: currencyCode.nullish(),
})
/** Choices that the user made for rows instead of the guesses, by row and field. */
const rowChoices = z
  .record(
    z.string().regex(/^\d{1,6}$/),
    z.strictObject({
      number: requiredText(20, 'Enter a number.').optional(),
      type: z.enum([...accountTypes, 'group', 'skip']).optional(),
      group: singleLine().max(140).optional(),
    }),
  )
  .refine((rows) => Object.keys(rows).length <= 5000, 'Choose for at most 5,000 rows.')
  .default({})
export type RowChoices = Record<string, Record<string, string>>
export const chartPreviewBody = z.strictObject({ ...previewFields, rowChoices })
export const chartImportBody = z.strictObject({ ...writeFields, rowChoices, existing: z.enum(['update', 'leave']).default('update') })
/** Entries that were imported before are left; the others are added as drafts, or posted at once. */
export const entryImportBody = z.strictObject({ ...writeFields, existing: z.enum(['update', 'leave']).default('leave'), post: z.boolean().default(false) })
export type TableImportBody = z.input<typeof priceImportBody> & { rowChoices?: RowChoices; post?: boolean }
const previewSignature = z.string().regex(/^[0-9a-f]{64}$/, 'Send the signature of the preview.')
const rememberFields = { signature: previewSignature, mapping, decimal: z.enum(decimalStyles), dates: z.enum(dateStyles) }
export const rememberBody = z.strictObject(rememberFields)
export const vendorRememberBody = z.strictObject({ ...vendorField, ...rememberFields })
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
  /** Row number in the file, counted from 1. */
  row: z.number().int(),
  outcome: z.enum(previewOutcomes),
  values: z.record(z.string(), text),
  problems: z.array(cellProblem),
  /** Name of the record that the row would change. */
  target: text,
  /** Our part that a line refers to. */
  part: z.object({ id: z.uuid(), partno: z.string(), mfrPartNo: text, description: z.string(), uom: z.string() }).nullable(),
  group: z.number().int(),
  /** Values that were guessed, each with its reason. */
  guesses: z.record(z.string(), z.object({ value: z.string(), reason: z.string() })),
})
export type PreviewRow = z.infer<typeof previewRow>

/** Header data of a vendor's quotation file, found outside its table. */
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

/** How a file was read, for the user to correct. */
const readingFields = {
  fileName: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.number().int(),
  headerRow: z.number().int(),
  /** False when no heading was recognised, so that the columns have to be chosen. */
  recognised: z.boolean(),
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean(), kind: z.enum(['text', 'number', 'day', 'currency', 'choice']) })),
  mapping,
  decimal: z.enum(decimalStyles),
  dates: z.enum(dateStyles),
  /** Formats that can't be told from the file and have to be chosen. */
  open: z.object({ decimal: z.boolean(), dates: z.boolean() }),
  /** When a file with this heading was last imported, if its settings are used here. */
  remembered: text,
  /** Labels of fields that have no column and must have one. */
  missing: z.array(z.string()),
}
export const tableReading = z.object(readingFields)
export type TableReading = z.infer<typeof tableReading>
export const tablePreview = z.object({
  ...readingFields,
  signature: z.string(),
  counts: z.object({
    records: z.number().int(),
    faulty: z.number().int(),
    warnings: z.number().int(),
    create: z.number().int(),
    update: z.number().int(),
    skipped: z.number().int(),
  }),
  /** For a long file, the first rows followed by the rows with problems. */
  rows: z.array(previewRow),
  skipped: z.array(z.object({ row: z.number().int(), reason: z.enum(['repeated-heading', 'total', 'section', 'text', 'below-total']), text: z.string() })),
  /** Sections of a file that repeats its heading: alternatives, of which one is used. */
  groups: z.array(z.object({ index: z.number().int(), name: text, records: z.number().int(), total: text })),
  quote: quoteFileHeader.nullable(),
  /** Guessed fields for which the user may choose another value in each row. */
  choices: z.array(z.object({ field: z.string(), label: z.string(), options: z.array(z.object({ value: z.string(), label: z.string() })) })),
  /** Sentences about the whole file. */
  notes: z.array(z.string()),
  faultyCsv: text,
})
export type TablePreview = z.infer<typeof tablePreview>

export const importResult = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  left: z.number().int(),
  leftOut: z.number().int(),
  /** At most 1,000 rows. */
  rows: z.array(z.object({ row: z.number().int(), outcome: z.enum(['created', 'updated', 'left', 'left-out']), key: text, label: z.string(), message: text })),
})
export type ImportResult = z.infer<typeof importResult>
/** `jobId` is set when the rows are imported in the background; the other values are not known then. */
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
  entryPreview: endpoint({
    method: 'POST',
    path: '/finance/journal-entry/import-preview',
    body: tablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'journal-entries',
    action: 'import',
    summary: 'Read a table of journal entries, one row for each line, and show what an import would do',
  }),
  entryImport: endpoint({
    method: 'POST',
    path: '/finance/journal-entry/import',
    body: entryImportBody,
    response: tableImported,
    form: true,
    work: 'import',
    module: 'journal-entries',
    action: 'import',
    summary: 'Add journal entries from a table, each whole or not at all; more than 500 rows become a job',
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
  chartPreview: endpoint({
    method: 'POST',
    path: '/finance/chart-of-account/import-preview',
    body: chartPreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'accounts',
    action: 'import',
    summary: 'Read a chart of accounts, guess groups and types, and show what an import would do',
  }),
  chartImport: endpoint({
    method: 'POST',
    path: '/finance/chart-of-account/import',
    body: chartImportBody,
    response: tableImported,
    form: true,
    work: 'import',
    module: 'accounts',
    action: 'import',
    summary: 'Add and update accounts and their groups from a chart; more than 500 rows become a job',
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
