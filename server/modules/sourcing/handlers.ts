import { sourcing } from '@/contracts/sourcing'
import { handle } from '../../http/handle'
import { getComparison } from './comparison'
import { getCoverage } from './coverage'
import { requestQuotations } from './request'
import { pickedLinesOf, selectOffers } from './selection'
import { suggestVendors } from './suggestions'

export const sourcingHandlers = [
  handle(sourcing.request, (context) => requestQuotations(context, context.body)),
  handle(sourcing.comparison, (context) => getComparison(context, context.params.voucherId)),
  handle(sourcing.select, (context) => selectOffers(context, context.params.voucherId, context.body)),
  handle(sourcing.picked, (context) => pickedLinesOf(context, context.params.voucherId)),
  handle(sourcing.coverage, (context) => getCoverage(context, context.params.voucherId)),
  handle(sourcing.suggestions, (context) => suggestVendors(context, context.params.voucherId)),
]
