import { isFilled, journalEntryLineInput, type JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { absolute, compare, isZero, negate } from '@/contracts/rules/decimal'
import { type AccountFinder, accountOrReason, type FindableAccount } from '../../domain/ledger/account-finder'
import { hasError } from '../../domain/table-import/read-table'
import type { CellProblem, ImportRecord, TableRead } from '../../domain/table-import/types'
import type { ReferredAccount } from '../journal-entries/references'
import { addError } from './price-items'

/** What a file's words mean: accounts as {@link accountOrReason} finds them, parties, cost centres and tax codes by code and name. */
export interface EntryWords {
  accountOf: AccountFinder<ReferredAccount & FindableAccount>
  customers: ReadonlyMap<string, string>
  vendors: ReadonlyMap<string, string>
  costCentres: ReadonlyMap<string, string>
  taxes: ReadonlyMap<string, string>
}
export const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** A line of an entry, with the row that it stands for and the field that names its account. */
export interface FileLine {
  record: ImportRecord
  named: 'account' | 'contra'
  line: JournalEntryLineInput
}

/** Amount of a row, debit positive, from two columns or from one with a sign or a side; null where it has none or two. */
export const amountOf = ({ values: { amount, debit, credit, side } }: ImportRecord): string | null => {
  if (isFilled(debit) && isFilled(credit)) return null
  if (isFilled(debit)) return debit
  if (isFilled(credit)) return negate(credit)
  if (isFilled(amount)) return side === 'credit' ? negate(amount) : amount
  return (debit ?? credit ?? amount) ? '0' : null
}

/** Says why a row has no amount, unless a cell of it can't be read, which is said already. */
const reportAmount = (record: ImportRecord, table: TableRead): void => {
  const fields = ['debit', 'credit', 'amount'].filter((field) => table.mapping[field] !== undefined)
  if (record.problems.some(({ field }) => field !== null && fields.includes(field))) return
  const isBoth = isFilled(record.values.debit) && isFilled(record.values.credit)
  const message = fields.includes('debit') ? `Enter a debit or a credit${isBoth ? ', not both' : ''}.` : 'Enter an amount.'
  addError(record, table, isBoth ? 'credit' : (fields[0] ?? 'debit'), 'INVALID', message)
}

const accountOf = (record: ImportRecord, table: TableRead, words: EntryWords, fields: { number: string; name?: string }): ReferredAccount | null => {
  const [number, name] = [record.values[fields.number], fields.name ? record.values[fields.name] : null]
  if (!number && !name) return null
  const found = accountOrReason(words.accountOf, { number, name })
  if (typeof found !== 'string') return found
  addError(record, table, number ? fields.number : (fields.name ?? fields.number), 'UNKNOWN', found)
  return null
}

/** The party of a line of an account. Other programs name one in every line, ours keep only receivables and payables by party. */
const partyOf = (record: ImportRecord, table: TableRead, words: EntryWords, { type }: ReferredAccount): string | null => {
  const { party } = record.values
  if (!party || (type !== 'receivable' && type !== 'payable')) return null
  const found = (type === 'payable' ? words.vendors : words.customers).get(wordOf(party))
  if (!found) addError(record, table, 'party', 'UNKNOWN', `“${party}” is neither code nor name of a ${type === 'payable' ? 'vendor' : 'customer'}.`)
  return found ?? null
}

const warn = (record: ImportRecord, table: TableRead, field: string, code: string, message: string): void => {
  const problem: CellProblem = { field, column: table.mapping[field] ?? null, code, message, severity: 'warning' }
  record.problems.push(problem)
}

const SETTLEMENT = 'settlement'
const SALES: ReadonlySet<string> = new Set(['income', 'tax_payable'])

/**
 * The tax of a line: the code of the file, on the side that it says or that follows from the account. On an account of taxes it is the code that the
 * line corrects, or the word “settlement” for what is paid to the tax office; with a contra account, it belongs to the account.
 */
const taxOf = (record: ImportRecord, table: TableRead, words: EntryWords, { type }: ReferredAccount) => {
  const { tax, taxSide } = record.values
  if (!tax) return {}
  if (wordOf(tax) === SETTLEMENT) return { taxSide: SETTLEMENT }
  const taxId = words.taxes.get(wordOf(tax))
  if (!taxId) addError(record, table, 'tax', 'UNKNOWN', `“${tax}” is neither code nor name of a tax.`)
  return { taxId, taxSide: taxSide ?? (SALES.has(type) ? 'sale' : 'purchase') }
}

const OF_RESULT: ReadonlySet<string> = new Set(['income', 'cogs', 'expense', 'fx_gain_loss', 'rounding'])

/** The lines that a row stands for, one or with a contra account two; words that mean nothing are reported at their cells. */
export const linesOf = (record: ImportRecord, table: TableRead, words: EntryWords): FileLine[] => {
  const { values } = record
  const account = accountOf(record, table, words, { number: 'account', name: 'accountName' })
  const contra = accountOf(record, table, words, { number: 'contra' })
  if (account && account === contra) addError(record, table, 'contra', 'SAME', 'This is the account itself.')
  const costCentreId = values.costCentre ? words.costCentres.get(wordOf(values.costCentre)) : null
  if (values.costCentre && !costCentreId) addError(record, table, 'costCentre', 'UNKNOWN', `“${values.costCentre}” is neither code nor name of a cost centre.`)
  const amount = amountOf(record)
  if (amount === null) reportAmount(record, table)
  else if (table.mapping['side'] !== undefined && isFilled(values.amount) && !values.side && !isFilled(values.debit ?? values.credit))
    addError(record, table, 'side', 'REQUIRED', 'Say whether it is a debit or a credit.')
  const sides = [
    { named: 'account' as const, account, signed: amount },
    { named: 'contra' as const, account: contra, signed: amount && negate(amount) },
  ].flatMap((one) => (one.account ? [{ ...one, account: one.account, partyId: partyOf(record, table, words, one.account) }] : []))
  const tax = account && taxOf(record, table, words, account)
  if (amount === null || hasError(record)) return []
  if (isZero(amount)) {
    warn(record, table, 'debit', 'NO_AMOUNT', 'Left out: it has no amount.')
    return []
  }
  if (values.party && sides.every(({ partyId }) => partyId === null))
    warn(record, table, 'party', 'PARTY_LEFT_OUT', 'Left out: only lines of receivables and payables name a customer or vendor.')
  const ofResult = sides.filter((one) => OF_RESULT.has(one.account.type))
  const ofCentre = ofResult.length > 0 ? ofResult : sides.slice(0, 1)
  return sides.flatMap((one): FileLine[] => {
    const { named, account: posted, signed, partyId } = one
    const checked = journalEntryLineInput.safeParse({
      accountId: posted.id,
      memo: values.memo,
      [compare(signed ?? '0', '0') < 0 ? 'credit' : 'debit']: absolute(signed ?? '0'),
      // Both lines are in one currency, so that they balance.
      currency: values.currency ?? sides[0]?.account.currency,
      rate: values.rate,
      partyId,
      dueDate: partyId ? values.dueDate : null,
      costCentreId: ofCentre.includes(one) ? costCentreId : null,
      ...(named === 'account' ? tax : null),
    })
    for (const { path, message } of checked.error?.issues ?? []) addError(record, table, String(path[0]), 'INVALID', message)
    return checked.data ? [{ record, named, line: checked.data }] : []
  })
}
