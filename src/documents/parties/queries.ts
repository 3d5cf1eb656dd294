import { useQueryClient } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import type { Customer, Vendor } from '@/contracts/parties'
import type { Stage } from '@/documents/form/use-uploads'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { callsOf, type PartyKind, partyEntities, partyKinds } from './kinds'

export type Party = Customer | Vendor

/** Uploads files ahead of the party that names them, and lets go of one that none shall name. */
export const useStagePartyFiles = (kind: PartyKind) => {
  const companyId = useCompanyId()
  const scope = () => ({ companyId, idempotencyKey: crypto.randomUUID() })
  const stage: Stage = async (file, options) => {
    const { files } = await call(callsOf(kind).stage, { body: {}, files: [file], ...scope(), ...options })
    const [staged] = files
    if (!staged) throw new Error('The server named no file')
    return staged
  }
  return { stage, unstage: (fileId: string) => call(callsOf(kind).unstage, { params: { fileId }, ...scope() }) }
}

export const usePartyFile = (kind: PartyKind, vendorId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(callsOf(kind).file, { params: { vendorId, fileId: id }, companyId })
}

export interface UseChange {
  action: 'activate' | 'deactivate'
  /** The one that the user saw. */
  version: number
}

/** Takes a party out of use or back. */
export const useChangeParty = (kind: PartyKind, vendorId: string) =>
  useCompanyMutation({
    mutationFn: (body: UseChange, scope): Promise<Party> => call(callsOf(kind).change, { params: { vendorId }, body, ...scope }),
    invalidates: partyEntities,
  })

/** Shows a party that the server has just answered with, without asking for it again. */
export const useRememberParty = (kind: PartyKind) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (party: Party) => queryClient.setQueryData(companyKeys(partyKinds[kind].module).detail(companyId, party.id), party)
}
