import { z } from 'zod'
import { companyAddressInput, companyInfoChange, companyTaxIdInput, newCompany } from './company-info-input'
import { costingMethods, numberedSeries, paperSizes } from './choices'
import { endpoint } from './endpoint'
import { discountTaxModes } from './rules/early-discount'

export * from './company-info-input'

export const numberingRow = z.object({
  series: z.enum(numberedSeries),
  digits: z.number().int(),
  /** The number that the current year's next document takes. */
  next: z.number().int(),
  example: z.string(),
  /** Whether the digits can't change, because a document has a number of this series. */
  digitsFixed: z.boolean(),
  /** Whether `next` can't change, because a document of this fiscal year has a number of this series. */
  nextFixed: z.boolean(),
})
export type NumberingRow = z.infer<typeof numberingRow>

const nullableText = z.string().nullable()
export const companyInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  legalName: nullableText,
  hasLogo: z.boolean(),
  hue: z.number().int(),
  addressLines: z.array(z.string()),
  addresses: z.array(companyAddressInput),
  taxIds: z.array(companyTaxIdInput),
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  country: z.string(),
  timezone: z.string(),
  baseCurrency: z.string(),
  fiscalYearStartMonth: z.number().int(),
  /** Both are null for users who may neither see margins of quotations nor change the company data. */
  marginFloorPct: nullableText,
  defaultMarginPct: nullableText,
  approvalLimit: nullableText,
  poApprovalLimit: nullableText,
  journalApprovalLimit: nullableText,
  paymentRunLimit: nullableText,
  discountLimitPct: nullableText,
  overReceiptPct: z.string(),
  chargesTax: z.boolean(),
  discountTaxMode: z.enum(discountTaxModes),
  costingMethod: z.enum(costingMethods),
  overBillingPct: z.string(),
  overBillingAmount: z.string(),
  invoiceTolerancePct: z.string(),
  maxDaysAhead: z.number().int(),
  paymentTolerance: z.string(),
  writeOffLimit: nullableText,
  mailSenderName: nullableText,
  mailReplyTo: nullableText,
  paper: z.enum(paperSizes),
  quotationTerms: nullableText,
  printFooter: nullableText,
  requiresSecondStep: z.boolean(),
  numbering: z.array(numberingRow),
  /** Whether the base currency can't change, because amounts in it are already stored. */
  baseCurrencyFixed: z.boolean(),
  /** Whether the fiscal year can't change, because document numbers already contain its years. */
  fiscalYearFixed: z.boolean(),
  /** Whether the costing method can't change, because stock was moved already. */
  costingMethodFixed: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type CompanyInfo = z.infer<typeof companyInfo>

export const companyInfos = {
  get: endpoint({
    method: 'GET',
    path: '/company-info/:id',
    response: companyInfo,
    module: 'company-info',
    action: 'read',
    summary: 'What the company says of itself and keeps to',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company-info',
    body: newCompany,
    form: true,
    response: z.object({ id: z.uuid(), name: z.string() }),
    module: 'company-info',
    action: 'create',
    summary: 'Found another company, whose administrator one becomes',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company-info/:id',
    body: companyInfoChange,
    form: true,
    response: companyInfo,
    module: 'company-info',
    action: 'update',
    summary: 'Change the company’s own data; a file is its new logo',
  }),
}
