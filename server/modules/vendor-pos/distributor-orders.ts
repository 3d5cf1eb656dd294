import type { z } from 'zod'
import type { distributorPoChange, distributorPoInput } from '@/contracts/vendor-po-input'
import type { Session } from '../../http/context'
import { askChange } from './ask'
import { vendorPoLife } from './document'
import { loadVendorPo } from './load'

/** An order to the distributor; handed over at once if that is wanted and nobody has to approve it. */
export const createDistributorPo = async (session: Session, { submit: wanted, ...input }: z.output<typeof distributorPoInput>) => {
  const created = await vendorPoLife.create(session, { ...input, kind: 'ingrammicro' })
  if (!wanted) return created
  const submitted = await vendorPoLife.change(session, created.voucherId, { action: 'submit', version: created.version })
  if (submitted.status !== 'approved') return submitted
  return vendorPoLife.change(session, submitted.voucherId, { action: 'submitOrder', version: submitted.version })
}

/** What changes at the distributor; the order follows when the distributor has said yes. */
export const changeDistributorPo = async (session: Session, key: string, { version, lines }: z.output<typeof distributorPoChange>) => {
  const { row, before, own } = await vendorPoLife.claim(session, key, { action: 'besides', version })
  await askChange(session, row, own, { version, lines })
  const after = await loadVendorPo(session, row)
  await session.audit({ entity: 'vendor_po', entityId: row.id, action: 'changeOrder', before, after: { ...after, wanted: lines } })
  return after
}
