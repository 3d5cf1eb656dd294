import { type Decimal, negate } from '@/contracts/rules/decimal'
import type { LedgerLine } from './posting'

/** What a till holds more than the books say: Dr cash, Cr cash over and short; what it holds less, the other way round. */
export const countLines = (accountId: string, difference: Decimal): LedgerLine[] => [
  { account: { accountId }, amount: difference, field: 'date' },
  { account: 'cash_over_short', amount: negate(difference) },
]
