import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountTransferFilters, type AccountTransfer, accountTransfers as endpoints } from '@/contracts/account-transfers'
import { convertMoney } from '@/contracts/rules/base-totals'
import { rowsOf } from '../../db/rows'
import { accountTransfers, documents } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import type { AccountRef, Posting } from '../../domain/ledger/posting'
import { type Arriving, type Leaving, receivedLines, sentLines, transferLines } from '../../domain/ledger/transfers'
import { accountTransferTransitions } from '../../domain/status/account-transfer'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { partylessStore } from '../documents/document-store'
import { draftLife } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { byTotal, totalSum } from '../documents/list'
import { userName } from '../documents/record'
import { dayAfterPosting, requireOpenPeriod } from '../ledger/periods'
import { accountsById, accountText, optionColumnsOf } from '../ledger/options'
import { post } from '../ledger/post'
import { cancelPosted, postDocument } from '../ledger/posted'
import { requireCashFor } from '../ledger/tills'
import { amountInOf, composeTransfer, type TransferRow } from './compose'

const fromAccounts = alias(accounts, 'from_accounts')
const toAccounts = alias(accounts, 'to_accounts')
const shownAccounts = { fromAccount: optionColumnsOf(fromAccounts), toAccount: optionColumnsOf(toAccounts) }
const joinOf = (table: typeof fromAccounts | typeof toAccounts, column: 'fromAccountId' | 'toAccountId') =>
  [table, and(eq(table.companyId, accountTransfers.companyId), eq(table.id, accountTransfers[column])) as SQL] as const

const store = partylessStore({
  kind: 'account_transfer',
  table: accountTransfers,
  states: accountTransferTransitions,
  joins: [joinOf(fromAccounts, 'fromAccountId'), joinOf(toAccounts, 'toAccountId')],
})

const leavingOf = ({ entry }: Session, { currency, rate, subTotal, grandTotal: _total }: DocumentRow, row: TransferRow): Leaving => {
  const value = (amount: string) => convertMoney(amount, rate, entry.company.baseCurrency)
  const { fromAccountId: accountId, fee, feeAccountId } = row
  return { accountId, currency, amount: subTotal, value: value(subTotal), fee, feeValue: value(fee), feeAccountId }
}
const arrivingOf = ({ toAccountId, currencyIn, amountIn, baseIn }: TransferRow): Arriving => ({
  accountId: toAccountId,
  currency: currencyIn,
  amount: amountIn,
  value: baseIn,
})

const headOf = ({ date, currency, rate }: Pick<DocumentRow, 'date' | 'currency' | 'rate'>, { reference }: TransferRow): Omit<Posting, 'purpose' | 'lines'> => ({
  area: 'bank',
  date,
  currency,
  rate,
  narration: reference ? `Transfer ${reference}` : 'Transfer between own accounts',
})

/** The account on which the money was put when it left: the first line of that journal. */
const transitOf = async ({ tx, entry }: Session, documentId: string): Promise<AccountRef> => {
  const [line] = await rowsOf<{ accountId: string }>(
    tx,
    sql`select l.account_id as "accountId" from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = ${entry.company.id} and j.document_id = ${documentId} and j.purpose = 'transfer' order by l.line_no limit 1`,
  )
  return line ?? 'money_in_transit'
}

const receivedNow = ({ ports, entry }: Session) => ({ receivedAt: ports.clock.now().toISOString(), receivedBy: entry.user._id })

const load = async (session: Session, { id }: DocumentRow): Promise<AccountTransfer> => {
  const columns = { ...shownAccounts, postedByName: userName(accountTransfers.postedBy), receivedByName: userName(accountTransfers.receivedBy) }
  const { document, kindRow, record, ...head } = await store.readRecord(session, id, columns)
  const feeAccount = (await accountsById(session, [kindRow.feeAccountId])).get(kindRow.feeAccountId ?? '') ?? null
  return { ...kindRow, ...document, ...head, feeAccount, ...record }
}

export const accountTransferLife = draftLife<typeof endpoints>()({
  ...store,
  load,
  compose: composeTransfer,
  write: async () => undefined,
  steps: {
    /** Posts the draft: as arrived, or as under way until it is received. */
    post: async (session, { row, kindRow }) => {
      const { baseCurrency } = session.entry.company
      const isAtOnce = kindRow.receivedOn === row.date
      const finish = store.begin(session, row, isAtOnce ? 'post' : 'send')
      const leaving = leavingOf(session, row, kindRow)
      const lines = isAtOnce ? transferLines(leaving, arrivingOf(kindRow), baseCurrency) : sentLines(leaving)
      const own = { ...postedNow(session), ...(isAtOnce ? receivedNow(session) : {}) }
      await postDocument(session, row, { ...headOf(row, kindRow), purpose: 'transfer', lines }, () => finish(own, 'FTR'))
      return isAtOnce ? 'post' : 'send'
    },
    /** Says on which day how much has arrived. */
    receive: async (session, { row, kindRow }, { receivedOn: asked, amountIn: typed }) => {
      const { baseCurrency } = session.entry.company
      const finish = store.begin(session, row, 'receive')
      const receivedOn = asked ?? session.today
      if (receivedOn < row.date) throw invalidField('receivedOn', 'It would arrive before it leaves.', 'order')
      await requireOpenPeriod(session, receivedOn, 'bank')
      const { currencyIn, rateIn } = kindRow
      const amountIn = amountInOf(typed ?? kindRow.amountIn, { amount: row.subTotal, currency: row.currency, currencyIn })
      const received = { receivedOn, amountIn, baseIn: convertMoney(amountIn, rateIn, baseCurrency) }
      const transit = await transitOf(session, row.id)
      const lines = receivedLines(leavingOf(session, row, kindRow), arrivingOf({ ...kindRow, ...received }), transit, baseCurrency)
      const posting: Posting = { ...headOf({ ...row, date: receivedOn }, kindRow), purpose: 'transfer-in', lines }
      await requireCashFor(session, [posting])
      await finish({ ...received, ...receivedNow(session) })
      await post(session, { documentId: row.id }, posting)
    },
    reverse: async (session, { row, kindRow }, { reason, date: asked }) => {
      const finish = store.begin(session, row, 'reverse')
      const lastDay = kindRow.receivedAt === null ? row.date : kindRow.receivedOn
      const date = dayAfterPosting(session, { ...row, date: lastDay }, asked)
      await cancelPosted(session, row, { area: 'bank', date, reason }, () => finish({ outcomeReason: reason }))
    },
  },
})

export const accountTransferList = store.list({
  filters: accountTransferFilters,
  columns: {
    from: accountText(accountTransfers.companyId, accountTransfers.fromAccountId),
    to: accountText(accountTransfers.companyId, accountTransfers.toAccountId),
    reference: sql`${accountTransfers.reference}`,
    receivedOn: sql`${accountTransfers.receivedOn}`,
  },
  sorts: { total: byTotal },
  sums: { total: totalSum },
  select: () => ({ document: documents, kindRow: accountTransfers, ...shownAccounts }),
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})
