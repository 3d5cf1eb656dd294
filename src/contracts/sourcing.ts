import { z } from 'zod'
import { endpoint } from './endpoint'
import { partySummary, version } from './fields'
import { inquiryStatuses } from './inquiries'
import { requestBody } from './request-input'
import { exclusions } from './rules/comparison'
import { vendorQuotationStatuses } from './vendor-quotations'

export * from './request-input'

const text = z.string().nullable()

export const requestWarning = z.object({ vendorId: z.uuid(), code: z.enum(['ALREADY_ASKED', 'NO_EMAIL']), message: z.string() })
export const requestAnswer = z.object({
  quotations: z.array(z.object({ id: z.uuid(), voucherId: z.string(), vendor: partySummary, mailed: z.boolean() })),
  /** Warnings don't stop a request. */
  warnings: z.array(requestWarning),
})
export type RequestAnswer = z.infer<typeof requestAnswer>

/** A column of the comparison: a quotation, or one of its alternatives. */
export const comparisonColumn = z.object({
  key: z.string(),
  quotationId: z.uuid(),
  voucherId: z.string(),
  version: z.number().int(),
  vendor: partySummary,
  kind: z.enum(['general', 'ingrammicro']),
  status: z.enum(vendorQuotationStatuses),
  vendorQuoteNo: text,
  vendorRevision: z.string(),
  /** Name of the alternative; null for lines that belong to none. */
  alternative: text,
  currency: z.string(),
  /** Base currency units for one unit of the column's currency; null until somebody enters the rate. */
  rate: text,
  validUntil: text,
  /** True from the day after `validUntil`, even before the nightly job has changed the status. */
  expired: z.boolean(),
  specialBidNo: text,
  freight: z.string(),
  dueDate: text,
})

export const comparisonCell = z.object({
  inquiryLineId: z.uuid(),
  column: z.string(),
  vendorQuotationLineId: z.uuid(),
  partno: text,
  mfrPartNo: text,
  description: z.string(),
  qty: z.string(),
  unitCost: text,
  /** In the company's base currency, 6 decimals; null without a price or rate. */
  baseUnitCost: text,
  leadTimeDays: z.number().int().nullable(),
  availQty: text,
  moq: text,
  configurationName: text,
  comments: text,
  isSelected: z.boolean(),
  /** Why the offer is excluded from the comparison of prices and lead times. */
  excluded: z.enum(exclusions).nullable(),
  bestPrice: z.boolean(),
  bestLeadTime: z.boolean(),
})

export const comparisonLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  partno: text,
  mfrPartNo: text,
  description: z.string(),
  qty: z.string(),
  uom: z.string(),
  requiredDate: text,
  /** Null for users who may not read inquiries. */
  targetPrice: text,
  noQuoteReason: text,
})

/** Totals of the picked offers at the inquiry's quantities, without the quotations' freight. */
export const selectionSummary = z.object({
  lines: z.number().int(),
  noQuote: z.number().int(),
  picked: z.number().int(),
  missingLineIds: z.array(z.uuid()),
  perCurrency: z.array(z.object({ currency: z.string(), total: z.string() })),
  /** In base currency; null when a rate is missing. */
  baseTotal: text,
})

export const comparison = z.object({
  /** `subject` may name the customer, so it is null for users who may not read inquiries. */
  inquiry: z.object({ id: z.uuid(), voucherId: z.string(), subject: text, status: z.enum(inquiryStatuses), version: z.number().int() }),
  baseCurrency: z.string(),
  lines: z.array(comparisonLine),
  columns: z.array(comparisonColumn),
  cells: z.array(comparisonCell),
  selection: selectionSummary,
})
export type Comparison = z.infer<typeof comparison>

export const selectionBody = z.strictObject({
  /** The inquiry's version, as the comparison showed it. */
  version,
  /** One offer per line of the inquiry; null picks none. Lines that are left out keep their picks. */
  picks: z
    .array(z.strictObject({ inquiryLineId: z.uuid(), vendorQuotationLineId: z.uuid().nullable() }))
    .min(1, 'Pick at least one line.')
    .max(1000),
})

/** Initial values of a customer quotation: the lines of the inquiry with the offers picked for them. */
export const pickedLines = z.object({
  inquiry: z.object({
    id: z.uuid(),
    voucherId: z.string(),
    subject: z.string(),
    dueDate: text,
    contact: text,
    customerReference: text,
    customer: partySummary.extend({ currency: z.string() }),
  }),
  lines: z.array(
    z.object({
      inquiryLineId: z.uuid(),
      lineNo: z.number().int(),
      partno: text,
      mfrPartNo: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      /** The part's sales tax, which a quotation's line bears unless another is chosen. */
      salesTaxId: z.uuid().nullable(),
      requiredDate: text,
      targetPrice: text,
      noQuoteReason: text,
      /** Null while no offer is picked for the line. */
      offer: z
        .object({
          vendorQuotationLineId: z.uuid(),
          voucherId: z.string(),
          vendorName: z.string(),
          /** Null for users who may not see costs. */
          unitCost: text,
          /** Share of the offer's freight and charges in one unit, in the offer's currency; null for users who may not see costs. */
          landedAdd: text,
          currency: z.string(),
          /** Base currency units for one unit of the offer's currency. */
          rate: text,
          leadTimeDays: z.number().int().nullable(),
          validUntil: text,
        })
        .nullable(),
    }),
  ),
})
export type PickedLines = z.infer<typeof pickedLines>

/** Summary of the offers for each line, without opening the comparison. */
export const coverage = z.object({
  baseCurrency: z.string(),
  lines: z.array(
    z.object({
      inquiryLineId: z.uuid(),
      /** Number of offers that are priced and not expired. */
      offers: z.number().int(),
      /** Lowest cost of the offers that can be bought as requested, in base currency; null if there is none, and for users who may not see costs. */
      bestUnitCost: text,
      picked: z.object({ voucherId: z.string(), vendorName: z.string() }).nullable(),
    }),
  ),
  /** Requests that their vendors have not answered yet. */
  waiting: z.array(z.object({ voucherId: z.string(), vendor: partySummary, dueDate: text, inquiryLineIds: z.array(z.uuid()) })),
})
export type Coverage = z.infer<typeof coverage>

export const vendorSuggestions = z.object({
  rows: z.array(
    z.object({
      vendor: partySummary,
      hasEmail: z.boolean(),
      lineIds: z.array(z.uuid()),
      /** The vendor lists the part, has quoted it before, or makes it. */
      reasons: z.array(z.enum(['sells', 'quoted', 'makes'])),
    }),
  ),
})
export type VendorSuggestions = z.infer<typeof vendorSuggestions>

export const sourcing = {
  request: endpoint({
    method: 'POST',
    path: '/vendorQuotation/request',
    body: requestBody,
    response: requestAnswer,
    module: 'vendor-quotations',
    action: 'create',
    summary: 'Ask several vendors to quote lines of an inquiry, each by mail; neither customer nor target price is told',
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/inquiry/:voucherId/comparison',
    response: comparison,
    module: 'vendor-quotations',
    action: 'cost',
    summary: 'All offers for an inquiry: lines down, quotations and their alternatives across',
  }),
  select: endpoint({
    method: 'POST',
    path: '/inquiry/:voucherId/selection',
    body: selectionBody,
    response: comparison,
    module: 'vendor-quotations',
    action: 'update',
    summary: 'Pick one offer per line of an inquiry, or none',
  }),
  picked: endpoint({
    method: 'GET',
    path: '/inquiry/:voucherId/selection',
    response: pickedLines,
    module: 'vendor-quotations',
    action: 'read',
    summary: 'The lines of an inquiry with their picked offers, for a customer quotation',
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/inquiry/:voucherId/coverage',
    response: coverage,
    module: 'vendor-quotations',
    action: 'read',
    summary: 'How many offers each line of an inquiry has, the best of them, and who still owes an answer',
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/inquiry/:voucherId/vendor-suggestions',
    response: vendorSuggestions,
    module: 'vendor-quotations',
    action: 'create',
    summary: 'Vendors who list, have quoted or make what an inquiry asks for',
  }),
}
