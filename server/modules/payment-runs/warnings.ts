import { and, asc, eq, sql } from 'drizzle-orm'
import type { RunWarning } from '@/contracts/payment-runs'
import { isAccountNo, isRoutingNumber } from '@/contracts/rules/bank-account'
import { isZero } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { paymentRunTicks } from '../../db/schema/payment-runs'
import { groupBy } from '../../domain/group-by'
import { moneyText } from '../../domain/money-text'
import { addDays, dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { userName } from '../documents/record'
import type { LineOfRun } from './lines'
import type { PayeeRow } from './payees'

/** Bank details that were changed later are looked at again, because frauds begin with a changed account. */
const YOUNG_DAYS = 30
/** A vendor who was paid the same amount within these days may be paid twice. */
const SAME_AMOUNT_DAYS = 10

export type Warning = Pick<RunWarning, 'key' | 'code' | 'partyId' | 'text'>
type Paid = Pick<DocumentRow, 'id' | 'currency'>

/** The parts of a key say what the warning is about: another account, or another payment, makes another warning. */
const warningOf = (code: Warning['code'], { partyId }: Pick<PayeeRow, 'partyId'>, about: readonly (string | number | null)[], text: string): Warning => ({
  key: [code, partyId, ...about].join(':').slice(0, 200),
  code,
  partyId,
  text,
})

const bankWarnings = ({ ports }: Session, payees: readonly PayeeRow[]): Warning[] => {
  const youngest = new Date(ports.clock.now())
  youngest.setUTCDate(youngest.getUTCDate() - YOUNG_DAYS)
  return payees.flatMap((payee) => {
    const { name, accountNo, routingNo, bankAccountId, bankVersion, bankChangedAt } = payee
    const about = [bankAccountId, bankVersion]
    const isWrong = accountNo !== null && (!isAccountNo(accountNo) || (routingNo !== null && !isRoutingNumber(routingNo)))
    return [
      ...(bankChangedAt && new Date(bankChangedAt) > youngest
        ? [warningOf('bankDetailsNew', payee, about, `The bank details of ${name} were changed on ${dayInWords(bankChangedAt.slice(0, 10))}.`)]
        : []),
      ...(isWrong ? [warningOf('wrongCheckDigit', payee, about, `A number in the bank details of ${name} has a wrong check digit.`)] : []),
    ]
  })
}

const firstPayments = async ({ tx, entry }: Session, { id }: Paid, payees: readonly PayeeRow[]): Promise<Warning[]> => {
  const first = await rowsOf<{ partyId: string }>(
    tx,
    sql`select p.party_id as "partyId" from payment_run_payees p where p.company_id = ${entry.company.id} and p.document_id = ${id}
      and not exists (select 1 from documents d where d.company_id = p.company_id and d.kind = 'vendor_payment' and d.party_id = p.party_id
        and d.voucher_id <> d.draft_id and d.status <> 'reversed')
      and not exists (select 1 from voucher_lines v join document_lines l on l.company_id = v.company_id and l.id = v.line_id
        join documents d on d.company_id = l.company_id and d.id = l.document_id and d.status = 'posted'
        where v.company_id = p.company_id and v.party_id = p.party_id)`,
  )
  const ids = new Set(first.map(({ partyId }) => partyId))
  return payees.filter(({ partyId }) => ids.has(partyId)).map((payee) => warningOf('firstPayment', payee, [], `${payee.name} has never been paid before.`))
}

const sharedAccounts = async ({ tx, entry }: Session, payees: readonly PayeeRow[]): Promise<Warning[]> => {
  const shared = await rowsOf<{ partyId: string; names: string; codes: string }>(
    tx,
    sql`select p.party_id as "partyId", string_agg(distinct o.name, ', ') as names, string_agg(distinct w.code, ',') as codes
      from unnest(${sql.param(payees.map(({ partyId }) => partyId))}::uuid[], ${sql.param(payees.map(({ accountNo }) => accountNo))}::text[],
        ${sql.param(payees.map(({ routingNo }) => routingNo))}::text[]) as p (party_id, account_no, routing_no)
      join bank_accounts b on b.company_id = ${entry.company.id} and b.account_no = p.account_no and b.party_id <> p.party_id and b.routing_no is not distinct from p.routing_no
      join vendors w on w.company_id = b.company_id and w.party_id = b.party_id join parties o on o.company_id = b.company_id and o.id = b.party_id
      group by p.party_id`,
  )
  const byParty = new Map(shared.map((one) => [one.partyId, one]))
  return payees.flatMap((payee) => {
    const found = byParty.get(payee.partyId)
    if (!found) return []
    return [warningOf('sharedAccount', payee, [payee.bankAccountId, found.codes], `The bank account of ${payee.name} is that of ${found.names}, too.`)]
  })
}

const sameAmounts = async (
  { tx, entry, today }: Session,
  { id, currency }: Paid,
  payees: readonly PayeeRow[],
  lines: readonly LineOfRun[],
): Promise<Warning[]> => {
  const paid = await rowsOf<{ partyId: string; amount: string; voucherId: string; date: string }>(
    tx,
    sql`select distinct p.party_id as "partyId", trim_scale(case when d.grand_total = p.amount then p.amount else l.amount end)::text as amount, d.voucher_id as "voucherId",
        d.date::text as date
      from payment_run_payees p join payment_run_lines l on l.company_id = p.company_id and l.document_id = p.document_id and l.party_id = p.party_id and not l.is_credit
      join documents d on d.company_id = p.company_id and d.kind = 'vendor_payment' and d.party_id = p.party_id and d.voucher_id <> d.draft_id and d.status <> 'reversed'
        and d.currency = ${currency} and d.date >= ${addDays(today, -SAME_AMOUNT_DAYS)}::date
      join payments y on y.company_id = d.company_id and y.document_id = d.id and y.run_id is distinct from p.document_id and not y.is_refund
      where p.company_id = ${entry.company.id} and p.document_id = ${id} and (d.grand_total = p.amount
        or exists (select 1 from payment_lines r where r.company_id = d.company_id and r.document_id = d.id and r.amount = l.amount and r.is_settled and r.undone_on is null))
      order by "voucherId", amount`,
  )
  const payeeOf = new Map(payees.map((payee) => [payee.partyId, payee]))
  const before = paid.flatMap(({ partyId, amount, voucherId, date }) => {
    const payee = payeeOf.get(partyId)
    if (!payee) return []
    return [
      warningOf('sameAmount', payee, [amount, voucherId], `${payee.name} was paid ${moneyText(amount, currency)} by ${voucherId} on ${dayInWords(date)}.`),
    ]
  })
  const bills = groupBy(
    lines.filter(({ isCredit }) => !isCredit),
    ({ partyId, amount }) => `${partyId} ${amount}`,
  )
  const twice = [...bills.values()].flatMap((group) => {
    const [first] = group
    const payee = first && payeeOf.get(first.partyId)
    if (!payee || group.length < 2) return []
    const numbers = group.map(({ item }) => item.voucherId)
    const text = `${numbers.join(', ')} of ${payee.name} are all paid with ${moneyText(first.amount, currency)}.`
    return [warningOf('sameAmount', payee, [first.amount, 'run', ...numbers], text)]
  })
  return [...before, ...twice]
}

/** Everything about a run that somebody has to look at, as it is now. Vendors that get no money aren't looked at. */
export const warningsOf = async (session: Session, run: Paid, all: readonly PayeeRow[], lines: readonly LineOfRun[]): Promise<Warning[]> => {
  const payees = all.filter(({ amount }) => !isZero(amount))
  return [
    ...bankWarnings(session, payees),
    ...(await firstPayments(session, run, payees)),
    ...(await sameAmounts(session, run, payees, lines)),
    ...(await sharedAccounts(session, payees)),
  ]
}

/** The warnings that were ticked, with who did so. */
export const ticksOf = ({ tx, entry }: Session, documentId: string) =>
  tx
    .select({
      key: paymentRunTicks.key,
      partyId: paymentRunTicks.partyId,
      text: paymentRunTicks.text,
      tickedAt: paymentRunTicks.tickedAt,
      tickedByName: userName(paymentRunTicks.tickedBy),
    })
    .from(paymentRunTicks)
    .where(and(eq(paymentRunTicks.companyId, entry.company.id), eq(paymentRunTicks.documentId, documentId)))
    .orderBy(asc(paymentRunTicks.tickedAt), asc(paymentRunTicks.key))

/** Notes that the caller has read the warnings with these keys; those that are none any more are passed over. */
export const tick = async ({ tx, entry }: Session, documentId: string, warnings: readonly Warning[], keys: readonly string[]): Promise<void> => {
  const wanted = new Set(keys)
  const rows = warnings
    .filter(({ key }) => wanted.has(key))
    .map(({ key, partyId, text }) => ({ companyId: entry.company.id, documentId, key, partyId, text, tickedBy: entry.user._id }))
  if (rows.length === 0) throw new Problem(409, 'These warnings are none any more. Load the page again.', { code: 'WARNINGS_CHANGED' })
  await tx.insert(paymentRunTicks).values(rows).onConflictDoNothing()
}

/** @throws Problem 422 WARNINGS with those that nobody has ticked */
export const requireTicked = async (session: Session, run: Paid, payees: readonly PayeeRow[], lines: readonly LineOfRun[]): Promise<void> => {
  const ticked = new Set((await ticksOf(session, run.id)).map(({ key }) => key))
  const open = (await warningsOf(session, run, payees, lines)).filter(({ key }) => !ticked.has(key))
  if (open.length === 0) return
  const errors = open.map(({ key, code, text }) => ({ path: `warnings.${key}`, code, message: text }))
  const [first] = open
  const more = open.length > 1 ? ` So do ${open.length - 1} more.` : ''
  throw new Problem(422, `This warning needs a tick first: ${first?.text}${more}`, { code: 'WARNINGS', errors })
}
