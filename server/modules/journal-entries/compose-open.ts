import type { JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import type { Decimal } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { ratesOn } from '../rates/queries'
import { refusalAt } from '../ledger/line-parties'
import { checkLine } from './check-line'
import { composeEntryLines, type NewEntryLine, signedAmount } from './compose-lines'
import type { EntryReferences } from './references'

const fits = (line: JournalEntryLineInput, references: EntryReferences, index: number): boolean => {
  try {
    checkLine(line, references, refusalAt(index))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/**
 * The lines as they were given, for an entry that can't be composed today. A line that lacks something has no value in the base currency, so that
 * the entry isn't posted before somebody has completed and saved it: a rate that is missing, a tax, a record that is no longer in use.
 */
const openLines = async (session: Session, references: EntryReferences, lines: readonly JournalEntryLineInput[], date: string): Promise<NewEntryLine[]> => {
  const { baseCurrency } = session.entry.company
  const rates = new Map<string, Decimal>((await ratesOn(session, date)).map(({ currency, rate }) => [currency, rate]))
  return lines.map((line, index) => {
    const currency = line.currency ?? references.accounts.get(line.accountId)?.currency ?? baseCurrency
    const rate = currency === baseCurrency ? '1' : rates.get(currency)
    const amount = signedAmount(line)
    const isComplete = rate !== undefined && !line.taxId && fits(line, references, index)
    return {
      id: session.ports.random.uuid(),
      accountId: line.accountId,
      amount,
      currency,
      rate: rate ?? '1',
      base: isComplete ? convertMoney(amount, rate, baseCurrency) : '0',
      partyId: line.partyId ?? null,
      dueDate: line.partyId ? date : null,
      costCentreId: line.costCentreId ?? null,
      taxCodeId: line.taxId ?? null,
      taxSide: line.taxId && line.taxSide !== 'settlement' ? (line.taxSide ?? null) : null,
      settlesTax: line.taxSide === 'settlement',
      memo: line.memo ?? null,
    }
  })
}

/** Lines for a draft of the day: computed as the form would, or else as they were given, with the reason. */
export const composeOrLeaveOpen = async (session: Session, references: EntryReferences, lines: readonly JournalEntryLineInput[], date: string) => {
  try {
    return { lines: await composeEntryLines(session, references, lines, date), problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { lines: await openLines(session, references, lines, date), problem: error.message }
  }
}
