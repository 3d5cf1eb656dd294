import type { BankRequestInput } from '@/contracts/bank-details'
import { notify } from '@/ui/feedback/notify'
import type { PartyKind } from '../kinds'
import { useDecideBankChange, useRequestBankChange } from './queries'

/** Puts a change before a second person; until that one has decided it can be taken back. */
export const useAsk = (kind: PartyKind, id: string) => {
  const request = useRequestBankChange(kind, id)
  const decide = useDecideBankChange(kind, id)
  return async (body: BankRequestInput): Promise<void> => {
    const { requests } = await request.mutateAsync(body)
    const said = 'Requested. Somebody else must approve it.'
    const own = requests.find(({ mayWithdraw }) => mayWithdraw)
    if (own) notify.undo(said, () => decide.mutateAsync({ requestId: own.id, action: 'withdraw' }))
    else notify.success(said)
  }
}
