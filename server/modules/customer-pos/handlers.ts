import { customerPoTable } from '@/contracts/columns/customer-pos'
import { customerPos } from '@/contracts/customer-pos'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { basisFor, orderableQuotation } from './basis'
import { customerPoLife } from './document'
import { customerPoList } from './list'
import { addPortal, changePortal } from './portals'
import { sameNumber } from './same-number'
import type { DraftSalesOrder } from './steps'

export const customerPoHandlers = (draftSalesOrder: DraftSalesOrder) => [
  handle(customerPos.basis, (context) => basisFor(context, context.query)),
  handle(customerPos.quotation, (context) => orderableQuotation(context, context.params.voucherId)),
  handle(customerPos.same, async (context) => ({ rows: await sameNumber(context, context.query) })),
  ...documentHandlers(customerPos, { ...customerPoLife(draftSalesOrder), list: customerPoList, file: customerPoTable }),
  handle(invoicingPortals.add, (context) => addPortal(context, context.body)),
  handle(invoicingPortals.change, (context) => changePortal(context, context.params.id, context.body)),
]
