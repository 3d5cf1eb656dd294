import { convertMoney } from '@/contracts/rules/base-totals'
import { divide, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { entryOrigins } from '@/contracts/money-choices'
import type { LedgerArea, LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { insertDraft, lockDocument } from '../documents/drafts'
import { accountResolver } from '../ledger/accounts'
import type { NewEntryLine } from './compose-lines'
import { headerOf, requireLater } from './compose'
import { insertEntryLines } from './lines'
import { type ClaimedEntry, postStored, reverseStored } from './steps'
import { journalEntryStore } from './store'

interface NewEntry {
  origin: (typeof entryOrigins)[number]
  date: string
  narration: string
  /** As for `post()`: a line in another currency than the base currency states its value there. */
  lines: readonly LedgerLine[]
  reference?: string | null
  /** The day on which the entry is reversed by itself. */
  reverseOn?: string | null
  /** The area whose lock on a period stops the posting; `closing` for the entry that closes a year. */
  area?: LedgerArea
}

/** Decimals of a rate that follows from an amount and its value. */
const RATE_SCALE = 10

const entryLines = async (session: Session, lines: readonly LedgerLine[]): Promise<NewEntryLine[]> => {
  const { baseCurrency } = session.entry.company
  const accountOf = await accountResolver(session)
  return lines.map(({ account, amount, base, currency = baseCurrency, documentId, ...line }) => {
    const value = base ?? convertMoney(amount, '1', baseCurrency)
    if (base === undefined && currency !== baseCurrency) throw new Error(`a line in ${currency} has no value in ${baseCurrency}`)
    return {
      ...line,
      id: session.ports.random.uuid(),
      accountId: accountOf(account),
      amount,
      currency,
      rate: currency === baseCurrency || isZero(amount) || isZero(value) ? '1' : roundTo(divide(value, amount), RATE_SCALE),
      base: value,
      ...(documentId ? { owedDocumentId: documentId } : {}),
    }
  })
}

interface EntryHead extends Pick<NewEntry, 'origin' | 'date' | 'narration'> {
  reference: string | null
  reverseOn: string | null
}

/** Adds an entry that the program makes as a draft, with lines that are computed already. */
export const addEntry = async (session: Session, { date, ...own }: EntryHead, lines: readonly NewEntryLine[]): Promise<ClaimedEntry> => {
  const row = await insertDraft(session, 'journal_entry', headerOf(session, date, lines, null))
  await journalEntryStore.insertOwn(session, row.id, own)
  await insertEntryLines(session, row.id, lines)
  return { row, kindRow: await journalEntryStore.ownOf(session, row.id) }
}

/**
 * Posts an entry that the program makes, without approval. It has a record and a number of its own, like an entry of a user.
 * @throws Problem 422 for a closed period, and where debits and credits differ
 */
export const postEntry = async (session: Session, { origin, date, narration, lines, reference = null, reverseOn = null, area = 'journal' }: NewEntry) => {
  requireLater(reverseOn, date)
  const draft = await addEntry(session, { origin, date, narration, reference, reverseOn }, await entryLines(session, lines))
  const voucherId = await postStored(session, draft, 'post', area)
  const { id } = draft.row
  await session.audit({ entity: 'journal_entry', entityId: id, action: 'post', after: { voucherId, date, narration, origin } })
  return { id, voucherId }
}

/**
 * Reverses a posted entry on a day, by the id of its document. An entry is reversed once, and its reversal is not reversed.
 * @throws Problem 409 when a part of it is settled, IllegalTransition when it is reversed already
 */
export const reverseEntry = async (session: Session, documentId: string, { date, reason }: { date: string; reason: string }): Promise<void> => {
  const row = await lockDocument(session, documentId)
  await reverseStored(session, { row }, { reason, date })
  await session.audit({ entity: 'journal_entry', entityId: documentId, action: 'reverse', before: { status: row.status }, after: { reason, date } })
}
