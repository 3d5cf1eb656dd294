import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { add, isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { accounts, costCentres, defaultAccounts } from '../../db/schema/ledger'
import { openingAccounts } from '../../db/schema/openings'
import { groupedBy } from '../../domain/grouped'
import { inSteps } from '../../domain/in-steps'
import { accountKey, type AccountRow, type AccountsContext, clearingRoleOf, judgeAccounts, restOf } from '../../domain/opening/accounts'
import type { LedgerLine } from '../../domain/ledger/posting'
import { clearingRoles } from '../../domain/opening/clearing'
import { openingAccountsLayout } from '../../domain/table-import/uses/opening'
import type { Session } from '../../http/context'
import { formerNumbers } from '../ledger/former-numbers'
import { postOpeningEntry } from './entry'
import type { Part } from './part'

/** What was brought over and stands. What an account that was merged has counts for the one that took it over. */
const standingOf = async ({ tx, entry }: Session): Promise<AccountsContext['standing']> => {
  const { companyId, accountId, costCentreId, currency, amount, base, isStanding } = openingAccounts
  const rows = await tx
    .select({ accountId: sql<string>`coalesce(${accounts.mergedInto}, ${accountId})`, costCentreId, currency, amount, base })
    .from(openingAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, companyId), eq(accounts.id, accountId)))
    .where(and(eq(companyId, entry.company.id), eq(isStanding, true)))
  const grouped = groupedBy(rows, (row) => accountKey(row.accountId, row.costCentreId))
  const sum = (amounts: readonly string[]) => add('0', ...amounts)
  return new Map(
    [...grouped].map(([key, same]) => [
      key,
      { currency: same[0]?.currency ?? '', amount: sum(same.map((row) => row.amount)), base: sum(same.map((row) => row.base)) },
    ]),
  )
}

const contextOf = async (session: Session): Promise<AccountsContext> => {
  const { tx, entry } = session
  const company = entry.company.id
  const known = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, company), isNull(accounts.mergedInto)))
  const former = await formerNumbers(session)
  const centres = await tx.select().from(costCentres).where(eq(costCentres.companyId, company))
  const clearing = await tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(and(eq(defaultAccounts.companyId, company), inArray(defaultAccounts.role, clearingRoles)))
  return {
    baseCurrency: entry.company.baseCurrency,
    accounts: known.map((account) => ({ ...account, formerNumbers: former(account.id) })),
    costCentres: centres,
    clearingIds: new Set(clearing.map(({ id }) => id)),
    standing: await standingOf(session),
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
