import { eq } from 'drizzle-orm'
import { convertMoney } from '@/contracts/rules/base-totals'
import { absolute, compare, divide, isZero, multiply } from '@/contracts/rules/decimal'
import { companies } from '../../db/schema/identity'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { Module } from '@/contracts/permissions'
import type { LineOfPayment } from './lines'

/** Share of an item that may be written off without an approval, if that is more than the company's amount. */
export const TOLERANCE_PERCENT = '0.1'

/** The company's amount, in the base currency, that may be written off without an approval. */
export const toleranceOf = async ({ tx, entry }: Session): Promise<string> => {
  const [company] = await tx.select({ amount: companies.paymentTolerance }).from(companies).where(eq(companies.id, entry.company.id))
  return company?.amount ?? '0'
}

/** @throws Problem 422 at a write-off without a reason */
export const requireReasons = (rows: readonly LineOfPayment[]): void => {
  const unexplained = rows.find(({ writeOff, reason }) => !isZero(writeOff) && !reason)
  if (unexplained) throw invalidField(`lines.${unexplained.at}.reason`, `Line ${unexplained.at + 1}: say why a part is written off.`, 'required')
}

/** @throws Problem 403 at a write-off of more than the tolerance, unless the caller may approve */
export const requireTolerated = async (session: Session, module: Module, rows: readonly LineOfPayment[]): Promise<void> => {
  if (session.can(module, 'approve') || rows.every(({ writeOff }) => isZero(writeOff))) return
  const { baseCurrency } = session.entry.company
  const tolerance = await toleranceOf(session)
  const row = rows.find(({ writeOff, item }) => {
    if (isZero(writeOff) || compare(writeOff, divide(multiply(absolute(item.amount), TOLERANCE_PERCENT), '100')) <= 0) return false
    return compare(convertMoney(writeOff, divide(item.base, item.amount), baseCurrency), tolerance) > 0
  })
  if (!row) return
  const limit = `${moneyText(tolerance, baseCurrency)} or ${TOLERANCE_PERCENT} %`
  const message = `Line ${row.at + 1}: more than ${limit} of ${row.item.voucherId} is written off by somebody who may approve.`
  throw new Problem(403, message, { code: 'APPROVAL_REQUIRED', errors: [{ path: `lines.${row.at}.writeOff`, code: 'APPROVAL_REQUIRED', message }] })
}
