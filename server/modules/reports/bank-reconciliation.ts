import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import type { DocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { type Standing, standing } from '../bank-statements/reconciling/position'
import { chosenAccounts } from './account-choice'
import { readChart } from './chart'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

interface Own {
  id: string
  name: string
  currency: string
}

const readOwn = async (scope: Scope): Promise<Own[]> => {
  const { session, currency } = scope
  const chosen = chosenAccounts(await readChart(session), scope).map(({ id }) => id)
  return rowsOf<Own>(
    session.tx,
    sql`select o.id, a.account_id || ' ' || o.name as name, coalesce(a.currency, ${currency}) as currency from own_accounts o
      join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = ${session.entry.company.id} and o.kind <> 'cash' and a.id = any (${sql.param(chosen)}::uuid[])
        and exists (select 1 from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status in ('imported', 'reconciling', 'reconciled')
          where s.company_id = o.company_id and s.own_account_id = o.id and s.from_on <= ${scope.asOf}::date)
      order by a.account_key, o.id`,
  )
}

interface Balance {
  kind: DocumentKind
  voucherId: string
  balance: string | null
}

/** The bank's balance at the end of a day: of the last statement before it, with its later lines; else of the first one, from its opening balance. */
const readBalance = async ({ tx, entry }: Session, ownAccountId: string, day: string): Promise<Balance | null> => {
  const [found] = await rowsOf<Balance>(
    tx,
    sql`with known as (
        select s.*, d.kind, d.voucher_id from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id
          where s.company_id = ${entry.company.id} and s.own_account_id = ${ownAccountId} and d.status in ('imported', 'reconciling', 'reconciled') and s.from_on <= ${day}::date),
      anchor as (
        (select kind, voucher_id, to_on as after, closing as balance from known where closing is not null and to_on <= ${day}::date order by to_on desc, from_on desc, voucher_id desc limit 1)
        union all (select kind, voucher_id, from_on - 1, opening from known order by opening is null, from_on, voucher_id limit 1) limit 1)
      select a.kind, a.voucher_id as "voucherId", trim_scale(a.balance + coalesce((select sum(l.amount) from statement_lines l
          where l.company_id = ${entry.company.id} and l.own_account_id = ${ownAccountId} and l.key is not null and l.date > a.after and l.date <= ${day}::date), 0))::text as balance
        from anchor a`,
  )
  return found ?? null
}

interface Unexplained {
  date: string
  kind: DocumentKind
  voucherId: string
  text: string
  rest: string
}

/** Lines that the bank has and that nothing in the books explains. */
const readUnexplained = ({ tx, entry }: Session, ownAccountId: string, day: string): Promise<Unexplained[]> =>
  rowsOf<Unexplained>(
    tx,
    sql`select l.date::text as date, d.kind, d.voucher_id as "voucherId", coalesce(l.party_name, nullif(l.text, ''), l.type, 'Line ' || l.line_no) as text,
        trim_scale(l.amount - l.matched)::text as rest
      from statement_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
      where l.company_id = ${entry.company.id} and l.own_account_id = ${ownAccountId} and l.key is not null and l.date <= ${day}::date
        and l.matched <> l.amount and l.excluded_reason is null order by l.date, l.document_id, l.line_no`,
  )

interface Account {
  own: Own
  stands: Standing
  balance: Balance | null
  unexplained: Unexplained[]
}

const readAccounts = async (scope: Scope): Promise<Account[]> => {
  const { session, asOf: day } = scope
  const accounts: Account[] = []
  for (const own of await readOwn(scope))
    accounts.push({
      own,
      stands: await standing(session, { ownAccountId: own.id, day }),
      balance: await readBalance(session, own.id, day),
      unexplained: await readUnexplained(session, own.id, day),
    })
  return accounts
}

const columns: readonly SheetColumn[] = [
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'amount', header: 'Amount', kind: 'foreign', isSummed: true },
  { id: 'currency', header: 'Currency', kind: 'code' },
]

/** What the books have and the bank doesn't yet, as rows of one sign. */
const writeUnderWay = (sheet: Sheet, { session }: Scope, { own, stands }: Account, isIn: boolean): number | null => {
  const belongs = (amount: Decimal) => compare(amount, '0') > 0 === isIn
  const heading = isIn ? 'Receipts that the bank doesn’t have yet' : 'Payments that the bank doesn’t have yet'
  return sheet.part(1, [heading], [heading, null, null, null, own.currency], () => {
    for (const { rest, date, document, party, text } of stands.entries)
      if (belongs(rest))
        sheet.line(2, [party ?? text, date, document.voucherId, rest, own.currency], { links: documentLinkOf(session, document.kind, document.voucherId) })
    for (const { amount, date, text } of stands.openings) if (belongs(amount)) sheet.line(2, [text, date, null, amount, own.currency])
  })
}

/** What the bank has and the books don't, with the opposite sign, so that it leads from the bank to the books. */
const writeAtBank = (sheet: Sheet, { session }: Scope, { own, stands, unexplained }: Account): number | null => {
  const heading = 'At the bank, and not in the books'
  return sheet.part(1, [heading], [heading, null, null, null, own.currency], () => {
    for (const { rest, date, kind, voucherId, text } of unexplained)
      sheet.line(2, [text, date, voucherId, negate(rest), own.currency], { links: documentLinkOf(session, kind, voucherId) })
    if (compare(stands.later, '0') !== 0) sheet.line(2, ['Booked on a later day', null, null, negate(stands.later), own.currency])
    if (compare(stands.excluded, '0') !== 0) sheet.line(2, ['Lines that are left out', null, null, negate(stands.excluded), own.currency])
  })
}

const writeAccount = (sheet: Sheet, scope: Scope, account: Account): void => {
  const { own, balance, stands } = account
  const { session, asOf } = scope
  sheet.open(0, [own.name])
  const bank = sheet.line(1, ['Balance by the bank', asOf, balance?.voucherId ?? null, balance?.balance ?? '0', own.currency], {
    links: documentLinkOf(session, balance?.kind ?? null, balance?.voucherId ?? null),
  })
  const parts = [writeUnderWay(sheet, scope, account, true), writeUnderWay(sheet, scope, account, false), writeAtBank(sheet, scope, account)]
  const should = sheet.result(
    ['What the books should have', null, null, null, own.currency],
    [{ row: bank, sign: 1 }, ...parts.map((row) => ({ row, sign: 1 as const }))],
  )
  const books = sheet.note(1, ['What the books have', asOf, null, stands.ledger, own.currency])
  sheet.result(
    ['Difference', null, null, null, own.currency],
    [
      { row: books, sign: 1 },
      { row: should, sign: -1 },
    ],
  )
}

/** What the books should have by the bank's balance and all that the two have on different days. */
const booksByBank = ({ stands, balance, unexplained }: Account): Decimal =>
  subtract(add(balance?.balance ?? '0', stands.underWay), add(stands.later, stands.excluded, ...unexplained.map(({ rest }) => rest)))

/** From the balance of each bank account and card to that of the books, as of a day, item by item. */
export const bankReconciliation = defineReport({
  name: 'bank-reconciliation',
  read: readAccounts,
  columns: () => columns,
  rows: (sheet, accounts, scope) => {
    for (const account of accounts) writeAccount(sheet, scope, account)
  },
  checks: (accounts) => accounts.map((account) => sameAmounts(`${account.own.name}: books and bank agree`, booksByBank(account), account.stands.ledger)),
})
