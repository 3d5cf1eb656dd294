import { sql } from 'drizzle-orm'
import { absolute, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { allocations } from '../../db/schema/ledger'
import { shareOfBase } from '../../domain/ledger/allocation'
import { exchangeDifferenceLines } from '../../domain/ledger/exchange'
import type { LedgerArea } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { post } from './post'
import { followSettlement } from './settlement'

/** A line of a control account with the part of it that has been allocated. Amounts are signed, debit positive. */
export interface OpenItem {
  lineId: string
  accountId: string
  partyId: string
  documentId: string
  currency: string
  amount: Decimal
  base: Decimal
  allocated: Decimal
  allocatedBase: Decimal
}

/** Reads the items and locks them until the transaction ends. The items are locked in the same order everywhere. */
export const lockOpenItems = ({ tx, entry }: Session, lineIds: readonly string[]): Promise<OpenItem[]> =>
  rowsOf<OpenItem>(
    tx,
    sql`select line_id as "lineId", account_id as "accountId", party_id as "partyId", document_id as "documentId", currency, amount::text, base::text,
        allocated::text, allocated_base::text as "allocatedBase"
      from lock_open_items(${entry.company.id}::uuid, ${sql.param([...lineIds])}::uuid[])`,
  )

export interface Settlement {
  debitLineId: string
  creditLineId: string
  /** Amount above zero, in the currency of both items. */
  amount: Decimal
  date: string
  /** Ledger area of the exchange difference, whose lock on a period stops its posting. */
  area: LedgerArea
}

const overAllocated = (open: Decimal, currency: string) =>
  new Problem(422, `Only ${open} ${currency} are still open.`, {
    code: 'OVER_ALLOCATION',
    errors: [{ path: 'amount', code: 'OVER_ALLOCATION', message: `Only ${open} ${currency} are still open.` }],
  })

const takeBaseShare = (item: OpenItem, amount: Decimal, baseCurrency: string): Decimal => {
  const open = absolute(subtract(item.amount, item.allocated))
  if (compare(amount, open) > 0) throw overAllocated(open, item.currency)
  return shareOfBase({ amount, open, openBase: absolute(subtract(item.base, item.allocatedBase)) }, baseCurrency)
}

/**
 * Settles a debit with a credit of the same party, account and currency. If the two were posted at different rates, the exchange difference
 * is posted in a separate journal, which is reversed together with the allocation.
 * @throws Problem 422 OVER_ALLOCATION with the amount that is still open
 */
export const allocate = async (session: Session, { debitLineId, creditLineId, amount, date, area }: Settlement): Promise<string> => {
  const { tx, ports, entry } = session
  const items = await lockOpenItems(session, [debitLineId, creditLineId])
  const debit = items.find(({ lineId }) => lineId === debitLineId)
  const credit = items.find(({ lineId }) => lineId === creditLineId)
  if (!debit || !credit) throw new Problem(422, 'There is nothing open to settle.', { code: 'OVER_ALLOCATION' })
  const { baseCurrency, id: companyId } = entry.company
  const baseDebit = takeBaseShare(debit, amount, baseCurrency)
  const baseCredit = takeBaseShare(credit, amount, baseCurrency)
  const id = ports.random.uuid()
  const difference = subtract(baseCredit, baseDebit)
  const posted = isZero(difference)
    ? null
    : await post(
        session,
        { documentId: debit.documentId },
        {
          area,
          purpose: `exchange:${id}`,
          date,
          currency: debit.currency,
          rate: '1',
          narration: 'Exchange difference',
          lines: exchangeDifferenceLines({ accountId: debit.accountId, partyId: debit.partyId, documentId: debit.documentId, difference }),
        },
      )
  await insertRows(tx, allocations, [
    { companyId, id, date, debitLineId, creditLineId, amount, baseDebit, baseCredit, journalId: posted?.id ?? null, undoes: null, createdBy: entry.user._id },
  ])
  for (const documentId of new Set([debit.documentId, credit.documentId])) await followSettlement(session, documentId)
  return id
}

/** Inserts the inverse of an allocation, so that the original row stays. The caller must reverse the exchange difference. */
export const insertInverse = async ({ tx, ports, entry }: Session, row: typeof allocations.$inferSelect, date: string): Promise<void> => {
  const { companyId, debitLineId, creditLineId } = row
  await insertRows(tx, allocations, [
    {
      companyId,
      id: ports.random.uuid(),
      date,
      debitLineId,
      creditLineId,
      amount: negate(row.amount),
      baseDebit: negate(row.baseDebit),
      baseCredit: negate(row.baseCredit),
      journalId: null,
      undoes: row.id,
      createdBy: entry.user._id,
    },
  ])
}
