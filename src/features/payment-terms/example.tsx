import { useMemo } from 'react'
import { add, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { discountAmount, type DiscountTaxMode, taxedShare } from '@/contracts/rules/early-discount'
import { discountUntil, dueDates } from '@/contracts/rules/payment-terms'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { ExampleTerms } from './form-values'

const AMOUNT = '1000'
/** The tax of the examples, in percent. */
const TAX = '21'

const taxedBase = (mode: DiscountTaxMode, pct: string, net: string) => multiply(net, taxedShare({ pct, taxMode: mode }))

/** An invoice over 100.00 and 21 % tax under a mode: its total, and what is paid with the discount. */
export const modeExample = (mode: DiscountTaxMode, pct: string) => {
  const total = roundTo(add('100', divide(multiply(taxedBase(mode, pct, '100'), TAX), '100')), 2)
  return { total, paidEarly: roundTo(subtract(total, discountAmount({ total, net: '100', pct, mode, currency: 'EUR' })), 2) }
}

const planOf = ({ lines, discount }: ExampleTerms, date: string, currency: string) => {
  const mode = discount?.taxMode
  const base = discount && mode ? roundMoney(taxedBase(mode, discount.pct, AMOUNT), currency) : null
  const total = base === null ? AMOUNT : add(AMOUNT, roundMoney(divide(multiply(base, TAX), '100'), currency))
  const less = discount && discountAmount({ total, net: AMOUNT, pct: discount.pct, mode: mode ?? 'never', currency })
  return {
    base,
    due: dueDates({ lines: lines.map(({ eom = false, ...line }) => ({ ...line, eom })) }, date, total, currency),
    discount: discount && less && { until: discountUntil(discount, date), enough: subtract(total, less) },
  }
}

/** Example of the terms for an invoice of today: due dates of its parts, and the amount and deadline with early payment discount. */
export const TermsExample = ({ terms }: { terms: ExampleTerms | null }) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const plan = useMemo(() => terms && planOf(terms, today, baseCurrency), [terms, today, baseCurrency])
  const money = (value: string) => <Amount value={value} currency={baseCurrency} withCode className="font-medium text-ink" />
  return (
    <div role="status" className="text-ink-2">
      {plan ? (
        <>
          <p>
            {money(AMOUNT)}{' '}
            {plan.base && (
              <>
                and {TAX} % tax on {money(plan.base)},{' '}
              </>
            )}
            invoiced on {formatDay(today)}:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {plan.discount && (
              <li>
                {money(plan.discount.enough)} is enough until {formatDay(plan.discount.until)}, or else
              </li>
            )}
            {plan.due.map((part, index) => (
              <li key={`${part.date} ${index}`}>
                {money(part.amount)} due {formatDay(part.date)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        'The example appears when the shares make 100 %.'
      )}
    </div>
  )
}
