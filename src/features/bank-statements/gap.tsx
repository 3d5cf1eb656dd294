import { isZero } from '@/contracts/rules/decimal'
import { amountText } from '@/documents/amount-text'
import { Status } from '@/ui/primitives/status'

/** Whether opening balance and lines make the closing balance, and what is missing. */
export const Gap = ({ gap, currency }: { gap: string | null; currency: string }) =>
  gap === null ? (
    <Status tone="draft">A balance is missing</Status>
  ) : isZero(gap) ? (
    <Status tone="done">The balances agree</Status>
  ) : (
    <Status tone="partial">{`${amountText(gap, currency)} unexplained`}</Status>
  )
