import { z } from 'zod'
import { day } from '@/contracts/fields'
import { type TaxCode, taxCodeInput, taxRate } from '@/contracts/tax-codes'
import { optionalDay, typedDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

/** The contract's tax code as form values. */
export const taxCodeForm = taxCodeInput.extend({
  ratePct: typedDecimal(taxRate),
  deductiblePct: typedDecimal(taxRate),
  validFrom: day,
  endsOn: optionalDay(day),
})
export type TaxCodeValues = z.input<typeof taxCodeForm>
export type TaxCodeOutput = z.output<typeof taxCodeForm>

/** Fields of an existing code that may still change. */
export const taxCodeEditForm = z.object({ name: taxCodeInput.shape.name, jurisdiction: taxCodeInput.shape.jurisdiction, endsOn: optionalDay(day) })
export type TaxCodeEditValues = z.input<typeof taxCodeEditForm>
export type TaxCodeEditOutput = z.output<typeof taxCodeEditForm>

export const rateForm = z.object({ ratePct: typedDecimal(taxRate), validFrom: day })
export type RateValues = z.input<typeof rateForm>
export type RateOutput = z.output<typeof rateForm>

/** @param today the company's current day, the default for `validFrom` */
export const newTaxCode = (today: string): TaxCodeValues => ({
  code: '',
  name: '',
  kind: 'sales',
  inclusive: false,
  compound: false,
  deductiblePct: '100',
  ratePct: '',
  validFrom: today,
  jurisdiction: '',
  endsOn: '',
})

export const valuesOf = ({ name, jurisdiction, endsOn }: TaxCode): TaxCodeEditValues => ({ name, jurisdiction: jurisdiction ?? '', endsOn: endsOn ?? '' })

export const taxCodeLabels: Labels = {
  ratePct: 'Rate %',
  validFrom: 'Valid from',
  endsOn: 'Ends on',
  inclusive: 'Prices contain it',
  compound: 'On top of another tax',
  deductiblePct: 'Given back %',
}
