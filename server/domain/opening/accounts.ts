import type { AccountType } from '@/contracts/choices'
import { add, compare, type Decimal, equals, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import type { Steps } from '../in-steps'
import { accountFinder, accountOrReason, type FindableAccount } from '../ledger/account-finder'
import { hasError } from '../table-import/read-table'
import type { ImportRecord, Mapping } from '../table-import/types'
import { type Fault, faultsIn, moneyIn, onceEach, quoted, type RowState, TAKE_BACK_FIRST } from './judged'

export interface KnownAccount extends FindableAccount {
  id: string
  type: AccountType
  currency: string | null
  isPostable: boolean
  isActive: boolean
  requiresCostCentre: boolean
}
export interface StandingAccount {
  currency: string
  amount: Decimal
  base: Decimal
}
export interface AccountsContext {
  baseCurrency: string
  accounts: readonly KnownAccount[]
  costCentres: readonly { id: string; code: string; isActive: boolean }[]
  /** The clearing accounts, which no trial balance may name. */
  clearingIds: ReadonlySet<string>
  /** What was posted before and stands, by {@link accountKey}. */
  standing: ReadonlyMap<string, StandingAccount>
}

/** A row of a trial balance, debit positive. */
export interface AccountRow extends StandingAccount {
  record: ImportRecord
  account: KnownAccount
  costCentreId: string | null
  state: RowState
}

export const accountKey = (accountId: string, costCentreId: string | null): string => `${accountId} ${costCentreId ?? ''}`

/** Control accounts are kept by party or by part, so their balances go against a clearing account. */
export const clearingRoleOf = ({ type }: Pick<KnownAccount, 'type'>) =>
  type === 'receivable' ? 'opening_receivable' : type === 'payable' ? 'opening_payable' : type === 'inventory' ? 'opening_stock' : null

/** Balance of the row in the base currency, from one column with a sign or from two columns. */
const baseOf = (record: ImportRecord, baseCurrency: string, fault: Fault): Decimal | null => {
  const { debit, credit, balance } = record.values
  const sides = subtract(moneyIn(record, 'debit', baseCurrency, fault) ?? '0', moneyIn(record, 'credit', baseCurrency, fault) ?? '0')
  const signed = moneyIn(record, 'balance', baseCurrency, fault)
  if (hasError(record)) return null
  if (!debit && !credit && !balance) return (fault(record, 'debit', 'REQUIRED', 'Enter debit, credit or balance.'), null)
  if (signed === null) return sides
  if ((debit ?? credit) && !equals(signed, sides))
    return (fault(record, 'balance', 'BALANCE_DIFFERS', `The balance is ${signed}, but debit less credit is ${sides}.`), null)
  return signed
}

/** Amount of the row in the currency in which the account is kept. */
const amountOf = (record: ImportRecord, account: KnownAccount, base: Decimal, baseCurrency: string, fault: Fault) => {
  const stated = record.values.currency ?? null
  if (clearingRoleOf(account)) return { currency: baseCurrency, amount: base }
  const currency = account.currency ?? stated ?? baseCurrency
  if (stated && stated !== currency) return (fault(record, 'currency', 'CURRENCY_MISMATCH', `Account ${account.accountId} is kept in ${currency}.`), null)
  if (currency === baseCurrency) return { currency, amount: base }
  const amount = moneyIn(record, 'currencyAmount', currency, fault)
  if (amount === null && !hasError(record))
    fault(record, 'currencyAmount', 'REQUIRED', `Account ${account.accountId} is kept in ${currency}. Enter its amount in ${currency}.`)
  if (amount !== null && compare(multiply(amount, base), '0') < 0)
    fault(record, 'currencyAmount', 'SIGN', `The amount in ${currency} is on the other side than the balance.`)
  return amount === null ? null : { currency, amount }
}

const costCentreOf = (record: ImportRecord, account: KnownAccount, { costCentres }: AccountsContext, fault: Fault): string | null => {
  const code = record.values.costCentre
  if (clearingRoleOf(account)) return null
  if (!code) {
    if (account.requiresCostCentre) fault(record, 'costCentre', 'REQUIRED', `Account ${account.accountId} needs a cost centre.`)
    return null
  }
  const found = costCentres.find((one) => one.code.toUpperCase() === code.toUpperCase())
  if (!found) fault(record, 'costCentre', 'UNKNOWN', `${quoted(code)} is no cost centre of this company.`)
  else if (!found.isActive) fault(record, 'costCentre', 'INACTIVE', `Cost centre ${found.code} is no longer in use.`)
  return found?.id ?? null
}

/**
 * Judges the rows of a trial balance. Rows with errors get them as problems and are left out of the result. Accounts of profit and loss are
 * allowed, since a company may go live within its year.
 */
export function* judgeAccounts(records: readonly ImportRecord[], mapping: Mapping, context: AccountsContext): Steps<AccountRow[]> {
  const { baseCurrency, clearingIds, standing } = context
  const fault = faultsIn(mapping)
  const find = accountFinder(context.accounts)
  const isFirst = onceEach(fault)
  const rows: AccountRow[] = []
  for (const record of records) {
    yield
    if (hasError(record)) continue
    const found = accountOrReason(find, { number: record.values.account, name: record.values.name })
    const account = typeof found === 'string' ? null : found
    if (typeof found === 'string') fault(record, 'account', 'UNKNOWN', found)
    else if (clearingIds.has(found.id)) fault(record, 'account', 'CLEARING', `Account ${found.accountId} clears the opening balances and begins at 0.`)
    const base = baseOf(record, baseCurrency, fault)
    if (!account || base === null || hasError(record)) continue
    const amount = amountOf(record, account, base, baseCurrency, fault)
    const isEmpty = isZero(base) && isZero(amount?.amount ?? '0')
    if (!isEmpty && !(account.isPostable && account.isActive))
      fault(record, 'account', 'ACCOUNT_NOT_POSTABLE', `Account ${account.accountId} takes no postings.`)
    const costCentreId = isEmpty ? null : costCentreOf(record, account, context, fault)
    if (!amount || hasError(record) || !isFirst(record, 'account', accountKey(account.id, costCentreId))) continue
    const before = standing.get(accountKey(account.id, costCentreId))
    const isSame = before !== undefined && equals(before.base, base) && equals(before.amount, amount.amount) && before.currency === amount.currency
    if (before && !isSame && !isEmpty)
      fault(record, 'account', 'STANDING', `Account ${account.accountId} was brought over with ${before.base} already. ${TAKE_BACK_FIRST}`)
    else rows.push({ record, account, costCentreId, ...amount, base, state: isEmpty ? 'nothing' : isSame ? 'same' : 'new' })
  }
  return rows
}

/** What the rows leave for the clearing account of the ledger: nothing if debits equal credits. */
export const restOf = (rows: readonly Pick<AccountRow, 'base'>[]): Decimal => negate(add('0', ...rows.map(({ base }) => base)))
