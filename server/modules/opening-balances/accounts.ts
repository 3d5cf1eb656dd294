import { and, eq, inArray } from 'drizzle-orm'
import { isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { accounts, costCentres, defaultAccounts } from '../../db/schema/ledger'
import { openingAccounts } from '../../db/schema/openings'
import { inSteps } from '../../domain/in-steps'
import { accountKey, type AccountRow, type AccountsContext, clearingRoleOf, judgeAccounts, restOf } from '../../domain/opening/accounts'
import type { LedgerLine } from '../../domain/ledger/posting'
import { clearingRoles } from '../../domain/opening/clearing'
import { openingAccountsLayout } from '../../domain/table-import/uses/opening'
import type { Session } from '../../http/context'
import { postOpeningEntry } from './entry'
import type { Part } from './part'

const contextOf = async ({ tx, entry }: Session): Promise<AccountsContext> => {
  const company = entry.company.id
  const known = await tx.select().from(accounts).where(eq(accounts.companyId, company))
  const centres = await tx.select().from(costCentres).where(eq(costCentres.companyId, company))
  const clearing = await tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, company), inArray(defaultAccounts.role, clearingRoles)))
  const standing = await tx
    .select()
    .from(openingAccounts)
    .where(and(eq(openingAccounts.companyId, company), eq(openingAccounts.isStanding, true)))
  return {
    baseCurrency: entry.company.baseCurrency,
    accounts: known,
    costCentres: centres,
    clearingIds: new Set(clearing.map(({ id }) => id)),
    standing: new Map(standing.map((row) => [accountKey(row.accountId, row.costCentreId), row])),
  }
}

const lineOf = ({ account, amount, currency, base, costCentreId }: AccountRow): LedgerLine => {
  const role = clearingRoleOf(account)
  return role
    ? { account: role, amount: base, memo: `${account.accountId} ${account.name}` }
    : { account: { accountId: account.id }, amount, currency, base, costCentreId }
}

/** The trial balance, posted as one entry. Control accounts go against their clearing accounts; a difference stays on that of the ledger. */
export const accountsPart: Part<AccountRow> = {
  part: 'accounts',
  purpose: 'opening-accounts',
  layout: openingAccountsLayout,
  judge: async (session, _opening, records, mapping) => inSteps(judgeAccounts(records, mapping, await contextOf(session))),
  write: async (session, { day }, importId, rows, onBatch) => {
    const rest = restOf(rows)
    const lines = rows.map(lineOf)
    const toBalance: LedgerLine[] = isZero(rest) ? [] : [{ account: 'opening_ledger', amount: rest, memo: 'Debits less credits' }]
    await onBatch(0)
    await postOpeningEntry(session, importId, { date: day, narration: 'Opening balances: trial balance', lines: [...lines, ...toBalance] })
    const companyId = session.entry.company.id
    const stored = rows.map(({ account, costCentreId, currency, amount, base }) => ({
      companyId,
      importId,
      accountId: account.id,
      costCentreId,
      currency,
      amount,
      base,
    }))
    await insertRows(session.tx, openingAccounts, stored)
  },
  labelOf: ({ account }) => `${account.accountId} ${account.name}`,
}
