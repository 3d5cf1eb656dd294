import { sql } from 'drizzle-orm'
import { type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { allocations } from '../../db/schema/ledger'
import { type AllocatedItem, OverAllocation, takePairs } from '../../domain/ledger/allocation'
import { exchangeDifferenceLines } from '../../domain/ledger/exchange'
import type { LedgerArea } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { postAll } from './post'
import { followSettlements } from './settlement'

export interface OpenItem extends AllocatedItem {
  lineId: string
  accountId: string
  partyId: string
  documentId: string
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
  /** Row of a payment that the settlement belongs to. */
  paymentLineId?: string
}

const overAllocated = ({ message }: OverAllocation) =>
  new Problem(422, message, { code: 'OVER_ALLOCATION', errors: [{ path: 'amount', code: 'OVER_ALLOCATION', message }] })

/** @throws Problem 422 OVER_ALLOCATION */
const valuesOf = (items: Map<string, OpenItem>, settlements: readonly Settlement[], baseCurrency: string) => {
  try {
    return takePairs(
      items,
      settlements.map(({ debitLineId, creditLineId, amount }) => ({ debit: debitLineId, credit: creditLineId, amount })),
      baseCurrency,
    )
  } catch (error) {
    throw error instanceof OverAllocation ? overAllocated(error) : error
  }
}

/**
 * Settles debits with credits of the same party, account and currency. Where the two were posted at different rates, the exchange difference is
 * posted in a separate journal, which is reversed together with the allocation.
 * @returns the ids of the allocations, in the order of the settlements
 * @throws Problem 422 OVER_ALLOCATION with the amount that is still open
 */
export const allocateAll = async (session: Session, settlements: readonly Settlement[]): Promise<string[]> => {
  const { tx, ports, entry } = session
  const { baseCurrency, id: companyId } = entry.company
  const locked = await lockOpenItems(session, [...new Set(settlements.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]))])
  const items = new Map(locked.map((item) => [item.lineId, item]))
  if (settlements.some(({ debitLineId, creditLineId }) => !items.has(debitLineId) || !items.has(creditLineId)))
    throw new Problem(422, 'There is nothing open to settle.', { code: 'OVER_ALLOCATION' })
  const values = valuesOf(items, settlements, baseCurrency)
  const valued = settlements.map((settlement, index) => ({ ...settlement, id: ports.random.uuid(), ...(values[index] ?? NOTHING) }))
  const journalIds = await postExchangeDifferences(
    session,
    valued.flatMap(({ id, date, area, debitLineId, baseDebit, baseCredit }) => {
      const [debit, difference] = [items.get(debitLineId), subtract(baseCredit, baseDebit)]
      return debit && !isZero(difference) ? [{ id, date, area, debit, difference }] : []
    }),
  )
  const rows = valued.map(({ area: _area, paymentLineId = null, ...settled }) => {
    return { companyId, ...settled, journalId: journalIds.get(settled.id) ?? null, undoes: null, paymentLineId, createdBy: entry.user._id }
  })
  await insertRows(tx, allocations, rows)
  await followSettlements(
    session,
    locked.map(({ documentId }) => documentId),
  )
  return rows.map(({ id }) => id)
}

const NOTHING = { baseDebit: '0', baseCredit: '0' }

interface Difference {
  /** Id of the allocation. */
  id: string
  date: string
  area: LedgerArea
  debit: OpenItem
  difference: Decimal
}
/** @returns the ids of the journals by those of the allocations */
const postExchangeDifferences = async (session: Session, differences: readonly Difference[]): Promise<ReadonlyMap<string, string>> => {
  const posted = await postAll(
    session,
    differences.map(({ id, date, area, debit: { accountId, partyId, documentId, currency }, difference }) => {
      const lines = exchangeDifferenceLines({ accountId, partyId, documentId, difference })
      return { source: { documentId }, posting: { area, purpose: `exchange:${id}`, date, currency, rate: '1', narration: 'Exchange difference', lines } }
    }),
  )
  return new Map(differences.flatMap(({ id }, index) => (posted[index] ? [[id, posted[index].id] as const] : [])))
}

/** {@link allocateAll} for one settlement. */
export const allocate = async (session: Session, settlement: Settlement): Promise<string> => {
  const [id] = await allocateAll(session, [settlement])
  if (!id) throw new Error('no allocation')
  return id
}

/** Inserts the inverses of allocations, so that the original rows stay. The caller must reverse the exchange differences. */
export const insertInverses = async ({ tx, ports, entry }: Session, rows: readonly (typeof allocations.$inferSelect)[], date: string): Promise<void> => {
  await insertRows(
    tx,
    allocations,
    rows.map(({ companyId, id, debitLineId, creditLineId, amount, baseDebit, baseCredit, paymentLineId }) => {
      const amounts = { amount: negate(amount), baseDebit: negate(baseDebit), baseCredit: negate(baseCredit) }
      const inverse = { id: ports.random.uuid(), date, ...amounts, journalId: null, undoes: id, createdBy: entry.user._id }
      return { companyId, debitLineId, creditLineId, paymentLineId, ...inverse }
    }),
  )
}
