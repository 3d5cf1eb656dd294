import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CostCentreOption } from '@/contracts/ledger'
import { rowsOf } from '../../db/rows'
import { accounts, costCentres } from '../../db/schema/ledger'
import type { AccountRole } from '../../domain/ledger/roles'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { idsInColumn } from '../documents/ids'

const optionColumns = { id: costCentres.id, code: costCentres.code, name: costCentres.name }

/** Cost centres that users may choose, in the order of their codes. */
export const costCentresInUse = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>): Promise<CostCentreOption[]> =>
  tx
    .select(optionColumns)
    .from(costCentres)
    .where(and(eq(costCentres.companyId, entry.company.id), eq(costCentres.isActive, true)))
    .orderBy(asc(costCentres.code))

interface Named {
  costCentreId?: string | null | undefined
}

/** Returns the cost centre of a line, also one that is closed; null for a line without one. */
export const costCentresOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lines: readonly Named[]) => {
  const ids = [...new Set(idsInColumn(lines, 'costCentreId'))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(optionColumns)
          .from(costCentres)
          .where(and(eq(costCentres.companyId, entry.company.id), inArray(costCentres.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ costCentreId }: Named): CostCentreOption | null => byId.get(costCentreId ?? '') ?? null
}

interface Place {
  path: string
  /** How a message names the place: "Line 3: ". */
  name: string
}
const lineAt = (index: number): Place => ({ path: `lines.${index}.costCentreId`, name: `Line ${index + 1}: ` })

/** @param at where an amount stands in the request; by default it is a line. @throws Problem 422 at the first one whose cost centre is unknown or closed */
export const requireCostCentresInUse = async (session: Session, lines: readonly Named[], at = lineAt): Promise<void> => {
  if (lines.every(({ costCentreId }) => !costCentreId)) return
  const known = new Set((await costCentresInUse(session)).map(({ id }) => id))
  const index = lines.findIndex(({ costCentreId }) => costCentreId && !known.has(costCentreId))
  if (index < 0) return
  const { path, name } = at(index)
  throw invalidField(path, `${name}choose a cost centre that is in use.`, 'unknown')
}

const missing = ({ path, name }: Place, account: { accountId: string; name: string }) =>
  invalidField(path, `${name}${account.accountId} ${account.name} takes a cost centre, and none is chosen.`, 'COST_CENTRE_REQUIRED')

interface PostedLines {
  documentId: string
  /** Role of the account to which lines without an account are posted. */
  usual?: AccountRole
  /** Lines that are not posted to their account, such as those that bill received goods. */
  except?: ReadonlySet<string>
}

/**
 * A draft may be incomplete; what is posted may not. Lines that follow from others, such as exchange differences, are no lines of the document
 * and need no cost centre.
 * @throws Problem 422 at the first line whose account requires a cost centre, if it names none
 */
export const requireCostCentresNamed = async ({ tx, entry }: CompanyContext, { documentId, usual, except }: PostedLines): Promise<void> => {
  const rows = await rowsOf<{ id: string; index: number; accountId: string; name: string }>(
    tx,
    sql`select l.id, l.line_no - 1 as index, a.account_id as "accountId", a.name from document_lines l
      left join default_accounts d on d.company_id = l.company_id and d.role = ${usual ?? null} and l.account_id is null
      join accounts a on a.company_id = l.company_id and a.id = coalesce(l.account_id, d.account_id) and a.requires_cost_centre
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} and l.cost_centre_id is null order by l.line_no`,
  )
  const found = rows.find(({ id }) => !except?.has(id))
  if (found) throw missing(lineAt(found.index), found)
}

interface Amount extends Named {
  /** Null for an amount that is posted to no account of its own. */
  accountId: string | null
}

/** The same for amounts that are posted to accounts beside the document's lines. */
export const requireCostCentreOfAmounts = async ({ tx, entry }: CompanyContext, amounts: readonly Amount[], at: (index: number) => Place): Promise<void> => {
  const ids = amounts.flatMap(({ accountId, costCentreId }) => (accountId && !costCentreId ? [accountId] : []))
  if (ids.length === 0) return
  const requiring = await tx
    .select({ id: accounts.id, accountId: accounts.accountId, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.requiresCostCentre, true), inArray(accounts.id, ids)))
  const byId = new Map(requiring.map((account) => [account.id, account]))
  const index = amounts.findIndex(({ accountId, costCentreId }) => !costCentreId && byId.has(accountId ?? ''))
  const account = byId.get(amounts[index]?.accountId ?? '')
  if (account) throw missing(at(index), account)
}
