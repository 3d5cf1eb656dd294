import { and, asc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import { MOST_AT_ONCE } from '@/contracts/cheque-input'
import {
  type Cheque,
  type ChequeDetail,
  chequeFilters,
  type ChequeSeries,
  type ChequesOfDocument,
  type WaitingCheques,
  type WaitingPayment,
} from '@/contracts/cheques'
import type { DocumentKind } from '@/contracts/document-kinds'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import { cheques, chequeSeries } from '../../db/schema/cheques'
import { files } from '../../db/schema/identity'
import { ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { postableAccounts } from '../ledger/options'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'
import { downloadOwned, ownedFiles } from '../records/owned-files'
import { statusColumn, statusOf } from './status'

const onAccount = and(eq(ownAccounts.companyId, cheques.companyId), eq(ownAccounts.id, cheques.ownAccountId)) as SQL
const shownNumber = sql<string>`(${cheques.prefix} || ${cheques.number})`
/** The number as a sort key. */
const numeric = sql`${cheques.number}::numeric`
const paidDocument = sql<Cheque['document']>`(select jsonb_build_object('kind', d.kind, 'voucherId', d.voucher_id, 'status', d.status) from documents d
  where d.company_id = ${cheques.companyId} and d.id = ${cheques.documentId})`

const columns = {
  id: cheques.id,
  number: shownNumber,
  date: cheques.date,
  state: cheques.state,
  origin: cheques.origin,
  account: { id: ownAccounts.id, name: ownAccounts.name },
  payee: cheques.payee,
  currency: cheques.currency,
  amount: cheques.amount,
  document: paidDocument,
  staleOn: cheques.staleOn,
  version: cheques.version,
}
const shown =
  (today: string) =>
  <Row extends Parameters<typeof statusOf>[0]>(row: Row) => ({ ...row, status: statusOf(row, today) })

export const chequeList = defineList({
  module: 'cheques',
  filters: chequeFilters,
  columns: {
    status: async (session) => statusColumn(session),
    number: shownNumber,
    date: sql`${cheques.date}`,
    payee: sql`${cheques.payee}`,
    account: sql`${ownAccounts.name}`,
    origin: sql`${cheques.origin}`,
    document: sql`(select d.voucher_id from documents d where d.company_id = ${cheques.companyId} and d.id = ${cheques.documentId})`,
    currency: sql`${cheques.currency}`,
    amount: sql`${cheques.amount}`,
    staleOn: sql`${cheques.staleOn}`,
  },
  sorts: {
    date: {
      keys: [
        { sql: cheques.date, cast: 'date' },
        { sql: numeric, cast: 'numeric' },
      ],
    },
    number: { keys: [{ sql: numeric, cast: 'numeric' }] },
    payee: { keys: [{ sql: cheques.payeeKey, cast: 'text' }] },
    amount: { keys: [{ sql: cheques.amount, cast: 'numeric' }] },
  },
  sums: { amount: { sql: sql`case when ${cheques.state} = 'void' then 0 else ${cheques.amount} end`, currency: cheques.currency } },
  id: cheques.id,
  from: sql`from ${cheques} join ${ownAccounts} on ${onAccount}`,
  counted: sql`from ${cheques}`,
  scope: (company) => sql`${cheques.companyId} = ${company}`,
  search: (q) => [ilike(cheques.payee, contains(q)), ilike(shownNumber, contains(q))],
  rows: async ({ tx, today }, { where, orderBy, limit, sortKeys }) => {
    const rows = await tx
      .select({ ...columns, sortKeys })
      .from(cheques)
      .innerJoin(ownAccounts, onAccount)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return rows.map(shown(today))
  },
})

const fileOf = (fileId: SQL) => sql<ChequeDetail['issuedFile']>`(select jsonb_build_object('id', f.id, 'fileNo', f.file_no, 'fileDay', f.file_day)
  from positive_pay_files f where f.company_id = ${cheques.companyId} and f.id = ${fileId})`

/** Condition for the files of a cheque. */
const chequeFile = (id: string): SQL => eq(files.chequeId, id)

/** @throws Problem 404 */
export const getCheque = async (session: Session, id: string): Promise<ChequeDetail> => {
  const { tx, entry, today } = session
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({
      ...columns,
      row: cheques,
      series: sql<string | null>`(select s.name from cheque_series s where s.company_id = ${cheques.companyId} and s.id = ${cheques.seriesId})`,
      voidedByName: sql<string | null>`(select u.full_name from users u where u.id = ${cheques.voidedBy})`,
      voidEntry: sql<string | null>`(select d.voucher_id from documents d where d.company_id = ${cheques.companyId} and d.id = ${cheques.voidEntryId})`,
      issuedFile: fileOf(sql`${cheques.issuedFileId}`),
      voidFile: fileOf(sql`${cheques.voidFileId}`),
      createdByName: changedBy(cheques.createdBy),
      updatedByName: changedBy(cheques.updatedBy),
    })
    .from(cheques)
    .innerJoin(ownAccounts, onAccount)
    .where(and(eq(cheques.companyId, entry.company.id), eq(cheques.id, id)))
  if (!found) throw notFound()
  const { row, ...columnsOfCheque } = found
  const { memo, clearedOn, voidOn, voidReason, voidedAt, createdAt, updatedAt } = row
  // The money of any other cheque goes back with its payment.
  const accounts = row.origin === 'opening' && row.state === 'issued' ? await postableAccounts(session) : []
  return shown(today)({
    ...columnsOfCheque,
    accounts,
    files: await ownedFiles(session, chequeFile(id)),
    memo,
    clearedOn,
    voidOn,
    voidReason,
    voidedAt,
    createdAt: createdAt ?? '',
    updatedAt: updatedAt ?? '',
  })
}

/** @throws Problem 404, also for a file of another cheque */
export const downloadOfCheque = (session: Session, id: string, fileId: string): Promise<Download> => {
  if (!isUuid(id)) throw notFound()
  return downloadOwned(session, chequeFile(id), fileId)
}

const seriesColumns = {
  row: chequeSeries,
  // Named in full: in a query of one table, columns have no table before them.
  used: sql<number>`(select count(*)::int from cheques c where c.company_id = cheque_series.company_id and c.series_id = cheque_series.id)`,
  updatedByName: changedBy(chequeSeries.updatedBy),
}
const readSeries = async ({ tx, entry }: Session, condition: SQL | undefined): Promise<ChequeSeries[]> => {
  const rows = await tx
    .select(seriesColumns)
    .from(chequeSeries)
    .where(and(eq(chequeSeries.companyId, entry.company.id), condition))
    .orderBy(asc(chequeSeries.firstNo))
  return rows.map(({ row, ...more }) => ({ ...row, ...more, updatedAt: row.updatedAt ?? '' }))
}

/** The series of a bank account. @throws Problem 404 for an account that isn't the company's */
export const seriesOf = async (session: Session, ownAccountId: string): Promise<ChequeSeries[]> => {
  const { tx, entry } = session
  const [account] = await tx
    .select({ id: ownAccounts.id })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, ownAccountId)))
  if (!account) throw notFound()
  return readSeries(session, eq(chequeSeries.ownAccountId, ownAccountId))
}

/** @throws Problem 404 */
export const getSeries = async (session: Session, id: string): Promise<ChequeSeries> => {
  const [found] = isUuid(id) ? await readSeries(session, eq(chequeSeries.id, id)) : []
  if (!found) throw notFound()
  return found
}

/** A posted payment or voucher that a cheque pays, as the cheque says it. */
export interface PaidDocument {
  id: string
  kind: DocumentKind
  voucherId: string
  date: string
  /** Of a voucher; a payment has a party instead. */
  payee: string | null
  ownAccountId: string
  currency: string
  amount: string
}

/** The document, if it is posted and paid by a cheque; undefined for any other. */
export const findPaid = async ({ tx, entry }: Session, documentId: string): Promise<PaidDocument | undefined> => {
  const [found] = await rowsOf<PaidDocument>(
    tx,
    sql`select d.id, d.kind, d.voucher_id as "voucherId", d.date::text as date, v.payee, o.id as "ownAccountId", p.currency, trim_scale(p.amount)::text as amount
      from documents d cross join lateral paid_by_cheque(d.company_id, d.id) p
      join own_accounts o on o.company_id = d.company_id and o.account_id = p.account_id and o.kind = 'bank'
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      where d.company_id = ${entry.company.id} and d.id = ${documentId}::uuid`,
  )
  return found
}

export const chequesWith = async ({ tx, entry, today }: Session, documentId: string): Promise<Cheque[]> => {
  const rows = await tx
    .select(columns)
    .from(cheques)
    .innerJoin(ownAccounts, onAccount)
    .where(and(eq(cheques.companyId, entry.company.id), eq(cheques.documentId, documentId)))
    .orderBy(asc(cheques.createdAt), asc(cheques.id))
  return rows.map(shown(today))
}

/** The day that a document's next cheque has: today, because an earlier day would make it stale early; that of the document if it is later. */
export const dayOfNext = ({ today }: Session, { date }: Pick<PaidDocument, 'date'>): string => (today > date ? today : date)

/** True of series in use that have numbers left. */
const canBeWrittenOn = and(eq(chequeSeries.isActive, true), ne(chequeSeries.nextNo, sql`${chequeSeries.lastNo} + 1`))

/** Payments by cheque without a valid one, the oldest first, and the series in use. A voucher says nothing of how it is paid, so none is among them. */
export const waitingCheques = async (session: Session): Promise<WaitingCheques> => {
  const { tx, entry } = session
  const rows = await rowsOf<WaitingPayment>(
    tx,
    sql`select d.id, d.voucher_id as "voucherId", d.date::text as date, t.name as payee, o.id as "ownAccountId", p.currency, trim_scale(p.amount)::text as amount
      from payments y join documents d on d.company_id = y.company_id and d.id = y.document_id cross join lateral paid_by_cheque(d.company_id, d.id) p
      join own_accounts o on o.company_id = d.company_id and o.account_id = p.account_id and o.kind = 'bank'
      join parties t on t.company_id = d.company_id and t.id = d.party_id
      where y.company_id = ${entry.company.id} and y.method = 'cheque' and p.amount > 0
        and not exists (select 1 from cheques c where c.company_id = d.company_id and c.document_id = d.id and c.state <> 'void')
      order by d.date, d.voucher_id limit ${MOST_AT_ONCE + 1}`,
  )
  const series = await readSeries(session, canBeWrittenOn)
  const accountNames = await tx
    .select({ id: ownAccounts.id, name: ownAccounts.name })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.kind, 'bank')))
  const nameOf = new Map(accountNames.map(({ id, name }) => [id, name]))
  return {
    rows: rows.slice(0, MOST_AT_ONCE),
    isCapped: rows.length > MOST_AT_ONCE,
    series: series.map((one) => ({ ...one, accountName: nameOf.get(one.ownAccountId) ?? '' })),
  }
}

/** The cheques of a document, and the series on which one can be written for it. */
export const chequesOfDocument = async (session: Session, documentId: string): Promise<ChequesOfDocument> => {
  const written = await chequesWith(session, documentId)
  const paid = await findPaid(session, documentId)
  const none = (refusal: string | null) => ({ cheques: written, refusal, date: null, series: [] })
  if (!paid) return none('Only a posted payment by cheque from a bank account has a cheque.')
  const live = written.find(({ status }) => status !== 'void')
  if (live) return none(`Cheque ${live.number} is written for it.`)
  const series = await readSeries(session, and(eq(chequeSeries.ownAccountId, paid.ownAccountId), canBeWrittenOn))
  if (series.length === 0) return none('The bank account has no cheque series with numbers left. Add one on the page of the account.')
  return { cheques: written, refusal: null, date: dayOfNext(session, paid), series }
}
