import type { orderProfiles } from '@/contracts/choices'
import type { salesOrders as endpoints } from '@/contracts/sales-orders'
import { invalidField } from '../../http/problem'
import { draftLife } from '../documents/draft-life'
import { hasNumber } from '../documents/drafts'
import { lockCustomer } from '../sales/credit'
import { compose, type Order } from './compose'
import { lockCustomerPosOf } from './follow'
import { writeOrderLines } from './lines'
import { loadSalesOrder } from './load'
import { ownOf, salesOrderStore } from './store'
import { approve, cancel, close, confirm, hold, reject, release, reopen, reserve, send } from './steps'

type NewOrder = Order & { profile: (typeof orderProfiles)[number]; fileIds?: readonly string[] }

export const salesOrderLife = draftLife<typeof endpoints, NewOrder>()({
  ...salesOrderStore,
  load: loadSalesOrder,
  /** Locks the customer if credit is to be checked, then the customer's order that the sales order is on. */
  hold: async (session, id, { action }) => {
    if (action === 'confirm' || action === 'approve') await lockCustomer(session, (await ownOf(session, id)).customerId)
    await lockCustomerPosOf(session, [id])
  },
  compose: async (session, input, existing) => {
    if (existing && hasNumber(existing.row) && input.customerId !== existing.kindRow.customerId)
      throw invalidField('customerId', `${existing.row.voucherId} is this customer’s. Sell to another under a number of its own.`, 'fixed')
    const { kindRow, ...composed } = await compose(session, input, existing)
    return { ...composed, kindRow: { ...kindRow, ...('profile' in input && { profile: input.profile }) } }
  },
  write: (session, { id }, { lines, ownLines, sources }) => writeOrderLines(session, id, lines, ownLines, sources),
  steps: { confirm, approve, reject, send, reserve, hold, release, reopen, close, cancel },
})
