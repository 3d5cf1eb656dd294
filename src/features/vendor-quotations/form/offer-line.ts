import { z } from 'zod'
import type { Inquiry } from '@/contracts/inquiries'
import { day } from '@/contracts/fields'
import { parseDecimal } from '@/contracts/rules/decimal'
import { quantity, unitPrice } from '@/contracts/rules/schemas'
import { available, vendorLineInput, wholeDays } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { optionalDay, optionalDecimal, typedDecimal } from '@/documents/form-fields'

/** An offer that answers no line of the inquiry; '' leaves it to the part number. */
export const NO_LINE = 'none'

const typedDays = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : Number(parseDecimal(typed) ?? Number.NaN)))
  .pipe(wholeDays.nullable())

/** A line of the contract as it is typed: numbers as text, and a key for the grid, which isn't sent. */
export const offerLine = vendorLineInput.extend({
  key: z.string().transform(() => undefined),
  inquiryLineId: z.string().transform((chosen) => (chosen === '' ? undefined : chosen === NO_LINE ? null : chosen)),
  qty: typedDecimal(quantity),
  unitCost: optionalDecimal(unitPrice),
  msrp: optionalDecimal(unitPrice),
  moq: optionalDecimal(quantity),
  availQty: optionalDecimal(available),
  leadTimeDays: typedDays,
  weight: optionalDecimal(available),
  requiredDate: optionalDay(day),
})
export type OfferLine = z.input<typeof offerLine>

export const newOfferLine = (): OfferLine => ({
  key: crypto.randomUUID(),
  inquiryLineId: '',
  partno: '',
  mfrPartNo: '',
  vendorSku: '',
  manufacturer: '',
  description: '',
  qty: '1',
  uom: 'each',
  unitCost: '',
  msrp: '',
  moq: '',
  availQty: '',
  leadTimeDays: '',
  countryOfOrigin: '',
  weight: '',
  comments: '',
  configurationName: '',
  alternativeGroup: '',
  requiredDate: '',
})

const typed = ['partno', 'mfrPartNo', 'vendorSku', 'description', 'unitCost'] as const
const isBlank = (line: OfferLine): boolean => !typed.some((field) => line[field]?.trim())

/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = (lines: readonly OfferLine[]): OfferLine[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** Without the zeros that only pad; none as empty text. */
export const short = (value: string | null | undefined): string => (value ? (parseDecimal(value) ?? '') : '')

type Stored = VendorQuotation['lines'][number]
export const lineOf = (line: Stored): OfferLine => ({
  key: line.id,
  id: line.id,
  inquiryLineId: line.inquiryLineId ?? NO_LINE,
  partno: line.partno ?? '',
  mfrPartNo: line.mfrPartNo ?? '',
  vendorSku: line.vendorSku ?? '',
  manufacturer: line.manufacturer ?? '',
  description: line.description,
  qty: short(line.qty),
  uom: line.uom,
  unitCost: short(line.unitCost),
  msrp: short(line.msrp),
  moq: short(line.moq),
  availQty: short(line.availQty),
  leadTimeDays: line.leadTimeDays === null ? '' : String(line.leadTimeDays),
  countryOfOrigin: line.countryOfOrigin ?? '',
  weight: short(line.weight),
  comments: line.comments ?? '',
  configurationName: line.configurationName ?? '',
  alternativeGroup: line.alternativeGroup ?? '',
  requiredDate: line.requiredDate ?? '',
})

type Asked = Inquiry['lines'][number]
/** What the inquiry asks for, waiting for the vendor's price. */
export const askedLine = (line: Asked): OfferLine => ({
  ...newOfferLine(),
  inquiryLineId: line.id,
  partno: line.partno ?? '',
  mfrPartNo: line.mfrPartNo ?? '',
  description: line.description,
  qty: short(line.qty),
  uom: line.uom,
  requiredDate: line.requiredDate ?? '',
})

/** The inquiry's lines that are to be quoted and that no line here answers yet, put behind those that are there. */
export const withAskedLines = (lines: readonly OfferLine[], inquiry: Pick<Inquiry, 'lines'>): OfferLine[] => {
  const answered = new Set(lines.map(({ inquiryLineId }) => inquiryLineId))
  const open = inquiry.lines.filter(({ id, noQuoteReason }) => noQuoteReason === null && !answered.has(id))
  return [...withoutBlankEnd(lines), ...open.map(askedLine)]
}
