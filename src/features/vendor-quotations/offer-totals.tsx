import { useFormContext, useWatch } from 'react-hook-form'
import { offerTotals, totalDifference } from '@/contracts/rules/comparison'
import { parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { TextField } from '@/documents/form/fields'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { StatedTotal } from '@/documents/trade/stated-total'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import type { QuotationValues } from './form-values'
import { type OfferLine, pricedLines } from './offer-line'

const groupsOf = (lines: readonly OfferLine[]): string[] => [...new Set(lines.flatMap(({ alternativeGroup }) => alternativeGroup.trim() || []))]

/** Separate totals of each alternative; they are never added up. */
const Alternatives = ({ lines, currency }: { lines: readonly OfferLine[]; currency: string }) =>
  groupsOf(lines).map((group) => (
    <div key={group} className="flex justify-between gap-6 text-ink-2">
      <dt>Alternative {group}</dt>
      <dd>
        <Amount
          value={offerTotals(pricedLines(lines.filter(({ alternativeGroup }) => alternativeGroup.trim() === group)), '0', currency).subTotal}
          currency={currency}
        />
      </dd>
    </div>
  ))

/** Totals of the lines while they are typed, with the total that the vendor states. */
export const OfferTotals = ({ currency }: { currency: string }) => {
  const { control, register, formState } = useFormContext<QuotationValues>()
  const [freight, declaredTotal] = useWatch({ control, name: ['freight', 'declaredTotal'] })
  const stated = parseDecimal(declaredTotal)
  return (
    <div className="flex flex-col gap-2 sm:w-80">
      <GridTotals<OfferLine>>
        {(lines) => {
          const { subTotal, grandTotal } = offerTotals(pricedLines(lines), parseDecimal(freight) ?? '0', currency)
          const unpriced = lines.filter(({ description, unitCost }) => description.trim() !== '' && unitCost.trim() === '').length
          return (
            <>
              <dl className="flex flex-col gap-1">
                <Alternatives lines={lines} currency={currency} />
                <div className="flex justify-between gap-6">
                  <dt className="text-ink-2">Lines</dt>
                  <dd>
                    <Amount value={subTotal} currency={currency} />
                  </dd>
                </div>
                <div className="double-rule flex items-baseline justify-between gap-6 py-1 text-total font-semibold">
                  <dt>Total {currency}, with freight</dt>
                  <dd>
                    <Amount value={grandTotal} currency={currency} />
                  </dd>
                </div>
              </dl>
              {unpriced > 0 && <p className="text-right text-ink-2">{unpriced === 1 ? '1 line has no price' : `${unpriced} lines have no price`}</p>}
              {stated !== null && <StatedTotal difference={totalDifference(stated, grandTotal)} currency={currency} />}
            </>
          )
        }}
      </GridTotals>
      <div className="grid grid-cols-2 gap-3">
        <Field label={`Freight ${currency}`} error={formState.errors.freight?.message}>
          <Input {...register('freight')} numeric placeholder="0" />
        </Field>
        <TextField name="declaredTotal" label="Total they state" kind="number" />
      </div>
    </div>
  )
}
