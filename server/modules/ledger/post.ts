import { absolute, compare } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { journalLines, journals } from '../../db/schema/ledger'
import { type ConvertedLine, inBase, type Posting } from '../../domain/ledger/posting'
import { groupBy } from '../../domain/group-by'
import { timeOrderedId } from '../../domain/time-ordered-id'
import type { Session } from '../../http/context'
import { nextVoucherIds } from '../documents/drafts'
import { type AccountResolver, accountResolver, onLiveAccounts } from './accounts'
import { type LockArea, requireOpenPeriod } from './periods'

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
  await insertRows(
    tx,
    journals,
    written.map(({ header }) => header),
  )
  await insertRows(
    tx,
    journalLines,
    written.flatMap(({ rows }) => rows),
  )
  return written.map(({ posted }) => posted)
}

interface UnnumberedJournal {
  source: PostingSource
  journal: JournalToWrite
}

/** Takes numbers for the journals without one, in their order. */
const numbered = async (session: Session, unnumbered: readonly UnnumberedJournal[]): Promise<NumberedJournal[]> => {
  // Periods are held before numbers: a close, which holds the period as well, takes a number too.
  const held = new Map<string, [date: string, area: LockArea]>()
  const hold = (date: string, area: LockArea) => held.set(`${date} ${area}`, [date, area])
  for (const { source, journal } of unnumbered) {
    if (!source.voucherId) hold(journal.date, journal.area)
    if (journal.lines.some(({ taxCodeId }) => taxCodeId)) hold(journal.date, 'tax')
  }
  for (const [date, area] of held.values()) await requireOpenPeriod(session, date, area)
  const days = groupBy(
    unnumbered.filter(({ source }) => !source.voucherId),
    ({ journal }) => journal.date,
  )
  const numberOf = new Map<UnnumberedJournal, string>()
  for (const [date, ofDay] of days) {
    const numbers = await nextVoucherIds(session, 'JE', date, ofDay.length)
    for (const [index, one] of ofDay.entries()) numberOf.set(one, numbers[index] ?? '')
  }
  return unnumbered.map((one) => ({ ...one, source: { ...one.source, voucherId: one.source.voucherId ?? numberOf.get(one) ?? '' } }))
}

/** Writes journals whose lines are already converted, with the next numbers where they have none. For reversals. */
export const writeConverted = async (session: Session, unnumbered: readonly UnnumberedJournal[]): Promise<Posted[]> =>
  writeJournals(session, await numbered(session, unnumbered))

export interface PostingOf {
  source: PostingSource
  posting: Posting
}

/** The lines of each posting, converted, on accounts that are in use. */
const linesOnLiveAccounts = async (session: Session, postings: readonly PostingOf[]): Promise<ConvertedLine[][]> => {
  const linesAt = postings.map((): ConvertedLine[] => [])
  const areas = groupBy(
    postings.map(({ posting }, at) => ({ posting, at })),
    ({ posting }) => posting.area,
  )
  for (const [area, ofArea] of areas) {
    const converted = ofArea.flatMap(({ posting, at }) => inBase(posting, session.entry.company.baseCurrency).map((line) => ({ ...line, at })))
    for (const { at, ...line } of await onLiveAccounts(session, converted, area)) linesAt[at]?.push(line)
  }
  return linesAt
}

/**
 * The only way to post to the ledger: converts the amounts, finds the accounts, takes numbers, and writes the journals with their lines, by the
 * same statements however many they are. The database checks balance, period and parties, at the latest at the commit. Call it last in the
 * transaction, because taking a number locks the series.
 * @returns for each posting its journal, null when no line has an amount, such as for a delivery of goods without cost
 * @throws Unbalanced for lines that don't add up
 */
export const postAll = async (session: Session, postings: readonly PostingOf[]): Promise<(Posted | null)[]> => {
  const lines = await linesOnLiveAccounts(session, postings)
  const toWrite = postings.map(({ source, posting }, at) => ({ source, journal: { ...posting, lines: lines[at] ?? [], reversalOf: null } }))
  const withLines = toWrite.filter(({ journal }) => journal.lines.length > 0)
  if (withLines.length === 0) return postings.map(() => null)
  const posted = await writeJournals(session, await numbered(session, withLines))
  const postedOf = new Map(withLines.map((one, at) => [one, posted[at] ?? null]))
  return toWrite.map((one) => postedOf.get(one) ?? null)
}

/** {@link postAll} for one posting. */
export const post = async (session: Session, source: PostingSource, posting: Posting): Promise<Posted | null> =>
  (await postAll(session, [{ source, posting }]))[0] ?? null

/**
 * Posts many documents that have their numbers already, with few statements for all of them. The caller holds the periods, and the accounts that
 * the lines name are live: unlike {@link postAll}, this leads no line on to the account that another was merged into.
 */
export const postMany = async (session: Session, postings: readonly { source: Required<PostingSource>; posting: Posting }[]): Promise<Posted[]> =>
  writeJournals(
    session,
    postings.flatMap(({ source, posting }) => {
      const lines = inBase(posting, session.entry.company.baseCurrency)
      return lines.length === 0 ? [] : [{ source, journal: { ...posting, lines, reversalOf: null } }]
    }),
  )
