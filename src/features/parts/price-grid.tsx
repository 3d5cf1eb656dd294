import { useMemo, useState } from 'react'
import { type FieldErrors, useController, useFormContext } from 'react-hook-form'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { isCurrency } from '@/contracts/rules/currencies'
import { type PriceBreak, priceBreakFor } from '@/contracts/rules/price-breaks'
import { Amount } from '@/documents/amount'
import { problemsOf } from '@/documents/form-errors'
import { useGridLines } from '@/documents/line-grid/grid-totals'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { newPrice, type OfferValues, type PriceLine } from './offer-values'
import { PRICE_HINTS, priceColumns } from './price-columns'

/** Price breaks of the lines that are complete so far. */
const breaksOf = (lines: readonly PriceLine[]): PriceBreak[] =>
  lines.flatMap(({ minQty, price, currency, validFrom, validTo }) => {
    const [from, each] = [parseDecimal(minQty), parseDecimal(price)]
    return from && each && isCurrency(currency) ? [{ minQty: from, price: each, currency, validFrom: validFrom || null, validTo: validTo || null }] : []
  })

/** Shows the price for a quantity while the prices are being typed. */
const Trial = () => {
  const lines = useGridLines<PriceLine>()
  const today = useToday()
  const [typed, setTyped] = useState('10')
  const parsed = parseDecimal(typed)
  const qty = parsed !== null && compare(parsed, '0') > 0 ? parsed : null
  const applicablePrice = qty === null ? null : priceBreakFor(breaksOf(lines), qty, today)
  return (
    <div className="flex flex-wrap items-end justify-end gap-3">
      <p role="status" className="pb-1.5 text-ink-2">
        {applicablePrice ? (
          <>
            Price today: <Amount value={applicablePrice.price} currency={applicablePrice.currency} withCode className="font-medium text-ink" />
          </>
        ) : (
          'No price holds for this quantity today.'
        )}
      </p>
      <Field label="Try a quantity" error={qty === null ? 'Enter a number above 0.' : undefined} className="w-32">
        <Input numeric value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </div>
  )
}

/** Grid of the vendor's prices. */
export const PriceGrid = () => {
  const { control } = useFormContext<OfferValues>()
  const { field, fieldState } = useController({ control, name: 'prices' })
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const { error } = fieldState
  const errors = useMemo(() => new Map(problemsOf({ prices: error } as FieldErrors).map(({ path, message }) => [path, message])), [error])
  const lines = field.value ?? []
  const currency = lines.at(-1)?.currency || baseCurrency
  return (
    <LineGrid
      label="Prices"
      name="prices"
      lines={lines}
      onChange={field.onChange}
      columns={priceColumns}
      newLine={() => newPrice(currency)}
      errors={errors}
      error={error?.message}
      today={today}
      pasteHints={PRICE_HINTS}
      footer={<Trial />}
    />
  )
}
