import type { PaperSize } from '@/contracts/choices'
import type { JournalEntry, JournalEntryLine } from '@/contracts/journal-entries'
import { absolute, add, compare } from '@/contracts/rules/decimal'
import { entryDefinition, type EntryPaper } from '../../domain/print/entry-definition'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { loadEntry } from './load'
import { journalEntryStore } from './store'

const MARKS: Readonly<Record<string, string>> = { draft: 'Draft, not posted', pending_approval: 'Not approved, not posted', reversed: 'Reversed' }

const paperLine = ({ account, party, costCentre, memo, partno, amount, currency, rate, base }: JournalEntryLine, baseCurrency: string) => {
  const inOther = currency === baseCurrency ? null : `${moneyText(absolute(amount), currency)} at ${rate}`
  const sign = compare(base, '0')
  return {
    account: `${account.accountId} ${account.name}`,
    details: [party?.name, costCentre && `${costCentre.code} ${costCentre.name}`, partno, memo, inOther].flatMap((text) => text ?? []),
    debit: sign > 0 ? base : null,
    credit: sign < 0 ? absolute(base) : null,
  }
}
const sumOf = (figures: readonly (string | null)[]) => add('0', ...figures.flatMap((figure) => figure ?? []))

/** The PDF of an entry, made when the returned function is called. @throws Problem 404 */
export const downloadEntry = async (session: Session, key: string, size?: PaperSize) => {
  const { row } = await journalEntryStore.findWithOwn(session, key)
  const entry: JournalEntry = await loadEntry(session, row)
  const printed = await asPrinted(session, row.id)
  const lines = entry.lines.map((line) => paperLine(line, entry.currency))
  const paper: Loaded<EntryPaper>['paper'] = {
    ...paperHead(row, printed, size),
    mark: MARKS[entry.status] ?? null,
    narration: entry.narration,
    reference: entry.reference,
    enteredBy: entry.ownerName,
    approvedBy: entry.approvedByName,
    currency: entry.currency,
    debits: sumOf(lines.map(({ debit }) => debit)),
    credits: sumOf(lines.map(({ credit }) => credit)),
    notes: entry.notes,
    lines,
  }
  return () => downloadPdf(session.ports, { paper, logo: printed.ours.logo }, entryDefinition)
}
