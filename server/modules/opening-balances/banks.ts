import { sql } from 'drizzle-orm'
import type { OpeningBank } from '@/contracts/opening-balances'
import { add, equals, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'

/** The bank accounts of which something uncleared, or a statement, was brought over: what the first statement must begin with. */
export const banksOfOpening = async ({ tx, entry }: Session): Promise<OpeningBank[]> => {
  const rows = await rowsOf<Omit<OpeningBank, 'expected' | 'missing'>>(
    tx,
    sql`select b.own_account_id as id, a.account_id as "accountId", o.name, coalesce(a.currency, ${entry.company.baseCurrency}) as currency, trim_scale(b.books)::text as books,
        trim_scale(b.cheques)::text as cheques, trim_scale(b.deposits)::text as deposits, trim_scale(b.statement)::text as statement
      from opening_banks(${entry.company.id}::uuid) b join own_accounts o on o.company_id = ${entry.company.id} and o.id = b.own_account_id
      join accounts a on a.company_id = ${entry.company.id} and a.id = b.account_id order by a.account_id`,
  )
  return rows.map((row) => {
    const expected = subtract(add(row.books, row.cheques), row.deposits)
    return { ...row, expected, missing: missingOf(row, expected) }
  })
}

const missingOf = (
  { accountId, name, currency, statement }: Pick<OpeningBank, 'accountId' | 'name' | 'currency' | 'statement'>,
  expected: string,
): string | null => {
  const account = `${accountId} ${name}`
  if (statement === null) return `${account}: enter the balance of the bank’s statement, which should be ${moneyText(expected, currency)}.`
  if (equals(statement, expected)) return null
  return `${account}: the statement says ${moneyText(statement, currency)}, but the books without what isn’t cleared ${moneyText(expected, currency)}; the difference is ${moneyText(subtract(statement, expected), currency)}.`
}
