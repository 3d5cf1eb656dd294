import { convertMoney } from '@/contracts/rules/base-totals'
import { type Decimal, equals, isZero } from '@/contracts/rules/decimal'
import type { Steps } from '../in-steps'
import { hasError } from '../table-import/read-table'
import type { ImportRecord, Mapping } from '../table-import/types'
import { dayInWords } from '../today'
import { type Fault, faultsIn, moneyIn, onceEach, quoted, type RowState, TAKE_BACK_FIRST } from './judged'

export type Direction = 'receivable' | 'payable'

/** A customer or vendor whose code or name a row states. */
export interface Candidate {
  partyId: string
  direction: Direction
  code: string
  name: string
}
export interface ControlAccount {
  id: string
  accountId: string
  /** Numbers that lead to it besides its own. */
  formerNumbers: readonly string[]
  type: string
  currency: string | null
}
export interface StandingItem {
  direction: Direction
  currency: string
  rest: Decimal
  base: Decimal
}
export interface ItemsContext {
  baseCurrency: string
  /** The day before the company goes live, on which all of it is posted. */
  day: string
  byCode: ReadonlyMap<string, readonly Candidate[]>
  byName: ReadonlyMap<string, readonly Candidate[]>
  /** Known rates of that day, by currency. */
  rates: ReadonlyMap<string, Decimal>
  controls: readonly ControlAccount[]
  /** The company's default account for each direction. */
  defaults: Readonly<Record<Direction, ControlAccount | null>>
  /** By {@link itemKey}. */
  standing: ReadonlyMap<string, StandingItem>
}
export interface ItemRow extends StandingItem {
  record: ImportRecord
  party: Candidate
  number: string
  date: string
  dueDate: string
  rate: Decimal
  account: ControlAccount
  state: RowState
}

export const itemKey = (partyId: string, number: string): string => `${partyId} ${number.toUpperCase()}`
/** Key by which the codes and names of a file are looked up. */
export const partyKey = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ')

const roleWord = { receivable: 'customer', payable: 'vendor' } as const

/** Called by its code, else by its name; either may stand in either column. */
const calledOf = ({ partyCode, partyName }: ImportRecord['values'], { byCode, byName }: ItemsContext): readonly Candidate[] => {
  const found = [byCode, byName].map((index) => (partyCode ? index.get(partyKey(partyCode)) : undefined))
  const named = [byName, byCode].map((index) => (partyName ? index.get(partyKey(partyName)) : undefined))
  return [...found, ...(partyCode ? [] : named)].find((candidates) => candidates !== undefined) ?? []
}

const partyOf = (record: ImportRecord, context: ItemsContext, fault: Fault): Candidate | null => {
  const { partyCode, partyName, kind } = record.values
  const [field, typed] = partyCode ? (['partyCode', partyCode] as const) : (['partyName', partyName ?? ''] as const)
  if (!typed) return (fault(record, 'partyCode', 'REQUIRED', 'Enter the party’s code or name.'), null)
  const called = calledOf(record.values, context)
  const found = kind ? called.filter(({ direction }) => direction === kind) : called
  const [first] = found
  const noun = kind ? roleWord[kind as Direction] : 'customer or vendor'
  if (!first) return (fault(record, field, 'UNKNOWN', `${quoted(typed)} is no ${noun} of this company.`), null)
  if (found.some(({ partyId }) => partyId !== first.partyId))
    return (fault(record, field, 'AMBIGUOUS', `${quoted(typed)} is what several are called. Enter the code.`), null)
  if (found.length > 1) return (fault(record, 'kind', 'REQUIRED', `${first.name} is a customer and a vendor. Say whether this is receivable or payable.`), null)
  return first
}

const accountOf = (record: ImportRecord, direction: Direction, currency: string, { controls, defaults }: ItemsContext, fault: Fault): ControlAccount | null => {
  const typed = record.values.account
  const found = typed
    ? controls.find(({ accountId, formerNumbers }) => [accountId, ...formerNumbers].some((number) => number.toUpperCase() === typed.toUpperCase()))
    : defaults[direction]
  if (!found && typed) fault(record, 'account', 'UNKNOWN', `${quoted(typed)} is no account for receivables or payables.`)
  else if (!found)
    fault(record, 'account', 'DEFAULT_ACCOUNT', `The company has no default account for ${direction === 'receivable' ? 'receivables' : 'payables'}.`)
  else if (found.type !== direction) fault(record, 'account', 'ACCOUNT_TYPE', `Account ${found.accountId} is for ${found.type}s.`)
  else if (found.currency && found.currency !== currency)
    fault(record, 'currency', 'CURRENCY_MISMATCH', `Account ${found.accountId} is kept in ${found.currency}.`)
  return found ?? null
}

const rateOf = (record: ImportRecord, currency: string, { baseCurrency, rates, day }: ItemsContext, fault: Fault): Decimal => {
  if (currency === baseCurrency) return '1'
  const rate = record.values.rate ?? rates.get(currency)
  if (!rate) fault(record, 'rate', 'REQUIRED', `Enter how many ${baseCurrency} one ${currency} is: there is no rate for ${dayInWords(day)}.`)
  return rate ?? '1'
}

const dueOf = (record: ImportRecord, day: string, fault: Fault): { date: string; dueDate: string } => {
  const date = record.values.date ?? day
  const dueDate = record.values.dueDate ?? date
  if (date > day) fault(record, 'date', 'AFTER', `It is dated after ${dayInWords(day)}, the last day before going live.`)
  else if (dueDate < date) fault(record, 'dueDate', 'ORDER', 'It would be due before its own date.')
  return { date, dueDate }
}

/**
 * Judges open items: invoices with what is left of them, credits with a negative rest. Rows with errors get them as problems and are left out of
 * the result.
 */
export function* judgeItems(records: readonly ImportRecord[], mapping: Mapping, context: ItemsContext): Steps<ItemRow[]> {
  const fault = faultsIn(mapping)
  const isFirst = onceEach(fault)
  const rows: ItemRow[] = []
  for (const record of records) {
    yield
    if (hasError(record)) continue
    const party = partyOf(record, context, fault)
    const days = dueOf(record, context.day, fault)
    const currency = record.values.currency ?? context.baseCurrency
    const rate = rateOf(record, currency, context, fault)
    const rest = moneyIn(record, 'rest', currency, fault)
    if (!party || rest === null || hasError(record)) continue
    const { direction } = party
    const account = accountOf(record, direction, currency, context, fault)
    const number = record.values.number ?? ''
    const key = itemKey(party.partyId, number)
    if (!account || hasError(record) || !isFirst(record, 'number', key)) continue
    const base = convertMoney(rest, rate, context.baseCurrency)
    const before = context.standing.get(key)
    const isSame = before !== undefined && before.direction === direction && before.currency === currency && equals(before.rest, rest)
    const isEmpty = isZero(rest)
    if (before && !isSame && !isEmpty)
      fault(record, 'number', 'STANDING', `${number} of ${party.name} was brought over with ${before.rest} ${before.currency} already. ${TAKE_BACK_FIRST}`)
    else rows.push({ record, party, direction, number, ...days, currency, rate, rest, base, account, state: isEmpty ? 'nothing' : isSame ? 'same' : 'new' })
  }
  return rows
}
