import { compare, isZero } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { debitsOf, differenceOf } from '@/contracts/rules/entry-amounts'
import type { LedgerArea, LedgerLine, Posting } from '../../domain/ledger/posting'
import { moneyText } from '../../domain/money-text'
import { Problem } from '../../http/problem'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import type { EntryLineRow } from './lines'
import type { JournalEntryRow } from './store'

const ledgerLineOf = (line: EntryLineRow): LedgerLine => ({
  account: { accountId: line.accountId },
  amount: line.amount,
  currency: line.currency,
  base: line.base,
  ...(line.partyId ? { partyId: line.partyId, dueDate: line.dueDate } : {}),
  ...(line.partId ? { partId: line.partId } : {}),
  ...(line.owedDocumentId ? { documentId: line.owedDocumentId } : {}),
  ...(line.taxCodeId && line.taxSide === null ? { taxCodeId: line.taxCodeId } : {}),
  ...(line.taxBase === null ? {} : { taxBase: line.taxBase }),
  ...(line.taxDirection ? { taxDirection: line.taxDirection } : {}),
  costCentreId: line.costCentreId,
  memo: line.memo,
})

/** The only purpose of an entry's journal. */
export const ENTRY_PURPOSE = 'entry'

/** The ledger lines of a stored entry, which are exactly its own. */
export const postingOf = (
  { date, currency, rate }: DocumentRow,
  { narration }: JournalEntryRow,
  lines: readonly EntryLineRow[],
  area: LedgerArea,
): Posting => ({
  area,
  purpose: ENTRY_PURPOSE,
  date,
  currency,
  rate,
  narration,
  lines: lines.map((line, index) => ({ ...ledgerLineOf(line), field: `lines.${index}.${compare(line.amount, '0') < 0 ? 'credit' : 'debit'}` })),
})

/** @throws Problem 422 UNBALANCED with the difference, or for an entry in which nothing is posted */
export const requireBalanced = ({ entry }: Pick<Session, 'entry'>, lines: readonly Pick<EntryLineRow, 'base'>[]): void => {
  const { baseCurrency } = entry.company
  const unbalanced = (message: string) => new Problem(422, message, { code: 'UNBALANCED', errors: [{ path: 'lines', code: 'UNBALANCED', message }] })
  const difference = differenceOf(lines)
  if (isZero(difference)) {
    if (lines.length < 2 || isZero(debitsOf(lines))) throw unbalanced('An entry has at least one debit and one credit.')
    return
  }
  const [more, less] = compare(difference, '0') > 0 ? ['Debits', 'credits'] : ['Credits', 'debits']
  const figure = moneyText(roundMoney(difference, baseCurrency).replace('-', ''), baseCurrency)
  throw unbalanced(`${more} exceed ${less} by ${figure}. Enter what is missing before posting.`)
}
