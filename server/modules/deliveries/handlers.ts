import { deliveryTable } from '@/contracts/columns/deliveries'
import { deliveries } from '@/contracts/deliveries'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { basisFor, returnableDelivery } from './basis'
import { deliveryLife } from './document'
import { deliveryList } from './list'
import { downloadDeliveryPdf } from './paper'

export const deliveryHandlers = [
  handle(deliveries.basis, (context) => basisFor(context, context.query)),
  handle(deliveries.returnable, (context) => returnableDelivery(context, context.params.voucherId, context.query.except)),
  ...documentHandlers(deliveries, { ...deliveryLife, list: deliveryList, file: deliveryTable, pdf: downloadDeliveryPdf }),
]
