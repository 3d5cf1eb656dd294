import { z } from 'zod'
import { companyAddressInput, companyInfoChange, companyTaxIdInput, newCompany } from './company-info-input'
import { numberedSeries, paperSizes } from './choices'
import { endpoint } from './endpoint'

export * from './company-info-input'

export const numberingRow = z.object({
  series: z.enum(numberedSeries),
  digits: z.number().int(),
  /** The number that the present year's next document takes. */
  next: z.number().int(),
  example: z.string(),
  /** A document has such a number: its digits stay. */
  digitsFixed: z.boolean(),
  /** One of this fiscal year has: the series goes on as it is. */
  nextFixed: z.boolean(),
})
export type NumberingRow = z.infer<typeof numberingRow>

const nullable = z.string().nullable()
export const companyInfo = z.object({
  id: z.uuid(),
  name: z.string(),
  legalName: nullable,
  hasLogo: z.boolean(),
  hue: z.number().int(),
  addressLines: z.array(z.string()),
  addresses: z.array(companyAddressInput),
  taxIds: z.array(companyTaxIdInput),
  phone: nullable,
  email: nullable,
  website: nullable,
  country: z.string(),
  timezone: z.string(),
  baseCurrency: z.string(),
  fiscalYearStartMonth: z.number().int(),
  /** Null, both, for who neither sees margins of quotations nor sets them here. */
  marginFloorPct: nullable,
  defaultMarginPct: nullable,
  approvalLimit: nullable,
  poApprovalLimit: nullable,
  discountLimitPct: nullable,
  overReceiptPct: z.string(),
  chargesTax: z.boolean(),
  overBillingPct: z.string(),
  overBillingAmount: z.string(),
  invoiceTolerancePct: z.string(),
  maxDaysAhead: z.number().int(),
  paymentTolerance: z.string(),
  writeOffLimit: nullable,
  mailSenderName: nullable,
  mailReplyTo: nullable,
  paper: z.enum(paperSizes),
  quotationTerms: nullable,
  printFooter: nullable,
  requiresSecondStep: z.boolean(),
  numbering: z.array(numberingRow),
  /** Amounts in it are stored already. */
  baseCurrencyFixed: z.boolean(),
  /** Numbers name its years already. */
  fiscalYearFixed: z.boolean(),
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
