import { vendorPos } from '../../db/schema/orders'
import { type KeptPaper, namedIn } from '../print/kept-paper'
import { loadVendorPoPaper, vendorPoPdf } from './paper'

export const vendorPoPapers: KeptPaper = {
  module: 'vendor-pos',
  ...namedIn(vendorPos),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadVendorPoPaper(tx, companyId, documentId, { isUnpriced: false })
    return (ports) => vendorPoPdf(ports, loaded)
  },
}
