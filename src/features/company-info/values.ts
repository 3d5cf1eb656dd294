import { z } from 'zod'
import { costingMethods, startingCharts } from '@/contracts/choices'
import {
  companyAddressInput,
  type CompanyInfo,
  companyInfoInput,
  marginShare,
  newCompany,
  numberingInput,
  positiveAmount,
  toleranceAmount,
} from '@/contracts/company-info'
import { discountTaxModes } from '@/contracts/rules/early-discount'
import { discountPercent } from '@/contracts/rules/schemas'
import type { Labels } from '@/documents/form/show-value'
import { optionalDecimal, typedDecimal } from '@/documents/form-fields'

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** Schema of several lines that are typed as one text. */
const linesText = <S extends z.ZodType<string[], string[]>>(schema: S) => z.string().transform(linesOf).pipe(schema)
/** Schema of a whole number that is typed as text. */
const wholeNumber = <S extends z.ZodType<number, number>>(schema: S) =>
  z
    .string()
    .transform((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN))
    .pipe(schema)

const identityForm = {
  hue: wholeNumber(newCompany.shape.hue.unwrap()),
  addressLines: linesText(newCompany.shape.addressLines.unwrap()),
  fiscalYearStartMonth: wholeNumber(newCompany.shape.fiscalYearStartMonth.unwrap()),
}

/** The contract's schema of a new company, for values as typed in the form. */
export const newCompanyForm = newCompany
  .extend({
    ...identityForm,
    costingMethod: z.enum(costingMethods),
    /** Empty as long as it is the one that is proposed for the country. */
    chart: z.union([z.enum(startingCharts), z.literal('')]).transform((chart) => chart || undefined),
  })
  .omit({ taxIds: true })
export type NewCompanyValues = z.input<typeof newCompanyForm>
export type NewCompanyOutput = z.output<typeof newCompanyForm>

export const newCompanyValues = (timezone: string): NewCompanyValues => ({
  name: '',
  legalName: '',
  hue: '0',
  addressLines: '',
  phone: '',
  email: '',
  website: '',
  country: '',
  timezone,
  baseCurrency: '',
  fiscalYearStartMonth: '1',
  costingMethod: 'moving_average',
  chart: '',
})

/** The contract's schema of a company's data and settings, for values as typed in the form. */
export const companyForm = companyInfoInput.extend({
  ...identityForm,
  addresses: z.array(z.object({ ...companyAddressInput.shape, lines: linesText(companyAddressInput.shape.lines) })),
  marginFloorPct: typedDecimal(marginShare),
  defaultMarginPct: typedDecimal(marginShare),
  approvalLimit: optionalDecimal(positiveAmount),
  poApprovalLimit: optionalDecimal(positiveAmount),
  journalApprovalLimit: optionalDecimal(positiveAmount),
  paymentRunLimit: optionalDecimal(positiveAmount),
  discountLimitPct: optionalDecimal(discountPercent),
  overReceiptPct: typedDecimal(discountPercent),
  chargesTax: z.boolean(),
  discountTaxMode: z.enum(discountTaxModes),
  costingMethod: z.enum(costingMethods),
  overBillingPct: typedDecimal(discountPercent),
  overBillingAmount: typedDecimal(toleranceAmount),
  invoiceTolerancePct: typedDecimal(discountPercent),
  maxDaysAhead: wholeNumber(companyInfoInput.shape.maxDaysAhead),
  paymentTolerance: typedDecimal(toleranceAmount),
  writeOffLimit: optionalDecimal(toleranceAmount),
  numbering: z.array(z.object({ ...numberingInput.shape, digits: wholeNumber(numberingInput.shape.digits), next: wholeNumber(numberingInput.shape.next) })),
  removeLogo: z.boolean(),
})
export type CompanyValues = z.input<typeof companyForm>
export type CompanyOutput = z.output<typeof companyForm>

export const companyValues = (info: CompanyInfo): CompanyValues => ({
  name: info.name,
  legalName: info.legalName ?? '',
  hue: String(info.hue),
  addressLines: info.addressLines.join('\n'),
  addresses: info.addresses.map((address) => ({ ...address, lines: address.lines.join('\n') })),
  taxIds: info.taxIds,
  phone: info.phone ?? '',
  email: info.email ?? '',
  website: info.website ?? '',
  country: info.country,
  timezone: info.timezone,
  baseCurrency: info.baseCurrency,
  fiscalYearStartMonth: String(info.fiscalYearStartMonth),
  // Both are sent to every user who may change the company.
  marginFloorPct: info.marginFloorPct ?? '',
  defaultMarginPct: info.defaultMarginPct ?? '',
  approvalLimit: info.approvalLimit ?? '',
  poApprovalLimit: info.poApprovalLimit ?? '',
  journalApprovalLimit: info.journalApprovalLimit ?? '',
  paymentRunLimit: info.paymentRunLimit ?? '',
  discountLimitPct: info.discountLimitPct ?? '',
  overReceiptPct: info.overReceiptPct,
  chargesTax: info.chargesTax,
  discountTaxMode: info.discountTaxMode,
  costingMethod: info.costingMethod,
  overBillingPct: info.overBillingPct,
  overBillingAmount: info.overBillingAmount,
  invoiceTolerancePct: info.invoiceTolerancePct,
  maxDaysAhead: String(info.maxDaysAhead),
  paymentTolerance: info.paymentTolerance,
  writeOffLimit: info.writeOffLimit ?? '',
  mailSenderName: info.mailSenderName ?? '',
  mailReplyTo: info.mailReplyTo ?? '',
  paper: info.paper,
  quotationTerms: info.quotationTerms ?? '',
  printFooter: info.printFooter ?? '',
  requiresSecondStep: info.requiresSecondStep,
  numbering: info.numbering.map(({ series, digits, next }) => ({ series, digits: String(digits), next: String(next) })),
  removeLogo: false,
})

export const companyLabels: Labels = {
  hue: 'Colour',
  addressLines: 'Address on papers',
  addresses: 'Address',
  taxIds: 'Tax number',
  fiscalYearStartMonth: 'Fiscal year begins in',
  costingMethod: 'Costing method',
  chart: 'Chart of accounts',
  marginFloorPct: 'Lowest margin %',
  defaultMarginPct: 'Usual margin %',
  approvalLimit: 'Quotations above need an approval',
  poApprovalLimit: 'Orders to vendors above need an approval',
  journalApprovalLimit: 'Journal entries above need an approval',
  paymentRunLimit: 'Payment runs above need two approvals',
  discountLimitPct: 'Discounts above need an approval, %',
  overReceiptPct: 'Received beyond the order, %',
  chargesTax: 'Each line of an invoice needs a tax code',
  discountTaxMode: 'Tax if paid early',
  overBillingPct: 'Billed beyond the order, %',
  overBillingAmount: 'Billed beyond the order, amount',
  invoiceTolerancePct: 'Invoiced other than ordered, %',
  maxDaysAhead: 'Invoices dated ahead, days',
  paymentTolerance: 'Difference of a payment',
  writeOffLimit: 'Written off at most',
  mailSenderName: 'Sender’s name',
  mailReplyTo: 'Replies go to',
  paper: 'Sheet',
  quotationTerms: 'Terms of quotations',
  printFooter: 'Line at the foot',
  requiresSecondStep: 'Second step required',
  numbering: 'Numbers',
}
