import { and, asc, eq, sql } from 'drizzle-orm'
import type { PayeeAccount } from '@/contracts/payment-runs'
import { lastFour } from '@/contracts/rules/bank-account'
import type { Decimal } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { paymentRunPayees } from '../../db/schema/payment-runs'
import { daysBetween } from '../../domain/today'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'

export type PayeeRow = typeof paymentRunPayees.$inferSelect

const ofRun = ({ entry }: Session, documentId: string) => and(eq(paymentRunPayees.companyId, entry.company.id), eq(paymentRunPayees.documentId, documentId))

/** The vendors of a run, by name. */
export const payeesOf = (session: Session, documentId: string): Promise<PayeeRow[]> =>
  session.tx
    .select()
    .from(paymentRunPayees)
    .where(ofRun(session, documentId))
    .orderBy(asc(sql`lower(${paymentRunPayees.name})`), asc(paymentRunPayees.partyId))

type Snapshot = Pick<
  PayeeRow,
  | 'partyId'
  | 'code'
  | 'name'
  | 'bankAccountId'
  | 'bankVersion'
  | 'holder'
  | 'bankName'
  | 'accountNo'
  | 'bic'
  | 'routingNo'
  | 'accountKind'
  | 'bankChangedAt'
  | 'bankChangedBy'
>

/**
 * Bank accounts (as `b`) that a run in a currency may pay to without being told so, and their order: first those that its file can name, then those
 * that are kept in the currency, then the one that was approved last.
 */
const isUsual = (currency: string) => sql`(b.currency is null or b.currency = ${currency})`
const usualFirst = (
  currency: string,
) => sql`case ${currency} when 'EUR' then b.account_no ~ '^[A-Z]{2}[0-9]{2}' when 'USD' then b.routing_no is not null else true end desc,
  b.currency is not null desc, b.updated_at desc, b.id`

/** The bank accounts that a run in a currency may pay these vendors to, of each vendor first the one that is paid unless another is chosen. */
export const payeeAccounts = async ({ tx, entry, today }: Session, currency: string, partyIds: readonly string[]): Promise<PayeeAccount[]> => {
  // The day of a change is that of UTC, which may be ahead of the company's.
  const rows = await rowsOf<Omit<PayeeAccount, 'last4' | 'age'> & { accountNo: string; changedOn: string }>(
    tx,
    sql`select b.id, b.party_id as "partyId", b.holder, b.bank_name as "bankName", b.account_no as "accountNo", b.updated_at::date::text as "changedOn"
      from bank_accounts b where b.company_id = ${entry.company.id} and ${isAnyOf(sql`b.party_id`, partyIds)} and ${isUsual(currency)}
      order by b.party_id, ${usualFirst(currency)}`,
  )
  return rows.map(({ accountNo, changedOn, ...row }) => ({ ...row, last4: lastFour(accountNo), age: Math.max(0, daysBetween(changedOn, today)) }))
}

/** The vendors with their bank details as they are now: of each the account that was chosen, else the usual one. */
export const snapshotOf = (
  { tx, entry }: Session,
  currency: string,
  partyIds: readonly string[],
  chosen: ReadonlyMap<string, string | null>,
): Promise<Snapshot[]> =>
  rowsOf<Snapshot>(
    tx,
    sql`select w.party_id as "partyId", w.code, p.name, b.id as "bankAccountId", b.version as "bankVersion", b.holder, b.bank_name as "bankName", b.account_no as "accountNo",
        b.bic, b.routing_no as "routingNo", b.account_kind as "accountKind", b.updated_at as "bankChangedAt", b.updated_by as "bankChangedBy"
      from unnest(${sql.param([...partyIds])}::uuid[], ${sql.param(partyIds.map((id) => chosen.get(id) ?? null))}::uuid[]) as x (party_id, chosen)
      join vendors w on w.company_id = ${entry.company.id} and w.party_id = x.party_id
      join parties p on p.company_id = w.company_id and p.id = w.party_id
      left join lateral (select b.* from bank_accounts b where b.company_id = w.company_id and b.party_id = w.party_id and (b.id = x.chosen or ${isUsual(currency)})
        order by b.id = x.chosen desc nulls last, ${usualFirst(currency)} limit 1) b on true`,
  )

const instantOf = (value: string | null): string | null => value && new Date(value).toISOString()

/** The vendors of a run; of a draft with their bank details as they are now. */
export const presentPayees = async (session: Session, { id, status, currency }: Pick<DocumentRow, 'id' | 'status' | 'currency'>): Promise<PayeeRow[]> => {
  const stored = await payeesOf(session, id)
  if (status !== 'draft') return stored
  const chosen = new Map(stored.map(({ partyId, bankAccountId }) => [partyId, bankAccountId]))
  const now = new Map((await snapshotOf(session, currency, [...chosen.keys()], chosen)).map((one) => [one.partyId, one]))
  return stored.map((payee) => {
    const present = now.get(payee.partyId)
    return present ? { ...payee, ...present, bankChangedAt: instantOf(present.bankChangedAt) } : payee
  })
}

/** Writes the vendors of a draft anew. Vendors that are gone are left out. */
export const writePayees = async (
  session: Session,
  documentId: string,
  amounts: ReadonlyMap<string, Decimal>,
  snapshots: readonly Snapshot[],
): Promise<void> => {
  const { tx, entry } = session
  await tx.delete(paymentRunPayees).where(ofRun(session, documentId))
  const rows = snapshots.map(({ bankChangedAt, ...snapshot }) => {
    return { companyId: entry.company.id, documentId, ...snapshot, bankChangedAt: instantOf(bankChangedAt), amount: amounts.get(snapshot.partyId) ?? '0' }
  })
  await insertRows(tx, paymentRunPayees, rows)
}

/** Notes the payments of a run, by one statement. Where no money moves nothing is left to be booked. */
export const notePayments = async (
  { tx, entry, today }: Session,
  documentId: string,
  payments: readonly Pick<PayeeRow, 'partyId' | 'paymentId' | 'endToEndId' | 'traceNo'>[],
): Promise<void> => {
  const column = (of: keyof (typeof payments)[number]) => sql.param(payments.map((payment) => payment[of]))
  await tx.execute(
    sql`update payment_run_payees p set payment_id = x.payment_id, end_to_end_id = x.end_to_end_id, trace_no = x.trace_no,
        status = case when x.end_to_end_id is null then 'settled' else p.status end, settled_on = case when x.end_to_end_id is null then ${today}::date end
      from unnest(${column('partyId')}::uuid[], ${column('paymentId')}::uuid[], ${column('endToEndId')}::text[], ${column('traceNo')}::text[])
        x (party_id, payment_id, end_to_end_id, trace_no)
      where p.company_id = ${entry.company.id} and p.document_id = ${documentId} and p.party_id = x.party_id`,
  )
}

export const changePayees = async (session: Session, documentId: string, partyIds: readonly string[], change: Partial<PayeeRow>): Promise<void> => {
  await session.tx
    .update(paymentRunPayees)
    .set(change)
    .where(and(ofRun(session, documentId), isAnyOf(paymentRunPayees.partyId, partyIds)))
}
