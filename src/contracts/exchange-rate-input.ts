import { z } from 'zod'
import { day, requiredText, version } from './fields'
import { currencyCode, rate } from './rules/schemas'

const rateFields = { rate, source: requiredText(60, 'Enter where the rate is from.').default('manual') }
export const exchangeRateInput = z.strictObject({ currency: currencyCode, date: day, ...rateFields })
export const exchangeRateEdit = z.strictObject({ version, ...rateFields })

/** Enough for the daily rates of one currency in a year. */
export const MAX_RATES = 400
export const exchangeRateMany = z.strictObject({
  rows: z
    .array(z.strictObject({ currency: currencyCode, date: day, rate }))
    .min(1, 'Paste at least one rate.')
    .max(MAX_RATES, `Paste at most ${MAX_RATES} rates at once.`),
  source: rateFields.source,
  /** Corrects stored rates that differ; without this flag a day that has another rate is refused. */
  replace: z.boolean().default(false),
})
