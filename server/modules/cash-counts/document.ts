import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { cashCountFilters, type CashCount, cashCounts as endpoints } from '@/contracts/cash-counts'
import { absolute, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { cashCountLines, cashCounts, documents } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import { countLines } from '../../domain/ledger/cash-counts'
import { moneyText } from '../../domain/money-text'
import { postedTransitions } from '../../domain/status/posted'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { partylessStore } from '../documents/document-store'
import { draftLife } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { byTotal, totalSum } from '../documents/list'
import { userName } from '../documents/record'
import { accountText, optionColumns } from '../ledger/options'
import { dayAfterPosting, requireOpenPeriod } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { balancesOfTills, lockTills } from '../ledger/tills'
import { composeCount } from './compose'

export const cashCountStore = partylessStore({
  kind: 'cash_count',
  table: cashCounts,
  states: postedTransitions('Cash count'),
  joins: [[accounts, and(eq(accounts.companyId, cashCounts.companyId), eq(accounts.id, cashCounts.accountId)) as SQL]],
})
const store = cashCountStore

const linesOf = ({ entry }: Session, documentId: string): SQL | undefined =>
  and(eq(cashCountLines.companyId, entry.company.id), eq(cashCountLines.documentId, documentId))

/** What the books say that a till holds at the end of a day. */
const bookBalanceOn = async (session: Session, accountId: string, day: string): Promise<Decimal> =>
  (await balancesOfTills(session, [accountId], day)).get(accountId) ?? '0'

export const loadCount = async (session: Session, { id }: DocumentRow): Promise<CashCount> => {
  const { document, kindRow, record, ...head } = await store.readRecord(session, id, { account: optionColumns, postedByName: userName(cashCounts.postedBy) })
  const bookBalance = kindRow.bookBalance ?? (await bookBalanceOn(session, kindRow.accountId, document.date))
  const lines = await session.tx
    .select({ denomination: cashCountLines.denomination, pieces: cashCountLines.pieces })
    .from(cashCountLines)
    .where(linesOf(session, id))
    .orderBy(asc(cashCountLines.lineNo))
  return { ...kindRow, ...document, ...head, bookBalance, difference: kindRow.difference ?? subtract(document.grandTotal, bookBalance), lines, ...record }
}

const requireReason = (reason: string | null, difference: Decimal, currency: string): void => {
  if (isZero(difference) || reason) return
  const side = compare(difference, '0') > 0 ? 'more' : 'less'
  throw invalidField(
    'reason',
    `The till holds ${moneyText(absolute(difference), currency)} ${side} than the books say. Edit the count and enter the reason.`,
    'required',
  )
}

export const cashCountLife = draftLife<typeof endpoints>()({
  ...store,
  load: loadCount,
  compose: composeCount,
  write: async (session, { id }, { pieces }) => {
    await session.tx.delete(cashCountLines).where(linesOf(session, id))
    await insertRows(
      session.tx,
      cashCountLines,
      pieces.map((line, index) => ({ companyId: session.entry.company.id, documentId: id, lineNo: index + 1, ...line })),
    )
  },
  steps: {
    /** Compares the count with the books while nothing else can be posted to the till, and posts the difference. */
    post: async (session, { row, kindRow: { accountId, reason } }) => {
      const finish = store.begin(session, row, 'post')
      const { date, currency, rate } = row
      await requireOpenPeriod(session, date, 'bank')
      await lockTills(session, [accountId])
      const bookBalance = await bookBalanceOn(session, accountId, date)
      const difference = subtract(row.grandTotal, bookBalance)
      requireReason(reason, difference, currency)
      const lines = countLines(accountId, difference)
      const posting = { area: 'bank', purpose: 'count', date, currency, rate, narration: `Cash count: ${reason ?? 'no difference'}`, lines } as const
      await postDocument(session, row, posting, () => finish({ ...postedNow(session), bookBalance, difference }, 'CC'))
    },
    reverse: async (session, { row }, { reason, date: asked }) => {
      const finish = store.begin(session, row, 'reverse')
      const cancellation = { area: 'bank', date: dayAfterPosting(session, row, asked), reason } as const
      await cancelPosted(session, row, cancellation, () => finish({ outcomeReason: reason }))
    },
  },
})

export const cashCountList = store.list({
  filters: cashCountFilters,
  columns: {
    account: accountText(cashCounts.companyId, cashCounts.accountId),
    reason: sql`${cashCounts.reason}`,
    difference: sql`${cashCounts.difference}`,
  },
  sorts: { total: byTotal },
  sums: { total: totalSum },
  select: () => ({ document: documents, kindRow: cashCounts, account: optionColumns }),
  shown: ({ document, kindRow, account }) => ({ ...kindRow, ...document, account }),
})
