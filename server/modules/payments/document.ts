import type { PaymentKind, customerPayments as endpoints } from '@/contracts/payments'
import type { Session } from '../../http/context'
import { draftLife } from '../documents/draft-life'
import type { DocumentRow } from '../documents/drafts'
import { composePayment, type Input } from './compose'
import { paymentList } from './list'
import { loadPayment } from './load'
import { downloadPayment } from './paper'
import { replacePaymentLines, lockWithItems } from './lines'
import { allocatePayment, bouncePayment, certifyLine, postPayment, reversePayment, unallocateLine } from './steps'
import { paymentStore } from './store'
import { requireReasons } from './write-offs'

/** Everything that a kind of payment consists of. */
export const paymentOf = (kind: PaymentKind) => {
  const store = paymentStore(kind)
  const compose = composePayment(kind)
  const life = draftLife<Omit<typeof endpoints, 'edit'>>()({
    ...store,
    load: loadPayment(store),
    hold: (session: Session, documentId, patch) =>
      lockWithItems(session, documentId, 'lines' in patch && patch.action === 'allocate' ? patch.lines.map(({ itemId }) => itemId) : []),
    compose: async (session, input: Input, existing) => {
      const composed = await compose(session, input, existing)
      requireReasons(composed.rows)
      return { ...composed, entered: input.lines }
    },
    write: (session, { id }: DocumentRow, { entered, rows }) => replacePaymentLines(session, id, entered, rows),
    steps: {
      post: postPayment(kind, store),
      allocate: allocatePayment(kind, store),
      unallocate: unallocateLine(store),
      certify: certifyLine(kind, store),
      bounce: bouncePayment(kind, store),
      reverse: reversePayment(store),
    },
  })
  return { store, life, list: paymentList(kind, store), pdf: downloadPayment(kind, store) }
}

export const customerPayment = paymentOf('customer_payment')
export const vendorPayment = paymentOf('vendor_payment')
