import type { BankEndpoints } from '@/contracts/bank-details'
import { handle } from '../../http/handle'
import { decideBankChange, loadBankDetails, requestBankChange, revealAccountNo } from './changes'
import type { BankOwner } from './owners'

/** Handlers of the bank accounts of one kind of owner. */
export const bankHandlers = (calls: BankEndpoints, owner: BankOwner) => [
  handle(calls.get, (context) => loadBankDetails(context, owner, context.params.vendorId)),
  handle(calls.request, (context) => requestBankChange(context, owner, context.params.vendorId, context.body)),
  handle(calls.reveal, (context) => revealAccountNo(context, owner, context.params.vendorId, context.params.requestId)),
  handle(calls.decide, (context) => decideBankChange(context, owner, context.params.vendorId, context.params.requestId, context.body)),
]
