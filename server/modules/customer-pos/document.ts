import type { customerPos as endpoints } from '@/contracts/customer-pos'
import type { Session } from '../../http/context'
import { lockForOrder } from '../customer-quotations/orders'
import { type CreateOf, draftLife } from '../documents/draft-life'
import { writeLinkedLines } from '../documents/linked-lines'
import { lockCustomer } from '../sales/credit'
import { compose } from './compose'
import { findCustomerPo } from './find'
import { loadCustomerPo } from './load'
import { customerPoStore, ownOf } from './store'
import { acceptWith, cancel, close, type DraftSalesOrder, receive } from './steps'

const lifeWith = (draftSalesOrder: DraftSalesOrder) =>
  draftLife<typeof endpoints>()({
    ...customerPoStore,
    find: findCustomerPo,
    load: loadCustomerPo,
    /** Locks the customer, the inquiry and the quotation, in this order. */
    hold: async (session, id, patch) => {
      const kindRow = await ownOf(session, id)
      await lockCustomer(session, patch.action === 'edit' ? patch.customerId : kindRow.customerId)
      return (patch.action === 'receive' || patch.action === 'cancel') && kindRow.quotationId ? lockForOrder(session, kindRow.quotationId) : null
    },
    compose,
    write: (session, { id }, { lines, sources }) => writeLinkedLines(session, id, lines, sources),
    steps: { receive, accept: acceptWith(draftSalesOrder), cancel, close },
  })

export const customerPoLife = (draftSalesOrder: DraftSalesOrder) => {
  const life = lifeWith(draftSalesOrder)
  return {
    ...life,
    create: async (session: Session, input: CreateOf<typeof endpoints>) => {
      await lockCustomer(session, input.customerId)
      return life.create(session, input)
    },
  }
}
