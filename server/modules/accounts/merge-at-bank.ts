import { sql } from 'drizzle-orm'
import type { Account } from '@/contracts/accounts'
import { rowsOf } from '../../db/rows'
import { accountTitle } from '../../domain/ledger/account-title'
import { openAgain } from '../../domain/open-again'
import { dayText } from '../../domain/print/figures'
import type { Session } from '../../http/context'

interface AtBank {
  /** Names of our accounts that the two are the ledger accounts of. */
  leaving: string | null
  taking: string | null
  /** A statement of the account that goes, and whether it is only a draft. */
  statement: string | null
  isDraft: boolean
  uncleared: number
  /** A payment run from the account that goes which isn't finished. */
  run: string | null
  /** The latest reconciled statement of the other account that ends on the day of an entry that would move, or later, and how many there are. */
  reconciled: string | null
  count: number
  reconciledTo: string | null
  firstDay: string | null
}

const atBank = async ({ tx, entry }: Session, from: string, into: string): Promise<AtBank | undefined> => {
  const company = entry.company.id
  const [found] = await rowsOf<AtBank>(
    tx,
    sql`with leaving as (select * from own_accounts where company_id = ${company} and account_id = ${from}),
      taking as (select * from own_accounts where company_id = ${company} and account_id = ${into}),
      statement as (select d.voucher_id, d.status from leaving o join bank_statements s on s.company_id = o.company_id and s.own_account_id = o.id
        join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status <> 'cancelled' order by d.status = 'draft', d.voucher_id limit 1),
      first as (select min(j.date) as day from accounts a join journal_lines l on l.company_id = a.company_id and l.account_id = a.id
        join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where a.company_id = ${company} and (a.id = ${from} or a.merged_into = ${from}) and bank_amount(a.currency, l.debit, l.credit, l.amount) <> 0),
      resting as (select d.voucher_id, s.to_on from first f, taking o join bank_statements s on s.company_id = o.company_id and s.own_account_id = o.id
        join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled' where s.to_on >= f.day order by s.to_on desc, d.voucher_id desc)
      select (select name from leaving) as leaving, (select name from taking) as taking,
        (select voucher_id from statement) as statement, coalesce((select status = 'draft' from statement), false) as "isDraft",
        (select count(*)::int from leaving o join opening_uncleared u on u.company_id = o.company_id and u.own_account_id = o.id and u.is_standing) as uncleared,
        (select d.voucher_id from leaving o join payment_runs r on r.company_id = o.company_id and r.own_account_id = o.id
          join documents d on d.company_id = r.company_id and d.id = r.document_id and d.status in ('draft', 'submitted', 'approved', 'exported', 'sent') order by 1 limit 1) as run,
        (select voucher_id from resting limit 1) as reconciled, (select count(*)::int from resting) as count,
        (select to_on::text from resting limit 1) as "reconciledTo", (select day::text from first) as "firstDay"`,
  )
  return found
}

/**
 * Why the ledger accounts of our accounts can't be one; null if they can. A statement says what one bank account has, and a reconciled one rests on the
 * entries of that account until its last day: none of them goes, and none is added. The database refuses the same.
 */
export const bankObstacle = async (session: Session, from: Account, into: Account): Promise<string | null> => {
  const found = await atBank(session, from.id, into.id)
  if (!found) return null
  const { leaving, taking, statement, isDraft, uncleared, run, reconciled, count, reconciledTo, firstDay } = found
  if (leaving !== null && taking === null)
    return `${accountTitle(from)} is the ledger account of our own account ${leaving}, and ${accountTitle(into)} is none of one. Make ${accountTitle(into)} one of our own accounts first.`
  if (statement !== null)
    return isDraft
      ? `${statement} is a draft of a statement of ${leaving}. Discard it first.`
      : `${leaving} has statements, such as ${statement}, and they rest on the entries of ${accountTitle(from)}. Merge the other account into this one, or take the statements back first.`
  if (uncleared > 0) return `${leaving} has cheques or deposits that were under way when the company went live. They stay with ${accountTitle(from)}.`
  if (run !== null) return `${run} pays from ${leaving}. Finish or cancel it first.`
  if (reconciled === null) return null
  return `${taking} is reconciled until ${dayText(reconciledTo ?? '')} by ${reconciled}, and ${accountTitle(from)} has entries from ${dayText(firstDay ?? '')} on. ${openAgain(reconciled, count - 1)} first.`
}
