import { and, asc, eq, sql } from 'drizzle-orm'
import { absolute, compare } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { JournalEntry, JournalEntryLine } from '@/contracts/journal-entries'
import { documents } from '../../db/schema/documents'
import { entryTemplates, recurringRuns } from '../../db/schema/entry-templates'
import { journalEntries, journalEntryLines as lines } from '../../db/schema/journal-entries'
import { accounts, costCentres } from '../../db/schema/ledger'
import { parties, parts, taxCodes } from '../../db/schema/records'
import { differenceOf } from '@/contracts/rules/entry-amounts'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { userName } from '../documents/record'
import { partyColumns } from '../ledger/line-parties'
import { optionColumns } from '../ledger/options'
import { journalEntryStore } from './store'

const reversal = (column: string) => sql<string | null>`(select ${sql.raw(column)} from journals r
  join journals o on o.company_id = r.company_id and o.id = r.reversal_of and o.purpose = 'entry'
  where o.company_id = ${documents.companyId} and o.document_id = ${documents.id})`
/** Day and number of the entry's reversal; null for an entry that wasn't reversed. */
export const reversalColumns = { reversedOn: reversal('r.date::text'), reversalNo: reversal('r.voucher_id') }

const readLines = ({ tx }: Session, { companyId, id }: DocumentRow) =>
  tx
    .select({
      line: lines,
      account: optionColumns,
      party: partyColumns,
      costCentre: { id: costCentres.id, code: costCentres.code, name: costCentres.name },
      partno: parts.partno,
      taxCode: taxCodes.code,
    })
    .from(lines)
    .innerJoin(accounts, and(eq(accounts.companyId, lines.companyId), eq(accounts.id, lines.accountId)))
    .leftJoin(parties, and(eq(parties.companyId, lines.companyId), eq(parties.id, lines.partyId)))
    .leftJoin(costCentres, and(eq(costCentres.companyId, lines.companyId), eq(costCentres.id, lines.costCentreId)))
    .leftJoin(parts, and(eq(parts.companyId, lines.companyId), eq(parts.id, lines.partId)))
    .leftJoin(taxCodes, and(eq(taxCodes.companyId, lines.companyId), eq(taxCodes.id, lines.taxCodeId)))
    .where(and(eq(lines.companyId, companyId), eq(lines.documentId, id)))
    .orderBy(asc(lines.lineNo))
type ReadLine = Awaited<ReturnType<typeof readLines>>[number]

const SIDES = { output: 'sale', input: 'purchase' } as const

const shownLine = ({ line, ...names }: ReadLine): JournalEntryLine => {
  const isDebit = compare(line.amount, '0') > 0
  const figure = roundMoney(absolute(line.amount), line.currency)
  return {
    ...line,
    ...names,
    taxId: line.taxCodeId,
    taxSide: line.settlesTax ? 'settlement' : (line.taxSide ?? (line.taxDirection === null || line.isComputed ? null : SIDES[line.taxDirection])),
    debit: isDebit ? figure : null,
    credit: compare(line.amount, '0') < 0 ? figure : null,
    isComputed: line.isComputed,
  }
}

/** The recurring entry that made this one. The reason why it wasn't posted counts as long as it is a draft. */
const recurringOf = async ({ tx }: Session, { companyId, id, status }: DocumentRow): Promise<JournalEntry['recurring']> => {
  const [made] = await tx
    .select({ id: entryTemplates.id, name: entryTemplates.name, dueOn: recurringRuns.dueOn, problem: recurringRuns.problem })
    .from(recurringRuns)
    .innerJoin(entryTemplates, and(eq(entryTemplates.companyId, recurringRuns.companyId), eq(entryTemplates.id, recurringRuns.recurringId)))
    .where(and(eq(recurringRuns.companyId, companyId), eq(recurringRuns.documentId, id)))
  return made ? { ...made, problem: status === 'draft' ? made.problem : null } : null
}

/** The whole record of an entry. */
export const loadEntry = async (session: Session, row: DocumentRow): Promise<JournalEntry> => {
  const columns = {
    ...reversalColumns,
    postedByName: userName(journalEntries.postedBy),
    submittedByName: userName(journalEntries.submittedBy),
    approvedByName: userName(journalEntries.approvedBy),
  }
  const { document, kindRow, record, ...head } = await journalEntryStore.readRecord(session, row.id, columns)
  const rows = await readLines(session, row)
  return {
    ...kindRow,
    ...document,
    ...head,
    account_id: document.voucherId,
    recurring: kindRow.origin === 'recurring' ? await recurringOf(session, { ...row, status: document.status }) : null,
    difference: roundMoney(differenceOf(rows.map(({ line }) => line)), document.currency),
    lines: rows.map(shownLine),
    ...record,
  }
}
