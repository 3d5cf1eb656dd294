import type { z } from 'zod'
import type { distributorPoChange } from '@/contracts/vendor-po-input'
import type { Session } from '../../http/context'
import { askChange } from './ask'
import { loadVendorPo } from './load'
import { claim } from './service'

/** What changes at the distributor; the order follows when the distributor has said yes. */
export const changeDistributorPo = async (session: Session, key: string, body: z.output<typeof distributorPoChange>) => {
  const { row, before, own } = await claim(session, key, body.version, [])
  await askChange(session, row, own, body)
  const after = await loadVendorPo(session, row)
  await session.audit({ entity: 'vendor_po', entityId: row.id, action: 'changeOrder', before, after: { ...after, wanted: body.lines } })
  return after
}
