import { z } from 'zod'
import { day } from '@/contracts/fields'
import { type ExchangeRateDetail, exchangeRateEdit, exchangeRateInput, exchangeRateMany } from '@/contracts/exchange-rates'
import { rate } from '@/contracts/rules/schemas'
import { currencies } from '@/contracts/rules/currency-names'
import { typedDecimal } from '@/documents/form-fields'
import type { Labels } from '@/documents/form/show-value'

export const rateForm = exchangeRateInput.extend({ rate: typedDecimal(rate) })
export type RateValues = z.input<typeof rateForm>
export type RateOutput = z.output<typeof rateForm>

export const rateEditForm = exchangeRateEdit.omit({ version: true }).extend({ rate: typedDecimal(rate) })
export type RateEditValues = z.input<typeof rateEditForm>
export type RateEditOutput = z.output<typeof rateEditForm>

const line = z.object({
  /** Identifies the line within the form. */
  key: z.string(),
  currency: exchangeRateInput.shape.currency,
  date: day,
  rate: typedDecimal(rate),
})
export const ratesForm = exchangeRateMany.extend({
  rows: z
    .array(line)
    .transform((rows) => rows.map(({ key: _key, ...row }) => row))
    .pipe(exchangeRateMany.shape.rows),
})
export type RatesValues = z.input<typeof ratesForm>
export type RatesOutput = z.output<typeof ratesForm>
export type RateLine = RatesValues['rows'][number]

/** Every currency but the company's own, whose rate is always 1. */
export const foreignCurrencies = (baseCurrency: string) =>
  currencies.filter(({ code }) => code !== baseCurrency).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

export const newLine = (currency: string): RateLine => ({ key: crypto.randomUUID(), currency, date: '', rate: '' })

/** Drops the lines at the end in which nothing was entered. The others keep their positions, to which the server's errors refer. */
export const withoutBlankEnd = (rows: readonly RateLine[]): RateLine[] => rows.slice(0, rows.findLastIndex((row) => row.date !== '' || row.rate !== '') + 1)

export const editValuesOf = ({ rate: value, source }: ExchangeRateDetail): RateEditValues => ({ rate: value, source })

export const rateLabels: Labels = {
  rows: 'Rate',
  'rows.currency': 'Currency',
  'rows.date': 'Day',
  'rows.rate': 'Rate',
  replace: 'Correct rates that are there',
}
