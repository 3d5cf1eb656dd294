import { deals } from '@/contracts/deals'
import { handle } from '../../http/handle'
import { getDeal } from './load'

export const dealHandlers = [
  handle(deals.ofCustomerPo, (context) => getDeal(context, 'customer_po', context.params.voucherId)),
  handle(deals.ofSalesOrder, (context) => getDeal(context, 'sales_order', context.params.voucherId)),
]
