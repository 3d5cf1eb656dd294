import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Duplicate } from '@/contracts/parties'
import { call } from '@/lib/call'
import { useDebounced } from '@/lookups/use-debounced'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { callsOf, type PartyKind, partyKinds } from '../kinds'
import type { PartyValues } from './values'

const DEBOUNCE_MS = 250

interface Typed {
  name: string
  email: string
  phone: string
  taxNumber: string
}

const duplicatesQuery = (companyId: string, kind: PartyKind, typed: Typed, except: string | undefined) =>
  queryOptions({
    queryKey: companyKeys(partyKinds[kind].module).list(companyId, { duplicates: typed, except }),
    queryFn: ({ signal }) => call(callsOf(kind).duplicates, { query: { ...typed, ...(except ? { except } : {}) }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

const cut = (text: string | null | undefined, max: number): string => (text ?? '').trim().slice(0, max)
const none: readonly Duplicate[] = []

/**
 * Parties that may be the one that is being typed. Of a record that is being edited only what was changed is asked about: what it
 * always shared with another one is known. No answer, no warning.
 */
export const useDuplicates = (kind: PartyKind, except: string | undefined): readonly Duplicate[] => {
  const companyId = useCompanyId()
  const { control, formState } = useFormContext<PartyValues>()
  const [name, email, phone, taxIds] = useWatch({ control, name: ['name', 'email', 'phone', 'taxIds'] })
  const { dirtyFields } = formState
  const meant = (field: 'name' | 'email' | 'phone' | 'taxIds') => except === undefined || Boolean(dirtyFields[field])
  const typed: Typed = {
    name: meant('name') ? cut(name, 200) : '',
    email: meant('email') ? cut(email, 254) : '',
    phone: meant('phone') ? cut(phone, 40) : '',
    taxNumber: meant('taxIds') ? cut(taxIds.findLast(({ value }) => value.trim() !== '')?.value, 40) : '',
  }
  const now = JSON.stringify(typed)
  const settled = useDebounced(now, DEBOUNCE_MS)
  const asked = JSON.parse(settled) as Typed
  const empty = !Object.values(asked).some(Boolean)
  const { data } = useQuery({ ...duplicatesQuery(companyId, kind, asked, except), enabled: !empty, retry: false })
  return empty ? none : (data?.rows ?? none)
}
