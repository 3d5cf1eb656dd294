import { customerPos } from '@/contracts/customer-pos'
import type { PortalChange, PortalInput } from '@/contracts/invoicing-portal-input'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { documentMutations } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

const useAddPortal = () => useCompanyMutation({ mutationFn: (body: PortalInput, scope) => call(invoicingPortals.add, { body, ...scope }) })

const useChangePortal = (id: string) =>
  useCompanyMutation({ mutationFn: (body: PortalChange, scope) => call(invoicingPortals.change, { params: { id }, body, ...scope }) })

export const mutations = { ...documentMutations(customerPos, queries), useAddPortal, useChangePortal }
