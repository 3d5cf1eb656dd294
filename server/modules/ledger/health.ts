import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '@/contracts/ledger'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import type { Anchor } from '../../domain/ledger/anchor'
import type { Tx } from '../../ports'
import { anchorAssertion } from './anchors'
import type { Assertion, Offender } from './assertion'
import { assertions } from './assertions'
import { closingAssertion } from './closing-assertion'
import { costCentreAssertion } from './cost-centre-assertion'
import { openingAssertion } from './opening-assertion'
import { postedAssertion } from './posted-assertion'
import { revaluationAssertion } from './revaluation-assertion'
import { changeSeals } from './seals/changes'
import { chain } from './seals/chain'
import { documentSeals } from './seals/documents'
import { sealedTables } from './seals/list'
import { stockPlacesAssertion } from './stock-places-assertion'
import { sumsAssertion } from './sums'

/** Recomputes one assertion for the company that the transaction is bound to. */
export const checkAssertion = async (tx: Tx, companyId: string, { code, title, count, offenders, explain }: Assertion): Promise<LedgerCheck> => {
  const company = sql`${companyId}`
  const [counted] = await rowsOf<{ checked: number }>(tx, sql`select (${count(company)})::int as checked`)
  const [first] = await rowsOf<Offender>(tx, sql`select * from (${offenders(company)}) o limit 1`)
  const offender = first && explain ? explain(first) : first
  return { code, title, checked: counted?.checked ?? 0, passed: !offender, offender: offender ?? null }
}

/** All assertions. @param anchors places of the chain that were recorded outside the database; null if the host records none */
export const allAssertions = async (tx: Tx, anchors: readonly Anchor[] | null): Promise<Assertion[]> => {
  const tables = await sealedTables(tx)
  const sealed = [documentSeals(tables), changeSeals(tables), chain(tables)]
  const ofBooks = [closingAssertion, revaluationAssertion, openingAssertion, costCentreAssertion]
  return [...assertions, postedAssertion, stockPlacesAssertion, sumsAssertion, ...ofBooks, ...sealed, ...(anchors ? [anchorAssertion(anchors)] : [])]
}

/** Recomputes every assertion for the company that the transaction is bound to. */
export const checkLedger = async (tx: Tx, companyId: string, anchors: readonly Anchor[] | null = null): Promise<LedgerCheck[]> => {
  const all = await allAssertions(tx, anchors)
  // The assertions join whole tables. The planner expected few rows and went through 54 million pairs for 7,000 documents.
  return withHashJoins(tx, async () => {
    const checks: LedgerCheck[] = []
    for (const assertion of all) checks.push(await checkAssertion(tx, companyId, assertion))
    return checks
  })
}
