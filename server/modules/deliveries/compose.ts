import type { z } from 'zod'
import type { deliveryInput } from '@/contracts/delivery-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { requireEachOnce } from '../documents/serials'
import { requireCustomer } from '../parties/required'
import { requireWarehouse } from '../stock/warehouses'
import type { DeliveryRow } from './store'
import { orderSources, returnSources } from './sources'

type Input = z.output<typeof deliveryInput>

/** Checks the request and composes the delivery from it, ready to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<DeliveryRow>) => {
  const { entry, today } = session
  const { type, carrier = null, notes = null, returnReason = null } = input
  if (existing && existing.kindRow.type !== type) throw invalidField('type', 'What it is can’t be changed. Discard it and add another.', 'fixed')
  const customer = await requireCustomer(session, input.customerId)
  const isReturn = type === 'return'
  if (isReturn && !returnReason) throw invalidField('returnReason', 'Say why it comes back.', 'required')
  if (!isReturn && (input.isReplaced || returnReason)) throw invalidField('returnReason', 'Only goods that come back have a reason.', 'mismatch')
  const date = input.date ?? existing?.row.date ?? today
  if (date > today) throw invalidField('date', 'Goods are delivered today or earlier, not on a day to come.', 'FUTURE_MOVE')
  input.lines.forEach(({ serials }, index) => requireEachOnce(serials, index))
  const except = existing?.row.id ?? null
  const returned = isReturn ? await returnSources(session, input.lines, customer.id, except) : null
  const sources = returned ?? (await orderSources(session, input.lines, customer.id, except))
  return {
    header: { date, partyId: customer.id, currency: entry.company.baseCurrency, rate: '1', notes },
    kindRow: {
      type,
      customerId: customer.id,
      warehouseId: await requireWarehouse(session, input.warehouseId, existing?.kindRow.warehouseId),
      shipTo: input.shipTo === undefined ? (sources[0]?.shipTo ?? null) : input.shipTo,
      carrier,
      tracking: input.tracking,
      isReplaced: input.isReplaced,
      returnReason,
    },
    lines: input.lines.map(({ id, qty, notes: remark = null }, index) => {
      const { partId = null, partno = null, mfrPartNo = null, description = '', uom = 'each' } = sources[index] ?? {}
      return { id, qty, partId, partno, mfrPartNo, description, uom, notes: remark }
    }),
    sourceIds: sources.map(({ id }) => [id]),
    details: input.lines.map(({ batchNo = null, serials }, index) => ({ batchNo: returned ? (returned[index]?.batchNo ?? null) : batchNo, serials })),
  }
}
