import type { BankRequestInput } from '@/contracts/bank-details'
import { notify } from '@/ui/feedback/notify'
import type { BankOwnerKind } from './owners'
import { useDecideBankChange, useRequestBankChange } from './queries'

/** Requests a change that a second person must approve. Until that person has decided, the request can be withdrawn by Undo. */
export const useAskForChange = (kind: BankOwnerKind, id: string) => {
  const request = useRequestBankChange(kind, id)
  const decide = useDecideBankChange(kind, id)
  return async (body: BankRequestInput): Promise<void> => {
    const { requests } = await request.mutateAsync(body)
    const message = 'Requested. Somebody else must approve it.'
    const ownRequest = requests.find(({ mayWithdraw }) => mayWithdraw)
    if (ownRequest) notify.undo(message, () => decide.mutateAsync({ requestId: ownRequest.id, action: 'withdraw' }))
    else notify.success(message)
  }
}
