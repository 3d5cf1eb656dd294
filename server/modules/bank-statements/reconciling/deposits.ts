import { and, eq, sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../../db/rows'
import { cardDeposits } from '../../../db/schema/card-payments'
import type { DepositCandidate } from '../../../domain/matching/types'
import { moneyText } from '../../../domain/money-text'
import type { Session } from '../../../http/context'
import { invalidField } from '../../../http/problem'
import { postDeposit } from '../../card-deposits/post-deposit'
import { cardKindOfProcessor, cardKinds } from '../../card-payments/kinds'
import { requireMaking } from './make'

/** Deposits of card processors that no entry posts. */
export const depositsFor = async ({ tx, entry }: Session, currency: string): Promise<DepositCandidate[]> => {
  const rows = await rowsOf<DepositCandidate & { processor: Parameters<typeof cardKindOfProcessor>[0] }>(
    tx,
    sql`select 'deposit' as "is", c.id, null as "ownAccountId", c.deposit_id as "voucherId", c.date::text as date, trim_scale(c.net)::text as amount, c.processor
      from card_deposits c left join documents d on d.company_id = c.company_id and d.id = c.entry_id
      where c.company_id = ${entry.company.id} and c.currency = ${currency} and (d.id is null or d.status = 'reversed') and c.net <> 0`,
  )
  return rows.map((row) => ({ ...row, processor: cardKinds[cardKindOfProcessor(row.processor)].name }))
}

interface Arrived {
  date: string
  ownAccountId: string
  /** What is left of the line. */
  rest: Decimal
}

/** Posts a deposit that a line of a statement shows. Returns the entry. @throws Problem 403, 409, 422 */
export const bookDeposit = async (session: Session, id: string, { date, ownAccountId, rest }: Arrived): Promise<string> => {
  const { tx, entry } = session
  const [deposit] = await tx
    .select()
    .from(cardDeposits)
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.id, id)))
  if (!deposit) throw invalidField('parts', 'There is no such deposit.', 'unknown')
  const { processor, net, currency } = deposit
  if (compare(net, rest) !== 0)
    throw invalidField('parts', `The deposit brings ${moneyText(net, currency)}, and ${moneyText(rest, currency)} of the line is left.`, 'QTY_EXCEEDED')
  requireMaking(session, documentKinds[cardKindOfProcessor(processor)].module)
  return (await postDeposit(session, id, { date, ownAccountId })).id
}
