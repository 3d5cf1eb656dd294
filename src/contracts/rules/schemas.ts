import { z } from 'zod'
import { isCurrency } from './currencies'
import { compare, type Decimal, isDecimal } from './decimal'

interface Limits {
  /** Digits in total and after the point, as in SQL's numeric(precision, scale). */
  precision: number
  scale: number
  min?: Decimal
  max?: Decimal
  above?: Decimal
  below?: Decimal
}

const errorMessage = (value: string, { precision, scale, min, max, above, below }: Limits): string | null => {
  if (!isDecimal(value)) return 'Enter a number.'
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  // Zeros that only pad ("1.500000000") lose nothing when stored, so they don't count.
  if (fraction.replace(/0+$/, '').length > scale) return scale === 0 ? 'Enter a whole number.' : `Use at most ${scale} decimals.`
  if (whole.replace(/^0+/, '').length > precision - scale) return `Use at most ${precision - scale} digits before the point.`
  if (above !== undefined && compare(value, above) <= 0) return `Enter a number above ${above}.`
  if (min !== undefined && compare(value, min) < 0) return `Enter ${min} or more.`
  if (below !== undefined && compare(value, below) >= 0) return `Enter a number below ${below}.`
  if (max !== undefined && compare(value, max) > 0) return `Enter ${max} or less.`
  return null
}

/**
 * A decimal string that fits `numeric(precision, scale)` and the given limits. It doesn't change the value (so that
 * the schema can be described in OpenAPI and used for answers too).
 */
export const decimalString = (limits: Limits) =>
  z
    .string()
    .max(100, 'Enter a number.')
    .superRefine((value, context) => {
      const message = errorMessage(value, limits)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .meta({ pattern: '^-?\\d+(\\.\\d+)?$' })

export const quantity = decimalString({ precision: 18, scale: 6, above: '0' })
export const unitPrice = decimalString({ precision: 20, scale: 6, min: '0' })
/** An amount in the currency named beside it; stored with 4 decimals, rounded to the decimals of that currency. */
export const amount = decimalString({ precision: 20, scale: 4 })
/** An amount that is never below zero. */
export const charge = decimalString({ precision: 20, scale: 4, min: '0' })
/** Base currency units for one unit of the document's currency. */
export const rate = decimalString({ precision: 20, scale: 10, above: '0' })
export const discountPercent = decimalString({ precision: 9, scale: 6, min: '0', max: '100' })
/** A target margin for a price; it is below 100 %, which no price reaches. */
export const marginTarget = decimalString({ precision: 9, scale: 6, below: '100' })

export const currencyCode = z.string().refine(isCurrency, 'Choose a currency.')
