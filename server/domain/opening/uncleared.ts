import type { unclearedKinds } from '@/contracts/opening-balances'
import { compare, type Decimal, equals } from '@/contracts/rules/decimal'
import type { Steps } from '../in-steps'
import { accountFinder, accountOrReason, type FindableAccount } from '../ledger/account-finder'
import { hasError } from '../table-import/read-table'
import type { ImportRecord, Mapping } from '../table-import/types'
import { dayInWords } from '../today'
import { type Fault, faultsIn, moneyIn, onceEach, quoted, type RowState, TAKE_BACK_FIRST } from './judged'

export type UnclearedKind = (typeof unclearedKinds)[number]

export interface BankAccount extends FindableAccount {
  ownAccountId: string
  /** The ledger account. */
  id: string
  currency: string
}
export interface StandingUncleared {
  date: string
  payee: string
  amount: Decimal
}
export interface UnclearedContext {
  /** The day before the company goes live, on which all of it is posted. */
  day: string
  banks: readonly BankAccount[]
  /** Base currency units for one unit, of the currencies that have a rate on the day. */
  rates: ReadonlyMap<string, Decimal>
  /** By {@link unclearedKey}. */
  standing: ReadonlyMap<string, StandingUncleared>
  /** Numbers of cheques that were written or spoiled here, by bank account. */
  usedNumbers: ReadonlyMap<string, ReadonlySet<string>>
}
export interface UnclearedRow extends StandingUncleared {
  record: ImportRecord
  bank: BankAccount
  kind: UnclearedKind
  number: string
  rate: Decimal
  state: RowState
}

export const unclearedKey = (ownAccountId: string, kind: UnclearedKind, number: string): string => `${ownAccountId} ${kind} ${number.toUpperCase()}`

/** Without an account in the row: the only one of the company. */
const bankOf = (record: ImportRecord, find: ReturnType<typeof accountFinder<BankAccount>>, { banks }: UnclearedContext, fault: Fault): BankAccount | null => {
  const typed = record.values.account
  if (!typed) {
    const [only, other] = banks
    if (only && !other) return only
    return (fault(record, 'account', 'REQUIRED', 'Enter the bank account: there are several.'), null)
  }
  const found = accountOrReason(find, { number: typed, name: null })
  if (typeof found !== 'string') return found
  return (fault(record, 'account', 'UNKNOWN', `${quoted(typed)} is no bank account of this company.`), null)
}

const detailsOf = (record: ImportRecord, kind: UnclearedKind, day: string, fault: Fault) => {
  const { number, payee } = record.values
  if (kind === 'statement') return { number: '', date: day, payee: '' }
  const date = record.values.date ?? day
  if (!number) fault(record, 'number', 'REQUIRED', kind === 'cheque' ? 'Enter the number of the cheque.' : 'Enter a number or reference of the deposit.')
  else if (kind === 'cheque' && !/^[1-9]\d{0,9}$/.test(number))
    fault(record, 'number', 'NUMBER', `${quoted(number)} is no number of a cheque: it has digits only.`)
  if (!record.values.date) fault(record, 'date', 'REQUIRED', 'Enter the date.')
  if (!payee) fault(record, 'payee', 'REQUIRED', kind === 'cheque' ? 'Enter the payee.' : 'Enter who paid.')
  if (date > day) fault(record, 'date', 'AFTER', `It is dated after ${dayInWords(day)}, the last day before going live.`)
  return { number: number ?? '', date, payee: payee ?? '' }
}

/** Judges what the bank had not cleared. Rows with errors get them as problems and are left out of the result. */
export function* judgeUncleared(records: readonly ImportRecord[], mapping: Mapping, context: UnclearedContext): Steps<UnclearedRow[]> {
  const fault = faultsIn(mapping)
  const isFirst = onceEach(fault)
  const find = accountFinder(context.banks)
  const rows: UnclearedRow[] = []
  for (const record of records) {
    yield
    if (hasError(record)) continue
    const kind = (record.values.kind ?? 'cheque') as UnclearedKind
    const bank = bankOf(record, find, context, fault)
    const details = detailsOf(record, kind, context.day, fault)
    if (!bank || hasError(record)) continue
    const { number } = details
    const amount = moneyIn(record, 'amount', bank.currency, fault)
    if (amount !== null && kind !== 'statement' && compare(amount, '0') <= 0)
      fault(record, 'amount', 'AMOUNT', 'Enter an amount above zero; the kind says where the money goes.')
    const rate = context.rates.get(bank.currency)
    if (!rate) fault(record, 'account', 'RATE', `There is no rate of ${bank.currency} for ${dayInWords(context.day)}. Enter it with the exchange rates.`)
    const key = unclearedKey(bank.ownAccountId, kind, number)
    if (amount === null || !rate || hasError(record) || !isFirst(record, kind === 'statement' ? 'account' : 'number', key)) continue
    const before = context.standing.get(key)
    const isSame = before !== undefined && equals(before.amount, amount) && before.date === details.date
    if (before && !isSame) fault(record, 'number', 'STANDING', `It was brought over with ${before.amount} ${bank.currency} already. ${TAKE_BACK_FIRST}`)
    else if (!before && kind === 'cheque' && context.usedNumbers.get(bank.ownAccountId)?.has(number))
      fault(record, 'number', 'USED', `Number ${number} of ${bank.name} was used here already.`)
    else rows.push({ record, bank, kind, ...details, amount, rate, state: isSame ? 'same' : 'new' })
  }
  return rows
}
