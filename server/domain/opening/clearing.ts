import type { OpeningSide } from '@/contracts/opening-balances'
import { absolute, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { amountText } from '../money-text'
import type { AccountRole } from '../ledger/roles'

export const clearingRoles = ['opening_ledger', 'opening_receivable', 'opening_payable', 'opening_stock'] as const satisfies readonly AccountRole[]
export const roleOf = { ledger: 'opening_ledger', receivable: 'opening_receivable', payable: 'opening_payable', stock: 'opening_stock' } as const

/** Words for what the trial balance says and for what it is compared with. */
const words: Readonly<Record<OpeningSide, readonly [trialBalance: string, detail: string]>> = {
  ledger: ['Debits of the trial balance', 'credits'],
  receivable: ['Receivables in the trial balance', 'open items'],
  payable: ['Payables in the trial balance', 'open items'],
  stock: ['Inventory in the trial balance', 'stock brought over'],
}

interface Compared {
  trialBalance: Decimal
  detail: Decimal
  /** What is left on the clearing account. */
  balance: Decimal
}

/** What a clearing account still lacks, in words: "Receivables in the trial balance 12,400.00; open items 12,150.00; 250.00 missing." Null for nothing. */
export const missingInWords = (side: OpeningSide, { trialBalance, detail, balance }: Compared, currency: string): string | null => {
  if (isZero(balance)) return null
  const text = (value: Decimal) => amountText(value, currency)
  const difference = subtract(trialBalance, detail)
  const [first, second] = words[side]
  // A balance that the two lists don't explain was posted when another account had the role.
  if (isZero(difference)) return `${text(absolute(balance))} ${currency} are left on the clearing account.`
  const ending = compare(difference, '0') > 0 ? 'missing' : 'too much'
  return `${first} ${text(trialBalance)}; ${second} ${text(detail)}; ${text(absolute(difference))} ${ending}.`
}

/** Amount on the side on which it usually is: payables and credits are shown without a sign. */
export const onUsualSide = (side: OpeningSide, debitPositive: Decimal): Decimal => (side === 'payable' ? negate(debitPositive) : debitPositive)
