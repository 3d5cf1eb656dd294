import type { CreditCheck } from '@/contracts/trade'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Amount } from '../amount'
import { TotalRow } from './document-totals'

/** Reason why the order fails the credit check; undefined if it passes. */
export const creditProblem = (credit: CreditCheck | null): string | undefined => {
  if (!credit || credit.verdict === 'ok') return undefined
  if (credit.verdict === 'hold') return `The customer is on hold${credit.holdReason ? `: ${credit.holdReason}` : ''}.`
  return credit.verdict === 'over'
    ? 'The order exceeds the customer’s credit limit.'
    : 'The customer’s credit limit can’t be judged: its currency has no exchange rate for today.'
}

/** The amounts that count against the customer's credit limit, in base currency. Shown for a customer who has a limit or is on hold. */
export const CreditNotice = ({ credit }: { credit: CreditCheck | null }) => {
  const { baseCurrency } = useSession().companyInfo
  const problem = creditProblem(credit)
  if (!credit || (credit.limit === null && !problem)) return null
  const figures: [string, string | null][] = [
    ['Open invoices', credit.receivables],
    ['Open sales orders', credit.orders],
    ['This order', credit.thisOrder],
    ['Together', credit.total],
    ['Credit limit', credit.limit],
  ]
  return (
    <Notice tone={problem ? 'error' : 'info'} title={problem ?? 'The order is within the customer’s credit limit.'}>
      <dl aria-label="Credit" className="flex w-64 max-w-full flex-col">
        {figures.map(([label, value]) =>
          value === null ? null : (
            <TotalRow key={label} label={label}>
              <Amount value={value} currency={baseCurrency} withCode />
            </TotalRow>
          ),
        )}
      </dl>
    </Notice>
  )
}
