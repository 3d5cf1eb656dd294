import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '../amount'
import { TotalRow } from './document-totals'

interface SettledRowsProps {
  currency: string
  /** What notes took back, was written off and the like; what is nothing isn't shown. */
  settled: readonly (readonly [label: string, amount: string])[]
  openAmount: string
}

/** Below a posted document's total: what has gone of it, and what is still open. */
export const SettledRows = ({ currency, settled, openAmount }: SettledRowsProps) => (
  <>
    {settled.map(([label, amount]) =>
      isZero(amount) ? null : (
        <TotalRow key={label} label={label}>
          −<Amount value={amount} currency={currency} />
        </TotalRow>
      ),
    )}
    <TotalRow label="Open">{isZero(openAmount) ? 'Nothing' : <Amount value={openAmount} currency={currency} />}</TotalRow>
  </>
)
