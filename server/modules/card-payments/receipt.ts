import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { inSavepoint } from '../../db/savepoint'
import { databaseProblem } from '../../http/database-errors'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { customerPayment } from '../payments/document'
import { itemsOf } from './items'
import { type CardFields, cardStores } from './store'

interface Paid {
  row: DocumentRow
  kindRow: CardFields
}

const AMOUNTS = { discount: '0', writeOff: '0', fee: '0', withheld: '0' } as const

/** Posts the customer payment of a captured transaction to the clearing account of the processor. */
const postReceipt = async (session: Session, { row, kindRow }: Paid, items: readonly { itemLineId: string; amount: string }[]): Promise<string> => {
  const draft = await customerPayment.life.create(session, {
    partyId: row.partyId ?? '',
    isRefund: kindRow.type === 'REFUND',
    method: 'card',
    accountId: kindRow.accountId,
    date: session.today,
    currency: row.currency,
    amount: row.grandTotal,
    fee: '0',
    reference: row.voucherId,
    lines: items.map(({ itemLineId, amount }) => ({ itemId: itemLineId, amount, ...AMOUNTS })),
    fileIds: [],
  })
  const { id } = await customerPayment.life.change(session, draft.voucherId, { action: 'post', version: draft.version })
  return id
}

/** Runs the work so that a refusal undoes it, and returns the refusal; other errors end the transaction. */
const orRefusal = async (session: Session, work: () => Promise<string>): Promise<string | { refusal: string }> => {
  try {
    return await inSavepoint(session.tx, work)
  } catch (error) {
    const problem = error instanceof Problem ? error : databaseProblem(error)
    if (!problem) throw error
    return { refusal: problem.message }
  }
}

/**
 * Makes the receipt of a captured transaction. The money has moved, whatever the books say: if the chosen invoices can't be settled any more, it stays on
 * account; if nothing can be posted, the payment says why, and the receipt is made later.
 */
export const makeReceipt = async (session: Session, kind: CardKind, paid: Paid): Promise<void> => {
  const { changeOwn } = cardStores[kind]
  const items = await itemsOf(session, paid.row.id)
  const first = await orRefusal(session, () => postReceipt(session, paid, items))
  if (typeof first === 'string') return changeOwn(session, paid.row.id, { receiptId: first, receiptProblem: null })
  const second = items.length > 0 ? await orRefusal(session, () => postReceipt(session, paid, [])) : first
  if (typeof second !== 'string')
    return changeOwn(session, paid.row.id, { receiptProblem: `The ${documentKinds.customer_payment.one.toLowerCase()} couldn’t be posted: ${second.refusal}` })
  await changeOwn(session, paid.row.id, { receiptId: second, receiptProblem: `It stays on account: ${first.refusal}` })
}
