import { subtract } from '@/contracts/rules/decimal'
import type { AttemptRun } from '../../domain/card-payments/resolve'
import type { CardAttempt } from '../../domain/card-payments/types'
import type { Session } from '../../http/context'
import { findCard } from '../customer-cards/queries'
import { refundedBy, refundsOf } from './load'
import type { LockedPayment } from './lock'

/** The attempt as its processor is asked about it. */
export const attemptOf = async (session: Session, { row, kindRow, sale }: LockedPayment, run: AttemptRun): Promise<CardAttempt> => {
  const { reference, idempotencyKey } = kindRow
  if (reference === null || idempotencyKey === null) throw new Error(`card payment ${row.id} was never sent`)
  const common = { reference, idempotencyKey, amount: row.grandTotal, currency: row.currency, history: run.history }
  if (!sale) {
    const card = await findCard(session, kindRow.cardId)
    if (!card) throw new Error(`card payment ${row.id} has no card`)
    return { kind: 'SALE', ...common, token: card.token }
  }
  const { processorTxId } = sale.kindRow
  if (processorTxId === null) throw new Error(`card payment ${sale.row.id} has no transaction`)
  const refunded = subtract(refundedBy(await refundsOf(session, sale.row.id)), row.grandTotal)
  return { kind: 'REFUND', ...common, of: { processorTxId, captured: sale.row.grandTotal, refunded } }
}
