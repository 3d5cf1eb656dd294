import { absolute, compare } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { journalLines, journals } from '../../db/schema/ledger'
import { type ConvertedLine, inBase, type Posting } from '../../domain/ledger/posting'
import { timeOrderedId } from '../../domain/time-ordered-id'
import type { Session } from '../../http/context'
import { nextVoucherId } from '../documents/drafts'
import { type AccountResolver, accountResolver, onLiveAccounts } from './accounts'
import { requireOpenPeriod } from './periods'

/** The posted document, and the number of its journal. */
export interface PostingSource {
  documentId: string
  /** The document's number, for its main posting. Other postings take a number from the series of journal entries. */
  voucherId?: string
}

export interface PostedLine {
  id: string
  line: ConvertedLine
}
export interface Posted {
  id: string
  voucherId: string
  lines: PostedLine[]
}

const rowsFor = (companyId: string, journalId: string, currency: string, lines: readonly PostedLine[], accountOf: AccountResolver) =>
  lines.map(({ id, line }, index) => ({
    companyId,
    id,
    journalId,
    lineNo: index + 1,
    accountId: accountOf(line.account),
    debit: compare(line.base, '0') > 0 ? line.base : '0',
    credit: compare(line.base, '0') < 0 ? absolute(line.base) : '0',
    currency: line.currency ?? currency,
    amount: line.amount,
    partyId: line.partyId ?? null,
    dueDate: line.dueDate ?? null,
    documentId: line.documentId ?? null,
    partId: line.partId ?? null,
    taxCodeId: line.taxCodeId ?? null,
    taxBase: line.taxBase ?? null,
    taxDirection: line.taxDirection ?? null,
    costCentreId: line.costCentreId ?? null,
    memo: line.memo ?? null,
  }))

interface JournalToWrite extends Omit<Posting, 'lines'> {
  lines: readonly ConvertedLine[]
  reversalOf: string | null
}

interface NumberedJournal {
  source: Required<PostingSource>
  journal: JournalToWrite
}

/** Rows of one statement; PostgreSQL takes at most 65,535 values in one. */
const ROWS = 2000

/** Writes journals whose lines are already converted and which have their numbers, in few statements. */
export const writeJournals = async (session: Session, journalsToWrite: readonly NumberedJournal[]): Promise<Posted[]> => {
  const { tx, ports, entry } = session
  const companyId = entry.company.id
  const accountOf = await accountResolver(session)
  const written = journalsToWrite.map(({ source, journal: { lines: converted, ...journal } }) => {
    const id = timeOrderedId(ports.clock.now(), ports.random.bytes(8))
    const lines = converted.map((line) => ({ id: ports.random.uuid(), line }))
    return {
      posted: { id, voucherId: source.voucherId, lines },
      header: { ...journal, companyId, id, ...source, postedBy: entry.user._id },
      rows: rowsFor(companyId, id, journal.currency, lines, accountOf),
    }
  })
  const headers = written.map(({ header }) => header)
  const rows = written.flatMap((one) => one.rows)
  for (let at = 0; at < headers.length; at += ROWS) await insertRows(tx, journals, headers.slice(at, at + ROWS))
  for (let at = 0; at < rows.length; at += ROWS) await insertRows(tx, journalLines, rows.slice(at, at + ROWS))
  return written.map(({ posted }) => posted)
}

/** Writes a journal whose lines are already converted. For `post` and for reversals. */
export const writeJournal = async (session: Session, source: PostingSource, journal: JournalToWrite): Promise<Posted> => {
  // The period is held before the number: a close, which holds the period as well, takes a number too.
  if (!source.voucherId) await requireOpenPeriod(session, journal.date, journal.area)
  if (journal.lines.some(({ taxCodeId }) => taxCodeId)) await requireOpenPeriod(session, journal.date, 'tax')
  const voucherId = source.voucherId ?? (await nextVoucherId(session, 'JE', journal.date))
  const [posted] = await writeJournals(session, [{ source: { documentId: source.documentId, voucherId }, journal }])
  if (!posted) throw new Error('no journal row')
  return posted
}

/**
 * The only way to post to the ledger: converts the amounts, finds the accounts, takes a number, and writes the journal with its lines. The database
 * checks balance, period and parties, at the latest at the commit. Call it last in the transaction, because taking a number locks the series.
 * @returns null when no line has an amount, such as for a delivery of goods without cost
 * @throws Unbalanced for lines that don't add up
 */
export const post = async (session: Session, source: PostingSource, posting: Posting): Promise<Posted | null> => {
  const lines = await onLiveAccounts(session, inBase(posting, session.entry.company.baseCurrency), posting.area)
  return lines.length === 0 ? null : writeJournal(session, source, { ...posting, lines, reversalOf: null })
}

/**
 * Posts many documents that have their numbers already, with few statements for all of them. The caller holds the periods, and the accounts that
 * the lines name are live: unlike {@link post}, this leads no line on to the account that another was merged into.
 */
export const postMany = async (session: Session, postings: readonly { source: Required<PostingSource>; posting: Posting }[]): Promise<Posted[]> =>
  writeJournals(
    session,
    postings.flatMap(({ source, posting }) => {
      const lines = inBase(posting, session.entry.company.baseCurrency)
      return lines.length === 0 ? [] : [{ source, journal: { ...posting, lines, reversalOf: null } }]
    }),
  )
