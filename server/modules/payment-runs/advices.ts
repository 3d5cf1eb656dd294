import { and, eq } from 'drizzle-orm'
import { isZero } from '@/contracts/rules/decimal'
import { lastFour } from '@/contracts/rules/bank-account'
import { documents } from '../../db/schema/documents'
import { adviceMail } from '../../domain/advice-mail'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { recipientsOf } from '../document-mails/people'
import { queueMail } from '../mails/queue'
import { changePayees, payeesOf } from './payees'
import { type ClaimedRun } from './steps'
import { paymentRunStore } from './store'

/** Mails its remittance advice to each vendor that hasn't had it and has an e-mail address, except where the bank has rejected the payment. */
export const sendAdvices = async (session: Session, { row, kindRow }: ClaimedRun): Promise<void> => {
  paymentRunStore.nextStatus(row, 'sendAdvices')
  const { tx, entry } = session
  const waiting = (await payeesOf(session, row.id)).filter(({ amount, status, advisedAt }) => !isZero(amount) && status !== 'rejected' && advisedAt === null)
  let sent = 0
  for (const { partyId, paymentId, amount, accountNo } of waiting) {
    const { to, contact } = await recipientsOf(session, partyId, { name: null, email: null })
    const [first, ...others] = to.map(({ email }) => email)
    const [payment] = await tx
      .select({ voucherId: documents.voucherId })
      .from(documents)
      .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, paymentId ?? '')))
    if (first === undefined || !payment || !paymentId) continue
    const facts = { amount: moneyText(amount, row.currency), day: dayInWords(kindRow.executionDate), last4: lastFour(accountNo ?? '') }
    const mail = adviceMail({ company: entry.company.name, from: entry.user, contact, number: payment.voucherId, ...facts })
    await queueMail(session, { to: [first, ...others], replyTo: entry.user.email, ...mail, documentId: paymentId, paperOf: paymentId })
    await changePayees(session, row.id, [partyId], { advisedAt: session.ports.clock.now().toISOString() })
    sent += 1
  }
  if (sent > 0) return
  const why = waiting.length === 0 ? 'All vendors have had their advice.' : 'None of the vendors that wait for an advice has an e-mail address.'
  throw new Problem(409, why, { code: 'NO_ADVICES' })
}
