import type { StatementRuleInput } from '@/contracts/statement-rule-input'
import type { RuleLine } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { invalidField } from '../../../http/problem'
import { requireCostCentresInUse } from '../../ledger/cost-centres'
import { partiesById, refusalAt, requireParty } from '../../ledger/line-parties'
import { accountsWithControls, requirePostable } from '../../ledger/options'
import { requireTaxesAt } from '../../taxes/borne'
import { accountsWithStatements } from '../accounts'

/** @throws Problem 422 at the first field that names something that lines can't be coded to */
export const checkRule = async (session: Session, { ownAccountId, condition: { direction }, lines }: StatementRuleInput): Promise<void> => {
  if (ownAccountId) {
    const own = [...(await accountsWithStatements(session, 'bank_statement')), ...(await accountsWithStatements(session, 'card_statement'))]
    if (!own.some(({ id }) => id === ownAccountId)) throw invalidField('ownAccountId', 'Choose one of our accounts that is in use.', 'unknown')
  }
  const accounts = await accountsWithControls(session)
  await requirePostable(
    session,
    lines.map(({ accountId }) => accountId),
    accounts,
  )
  await requireCostCentresInUse(session, lines)
  const people = await partiesById(
    session,
    lines.flatMap(({ partyId }) => partyId ?? []),
  )
  for (const [index, line] of lines.entries()) {
    const refuse = refusalAt(index)
    const account = accounts.find(({ id }) => id === line.accountId)
    if (account) requireParty(line, account, people, refuse)
    if (line.taxId && line.partyId) throw refuse('taxId', 'what a customer or vendor owes or is owed was taxed by its invoice.', 'invalid')
    if (line.taxId && !direction) throw refuse('taxId', 'choose money in or money out above: a tax is on a sale or on a purchase.', 'invalid')
  }
  const places = lines.map(({ taxId }, index) => ({ taxId, path: `lines.${index}.taxId`, secondPath: `lines.${index}.taxId`, place: `Line ${index + 1}` }))
  await requireTaxesAt(session, direction === 'in' ? 'sale' : 'purchase', places, session.today)
}

/** The lines of a rule as it codes by them. */
export const linesOfInput = ({ lines }: StatementRuleInput): RuleLine[] =>
  lines.map(({ accountId, taxId, costCentreId, partyId, memo, share }) => ({
    accountId,
    taxCodeId: taxId ?? null,
    costCentreId: costCentreId ?? null,
    partyId: partyId ?? null,
    memo: memo ?? null,
    share,
  }))
