import { useQueryClient } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import type { Customer, Vendor } from '@/contracts/parties'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { callsOf, type PartyKind, partyKinds } from './kinds'

export type Party = Customer | Vendor

export const useStagePartyFiles = (kind: PartyKind) => useStagedFiles(callsOf(kind))

export const usePartyFile = (kind: PartyKind, vendorId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(callsOf(kind).file, { params: { vendorId, fileId: id }, companyId })
}

export interface ActivationChange {
  action: 'activate' | 'deactivate'
  /** The version of the party that the user saw. */
  version: number
}

/** Deactivates or reactivates a party. */
export const useChangeParty = (kind: PartyKind, vendorId: string) =>
  useCompanyMutation({
    mutationFn: (body: ActivationChange, scope): Promise<Party> => call(callsOf(kind).change, { params: { vendorId }, body, ...scope }),
  })

/** Puts a party that the server has just returned into the cache, so that it is shown without another fetch. */
export const useRememberParty = (kind: PartyKind) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (party: Party) => queryClient.setQueryData(companyKeys(partyKinds[kind].module).detail(companyId, party.id), party)
}
