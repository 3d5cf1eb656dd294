import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '../amount'
import { TotalRow } from './document-totals'

interface SettledRowsProps {
  currency: string
  /** Amounts that were credited by notes, written off and the like; zero amounts are not shown. */
  settled: readonly (readonly [label: string, amount: string])[]
  openAmount: string
}

/** Rows below a posted document's total: the settled amounts, and the open amount. */
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
