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
 * Existing parties that may be the one that is being entered. For a party that is being edited only changed fields are compared, because
 * values that it has always shared with another party are known. If the request fails, there is no warning.
 */
export const useDuplicates = (kind: PartyKind, except: string | undefined): readonly Duplicate[] => {
  const companyId = useCompanyId()
  const { control, formState } = useFormContext<PartyValues>()
  const [name, email, phone, taxIds] = useWatch({ control, name: ['name', 'email', 'phone', 'taxIds'] })
  const { dirtyFields } = formState
  const isCompared = (field: 'name' | 'email' | 'phone' | 'taxIds') => except === undefined || Boolean(dirtyFields[field])
  const typed: Typed = {
    name: isCompared('name') ? cut(name, 200) : '',
    email: isCompared('email') ? cut(email, 254) : '',
    phone: isCompared('phone') ? cut(phone, 40) : '',
    taxNumber: isCompared('taxIds') ? cut(taxIds.findLast(({ value }) => value.trim() !== '')?.value, 40) : '',
  }
  const typedJson = JSON.stringify(typed)
  const settledJson = useDebounced(typedJson, DEBOUNCE_MS)
  const settledValues = JSON.parse(settledJson) as Typed
  const empty = !Object.values(settledValues).some(Boolean)
  const { data } = useQuery({ ...duplicatesQuery(companyId, kind, settledValues, except), enabled: !empty, retry: false })
  return empty ? none : (data?.rows ?? none)
}
