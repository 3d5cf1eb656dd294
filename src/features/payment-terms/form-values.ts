import { z } from 'zod'
import { discountShare, type PaymentTermDetail, type PaymentTermInput, paymentTermInput, termLineInput } from '@/contracts/payment-terms'
import { parseDecimal } from '@/contracts/rules/decimal'
import { discountTaxModes } from '@/contracts/rules/early-discount'
import { sumsToAll } from '@/contracts/rules/payment-terms'
import { typedDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

const parseWhole = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
const days = z.string().transform(parseWhole).pipe(termLineInput.shape.days)

/** The contract's terms as form values: numbers as typed, no discount as two empty fields, no tax mode where the company's setting holds. */
export const paymentTermForm = paymentTermInput.extend({
  lines: z
    .array(z.object({ pct: typedDecimal(termLineInput.shape.pct), days, eom: z.boolean() }))
    .transform((lines): PaymentTermInput['lines'] => lines)
    .pipe(paymentTermInput.shape.lines),
  discount: z
    .object({ pct: z.string(), days: z.string(), taxMode: z.enum(['', ...discountTaxModes]) })
    .transform(({ pct, days: within, taxMode }): PaymentTermInput['discount'] =>
      pct.trim() === '' && within.trim() === '' ? null : { pct: parseDecimal(pct) ?? pct.trim(), days: parseWhole(within), taxMode: taxMode || undefined },
    )
    .pipe(paymentTermInput.shape.discount),
})
export type TermValues = z.input<typeof paymentTermForm>
export type TermOutput = z.output<typeof paymentTermForm>
export type TermLineValues = TermValues['lines'][number]

export const newLine = (pct: string): TermLineValues => ({ pct, days: '30', eom: false })
export const newTerms: TermValues = { code: '', name: '', lines: [newLine('100')], discount: { pct: '', days: '', taxMode: '' } }

export const valuesOf = ({ code, name, lines, discount }: PaymentTermDetail): TermValues => ({
  code,
  name,
  lines: lines.map((line) => ({ pct: line.pct, days: String(line.days), eom: line.eom })),
  discount: { pct: discount?.pct ?? '', days: discount ? String(discount.days) : '', taxMode: discount?.taxMode ?? '' },
})

export const isDiscount = (pct: string): boolean => discountShare.safeParse(pct).success

/** Terms of which an example can be computed. Without a tax mode they have the company's. */
export type ExampleTerms = Pick<PaymentTermInput, 'lines' | 'discount'>

/** Terms parsed from the form; null while they are incomplete or don't sum to 100 %. */
export const termsOf = ({ lines, discount }: Pick<TermValues, 'lines' | 'discount'>): ExampleTerms | null => {
  const parsed = paymentTermForm.pick({ lines: true, discount: true }).safeParse({ lines, discount })
  return parsed.success && sumsToAll(parsed.data.lines) ? { lines: parsed.data.lines, discount: parsed.data.discount ?? null } : null
}

export const termLabels: Labels = {
  lines: 'Part',
  'lines.pct': 'Share %',
  'lines.days': 'Days',
  'lines.eom': 'After the end of the month',
  discount: 'Early payment',
  'discount.taxMode': 'Tax if paid early',
}
