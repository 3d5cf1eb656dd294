import { z } from 'zod'
import { companyAddressKinds, companyHues, costingMethods, numberedSeries, paperSizes, startingCharts } from './choices'
import { optionalEmail, optionalText, requiredText, text, version } from './fields'
import { discountTaxModes } from './rules/early-discount'
import { currencyCode, decimalString, discountPercent } from './rules/schemas'
import { isTimeZone } from './rules/time-zone'

const line = requiredText(120, 'Remove the empty line.')
/** Address lines as documents print them. */
const addressLines = z.array(line).max(6, 'Use at most 6 lines.')

export const companyAddressInput = z.strictObject({
  kind: z.enum(companyAddressKinds),
  label: requiredText(60, 'Enter what it is called.'),
  lines: addressLines.min(1, 'Enter the address.'),
})
export const companyTaxIdInput = z.strictObject({
  label: requiredText(20, 'Enter what the number is called, for example VAT.'),
  value: requiredText(40, 'Enter the number.'),
})
const wholeNumber = (min: number, max: number) =>
  z.number('Enter a whole number.').int('Enter a whole number.').min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`)
/** Number of digits in a number series, and the next number of the current year. */
export const numberingInput = z.strictObject({ series: z.enum(numberedSeries), digits: wholeNumber(5, 8), next: wholeNumber(1, 9_999_999) })

export const positiveAmount = decimalString({ precision: 20, scale: 4, above: '0' })
export const toleranceAmount = decimalString({ precision: 20, scale: 4, min: '0' })
export const marginShare = decimalString({ precision: 9, scale: 6, min: '0', below: '100' })

const identity = {
  name: requiredText(200, 'Enter the company’s name.'),
  legalName: optionalText(200),
  hue: z
    .number()
    .int()
    .min(0)
    .max(companyHues.length - 1),
  addressLines,
  taxIds: z.array(companyTaxIdInput).max(10, 'Use at most 10 numbers.'),
  phone: optionalText(40),
  email: optionalEmail,
  website: optionalText(200),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Use the two letters of the country, for example AE.'),
  timezone: text(60).refine(isTimeZone, 'Choose a time zone.'),
  baseCurrency: currencyCode,
  fiscalYearStartMonth: z.number().int().min(1).max(12),
}

/** Data of a new company; all other settings have default values until they are changed. */
export const newCompany = z.strictObject({
  ...identity,
  hue: identity.hue.default(0),
  addressLines: addressLines.default([]),
  taxIds: identity.taxIds.default([]),
  fiscalYearStartMonth: identity.fiscalYearStartMonth.default(1),
  costingMethod: z.enum(costingMethods).default('moving_average'),
  /** By country when left out. */
  chart: z.enum(startingCharts).optional(),
})
export type NewCompany = z.output<typeof newCompany>
export type NewCompanyInput = z.input<typeof newCompany>

export const companyInfoInput = z.strictObject({
  ...identity,
  addresses: z.array(companyAddressInput).max(20, 'Use at most 20 addresses.'),
  marginFloorPct: marginShare,
  defaultMarginPct: marginShare,
  /** In base currency. */
  approvalLimit: positiveAmount.nullable(),
  /** In base currency. */
  poApprovalLimit: positiveAmount.nullable(),
  /** Amount above which a journal entry needs the approval of somebody else; null for none. In base currency. */
  journalApprovalLimit: positiveAmount.nullable().optional(),
  /** Amount above which a payment run needs two approvals; null for none. In base currency. */
  paymentRunLimit: positiveAmount.nullable().optional(),
  discountLimitPct: discountPercent.nullable(),
  overReceiptPct: discountPercent,
  /** Whether posting refuses an invoice line without a tax code. */
  chargesTax: z.boolean().optional(),
  /** What an early discount does to the tax, for payment terms that don't say; unchanged when left out. */
  discountTaxMode: z.enum(discountTaxModes).optional(),
  /** Fixed after the first stock move; unchanged when left out. */
  costingMethod: z.enum(costingMethods).optional(),
  overBillingPct: discountPercent,
  overBillingAmount: toleranceAmount,
  /** Difference, in percent, up to which a customer invoice may differ from its order without a second person's approval. */
  invoiceTolerancePct: discountPercent,
  /** Greatest number of days in the future that an invoice may be dated. */
  maxDaysAhead: z.number().int('Enter whole days.').min(0, 'Enter 0 or more.').max(3660, 'Enter 3,660 days or less.'),
  paymentTolerance: toleranceAmount,
  writeOffLimit: toleranceAmount.nullable(),
  // A line break is refused here rather than replaced by a blank: such input isn't meant as a name.
  mailSenderName: z
    .string()
    .regex(/^[^\r\n]*$/, 'Use one line.')
    .pipe(text(100))
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  mailReplyTo: optionalEmail,
  paper: z.enum(paperSizes),
  quotationTerms: optionalText(4000),
  printFooter: optionalText(200),
  requiresSecondStep: z.boolean(),
  numbering: z.array(numberingInput).max(numberedSeries.length),
})
export const companyInfoChange = companyInfoInput.extend({ removeLogo: z.boolean().default(false), version })
export type CompanyInfoChange = z.output<typeof companyInfoChange>
export type CompanyInfoChangeInput = z.input<typeof companyInfoChange>
