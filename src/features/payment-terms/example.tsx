import { useMemo } from 'react'
import { subtract } from '@/contracts/rules/decimal'
import { dueDates, type Terms } from '@/contracts/rules/payment-terms'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'

const AMOUNT = '1000'

/** Example of the terms for an invoice of today: due dates of its parts, and the amount and deadline with early payment discount. */
export const TermsExample = ({ terms }: { terms: Terms | null }) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const plan = useMemo(() => terms && dueDates(terms, today, AMOUNT, baseCurrency), [terms, today, baseCurrency])
  const money = (value: string) => <Amount value={value} currency={baseCurrency} withCode className="font-medium text-ink" />
  return (
    <div role="status" className="text-ink-2">
      {plan ? (
        <>
          <p>
            {money(AMOUNT)} invoiced on {formatDay(today)}:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {plan.discount && (
              <li>
                {money(subtract(AMOUNT, plan.discount.amount))} is enough until {formatDay(plan.discount.until)}, or else
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
