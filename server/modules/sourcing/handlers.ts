import { sourcing } from '@/contracts/sourcing'
import { handle } from '../../http/handle'
import { getComparison } from './comparison'
import { requestQuotations } from './request'
import { pickedLinesOf, selectOffers } from './selection'

export const sourcingHandlers = [
  handle(sourcing.request, (context) => requestQuotations(context, context.body)),
  handle(sourcing.comparison, (context) => getComparison(context, context.params.voucherId)),
  handle(sourcing.select, (context) => selectOffers(context, context.params.voucherId, context.body)),
  handle(sourcing.picked, (context) => pickedLinesOf(context, context.params.voucherId)),
]
