import type { z } from 'zod'
import type { distributorPoChange, distributorPoInput } from '@/contracts/vendor-po-input'
import type { Session } from '../../http/context'
import { askChange } from './ask'
import { vendorPoLife } from './document'
import { loadVendorPo } from './load'

/** Creates an order to the distributor. It is handed over at once if that is requested and no approval is needed. */
export const createDistributorPo = async (session: Session, { submit: handOver, ...input }: z.output<typeof distributorPoInput>) => {
  const created = await vendorPoLife.create(session, { ...input, kind: 'ingrammicro' })
  if (!handOver) return created
  const submitted = await vendorPoLife.change(session, created.voucherId, { action: 'submit', version: created.version })
  if (submitted.status !== 'approved') return submitted
  return vendorPoLife.change(session, submitted.voucherId, { action: 'submitOrder', version: submitted.version })
}

/** Asks the distributor to change quantities; the order is changed once the distributor has accepted. */
export const changeDistributorPo = async (session: Session, key: string, { version, lines }: z.output<typeof distributorPoChange>) => {
  const { row, before, kindRow } = await vendorPoLife.claim(session, key, { action: 'besides', version })
  await askChange(session, row, kindRow, { version, lines })
  const after = await loadVendorPo(session, row)
  await session.audit({ entity: 'vendor_po', entityId: row.id, action: 'changeOrder', before, after: { ...after, wanted: lines } })
  return after
}
