import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '@/contracts/ledger'
import { rowsOf } from '../../db/rows'
import type { Tx } from '../../ports'
import type { Assertion } from './assertion'
import { assertions } from './assertions'

type Offender = NonNullable<LedgerCheck['offender']>

const check = async (tx: Tx, companyId: string, { code, title, count, offenders }: Assertion): Promise<LedgerCheck> => {
  const company = sql`${companyId}`
  const [counted] = await rowsOf<{ checked: number }>(tx, sql`select (${count(company)})::int as checked`)
  const [offender] = await rowsOf<Offender>(tx, sql`select * from (${offenders(company)}) o limit 1`)
  return { code, title, checked: counted?.checked ?? 0, passed: !offender, offender: offender ?? null }
}

/** Recomputes every assertion for the company that the transaction is bound to. */
export const checkLedger = async (tx: Tx, companyId: string): Promise<LedgerCheck[]> => {
  const checks: LedgerCheck[] = []
  for (const assertion of assertions) checks.push(await check(tx, companyId, assertion))
  return checks
}
