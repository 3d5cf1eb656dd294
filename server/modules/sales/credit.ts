import { inArray, sql } from 'drizzle-orm'
import type { CreditCheck } from '@/contracts/trade'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, compare, type Decimal, divide, multiply, subtract, sumOf } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import { judgeCredit } from '../../domain/orders/credit'
import { billableOf, billedOf } from '../../domain/orders/sales-progress'
import type { Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { requireApproval } from '../documents/approval'
import { rateOn } from '../rates/queries'
import { soldLinesOf } from './sold-lines'
import { findCustomer } from '../parties/queries'

type QueryContext = Pick<Session, 'tx' | 'entry'>

/** The customer's open invoices less advance payments, in base currency. */
const openReceivables = async ({ tx, entry }: QueryContext, customerId: string): Promise<Decimal> => {
  const [sum] = await rowsOf<{ base: string }>(
    tx,
    sql`select trim_scale(coalesce(sum(o.base - o.allocated_base), 0))::text as base from open_items o
      join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.type = 'receivable'
      where o.company_id = ${entry.company.id} and o.party_id = ${customerId} and o.allocated <> o.amount`,
  )
  return sum?.base ?? '0'
}

/** States in which an order uses up the customer's credit. */
const bindingStates = ['confirmed', 'on_hold', 'partially_delivered', 'delivered', 'partially_invoiced']

/** Confirmed and not yet invoiced amounts, line by line with taxes, in base currency. Goods that came back for good will never be invoiced. */
const openSalesOrders = async (session: QueryContext, customerId: string): Promise<Decimal> => {
  const { tx, entry } = session
  const rows = await rowsOf<{ lineId: string; documentId: string; total: Decimal }>(
    tx,
    sql`select l.id as "lineId", d.id as "documentId", (l.line_total * d.rate)::text as total
      from documents d join document_lines l on l.company_id = d.company_id and l.document_id = d.id
      where d.company_id = ${entry.company.id} and d.party_id = ${customerId} and d.kind = 'sales_order' and ${inArray(sql`d.status`, bindingStates)}`,
  )
  const sold = new Map((await soldLinesOf(session, [...new Set(rows.map(({ documentId }) => documentId))])).map((line) => [line.lineId, line]))
  const open = rows.map(({ lineId, total }) => {
    const line = sold.get(lineId)
    const qty = line ? subtract(billableOf(line), billedOf(line)) : '0'
    return line && compare(qty, '0') > 0 ? divide(multiply(total, qty), line.qty) : '0'
  })
  return add(roundMoney(sumOf(open), entry.company.baseCurrency))
}

/** The credit limit in base currency, at today's rate; `unknown` when its currency has none. */
const limitInBase = async (session: Session, limit: Decimal | null, currency: string): Promise<Decimal | 'unknown' | null> => {
  const { baseCurrency } = session.entry.company
  if (limit === null || currency === baseCurrency) return limit
  const found = await rateOn(session, currency, session.today)
  return found ? convertMoney(limit, found.rate, baseCurrency) : 'unknown'
}

/** The result of the customer's credit check with an order of `amount`, in base currency. */
export const creditWith = async (session: Session, customerId: string, amount: Decimal): Promise<CreditCheck> => {
  const customer = await findCustomer(session.tx, session.entry.company.id, customerId)
  if (!customer) throw new Error(`customer ${customerId} is gone`)
  const { creditLimit, creditHold, creditHoldReason, currency } = customer
  return judgeCredit({
    isOnHold: creditHold,
    holdReason: creditHoldReason,
    limit: await limitInBase(session, creditLimit, currency),
    receivables: await openReceivables(session, customerId),
    orders: await openSalesOrders(session, customerId),
    thisOrder: amount,
  })
}

/** Locks the customer until this transaction ends, so that other orders of the customer wait. Call it before any document is locked. */
export const lockCustomer = async ({ tx, entry }: QueryContext, customerId: string): Promise<void> => {
  await tx.execute(sql`select 1 from customers c where c.company_id = ${entry.company.id} and c.party_id = ${customerId} for no key update`)
}

const creditRefusals: Record<Exclude<CreditCheck['verdict'], 'ok'>, string> = {
  hold: 'The customer is on hold.',
  over: 'The order exceeds the customer’s credit limit.',
  unknown: 'The customer’s credit limit is in a currency that has no rate for today.',
}

/**
 * Checks the customer's credit for an order.
 * @param amount the order's total in base currency
 * @returns the reason that is recorded; null when the order passes by itself
 * @throws Problem 422 CREDIT_LIMIT, 403 for users who may not override the check
 */
export const passCredit = async (
  session: Session,
  module: Module,
  { customerId, amount, reason }: { customerId: string; amount: Decimal; reason: string | null | undefined },
): Promise<string | null> => {
  const { verdict } = await creditWith(session, customerId, amount)
  if (verdict === 'ok') return null
  if (!reason) {
    const message = `${creditRefusals[verdict]} Somebody who may approve can accept it with a reason.`
    throw new Problem(422, message, { code: 'CREDIT_LIMIT', errors: [{ path: 'creditReason', code: 'CREDIT_LIMIT', message }] })
  }
  requireApproval(session, module, 'accept an order against the credit check')
  return reason
}
