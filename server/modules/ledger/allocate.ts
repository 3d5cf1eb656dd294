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

/** A line of a control account, as it is open now. Amounts are signed, debit positive. */
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

/** Held until the transaction ends; everybody takes them in the same order. */
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
  /** In the currency of both, more than nothing. */
  amount: Decimal
  date: string
  /** Which lock of the period holds back what the exchange rates made of it. */
  area: LedgerArea
}

const overAllocated = (open: Decimal, currency: string) =>
  new Problem(422, `Only ${open} ${currency} are still open.`, {
    code: 'OVER_ALLOCATION',
    errors: [{ path: 'amount', code: 'OVER_ALLOCATION', message: `Only ${open} ${currency} are still open.` }],
  })

const takeFrom = (item: OpenItem, amount: Decimal, baseCurrency: string): Decimal => {
  const open = absolute(subtract(item.amount, item.allocated))
  if (compare(amount, open) > 0) throw overAllocated(open, item.currency)
  return shareOfBase({ amount, open, openBase: absolute(subtract(item.base, item.allocatedBase)) }, baseCurrency)
}

/**
 * Settles a debit by a credit of the same party, account and currency. Where the two were posted at different rates, the difference is
 * realised in a journal of its own, which goes when the allocation is taken back.
 * @throws Problem 422 OVER_ALLOCATION with what is still open
 */
export const allocate = async (session: Session, { debitLineId, creditLineId, amount, date, area }: Settlement): Promise<string> => {
  const { tx, ports, entry } = session
  const items = await lockOpenItems(session, [debitLineId, creditLineId])
  const debit = items.find(({ lineId }) => lineId === debitLineId)
  const credit = items.find(({ lineId }) => lineId === creditLineId)
  if (!debit || !credit) throw new Problem(422, 'There is nothing open to settle.', { code: 'OVER_ALLOCATION' })
  const { baseCurrency, id: companyId } = entry.company
  const baseDebit = takeFrom(debit, amount, baseCurrency)
  const baseCredit = takeFrom(credit, amount, baseCurrency)
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

/** The allocation's inverse, for the record to stay. What it realised of the exchange rates is the caller's to reverse. */
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
