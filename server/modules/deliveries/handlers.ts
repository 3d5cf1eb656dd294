import { deliveries } from '@/contracts/deliveries'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { basisFor, returnableDelivery } from './basis'
import { deliveryLife } from './document'
import { deliveryExport } from './export-columns'
import { deliveryList } from './list'
import { downloadDeliveryPdf } from './paper'

export const deliveryHandlers = [
  handle(deliveries.basis, (context) => basisFor(context, context.query)),
  handle(deliveries.returnable, (context) => returnableDelivery(context, context.params.voucherId, context.query.except)),
  ...documentHandlers(deliveries, { ...deliveryLife, list: deliveryList, file: deliveryExport, pdf: downloadDeliveryPdf }),
]
