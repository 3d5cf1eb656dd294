import { salesOrders } from '../../db/schema/orders'
import { orderDefinition } from '../../domain/print/order-definition'
import { type KeptPaper, namedIn } from '../print/kept-paper'
import { makePdf } from '../print/pdf'
import { loadOrderPaper } from './paper'

export const orderPapers: KeptPaper = {
  module: 'sales-orders',
  ...namedIn(salesOrders),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadOrderPaper({ tx, entry: { company: { id: companyId } } }, documentId)
    // A mail that was taken up in the moment in which the order was cancelled or reopened.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no order that stands, and its confirmation is not mailed.`)
    return (ports) => makePdf(ports, loaded, orderDefinition)
  },
}
