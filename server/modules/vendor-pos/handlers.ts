import { vendorPoTable } from '@/contracts/columns/vendor-pos'
import { vendorPos } from '@/contracts/vendor-pos'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { basisFor, buyableQuotation } from './basis'
import { changeDistributorPo, createDistributorPo } from './distributor-orders'
import { vendorPoLife } from './document'
import { vendorPoList } from './list'
import { downloadVendorPoPdf, proposeMail } from './paper'
import { splitOrder } from './split'
import { uncoveredOfOrder } from './uncovered'

export const vendorPoHandlers = [
  handle(vendorPos.basis, (context) => basisFor(context, context.query)),
  handle(vendorPos.quotation, (context) => buyableQuotation(context, context.params.voucherId)),
  handle(vendorPos.uncovered, (context) => uncoveredOfOrder(context, context.query.salesOrder)),
  handle(vendorPos.split, (context) => splitOrder(context, context.body)),
  ...documentHandlers(vendorPos, {
    ...vendorPoLife,
    create: (session, input) => vendorPoLife.create(session, { ...input, kind: 'general' }),
    list: vendorPoList,
    file: vendorPoTable,
    pdf: downloadVendorPoPdf,
    proposal: proposeMail,
  }),
  handle(vendorPos.createDistributor, (context) => createDistributorPo(context, context.body)),
  handle(vendorPos.changeDistributor, (context) => changeDistributorPo(context, context.params.voucherId, context.body)),
]
