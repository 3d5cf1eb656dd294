import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inquiries, type InquiryRow } from '@/contracts/inquiries'
import { formatFilters } from '@/contracts/lists'
import { call } from '@/lib/call'
import { useDebounced } from '@/lookups/use-debounced'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { Combobox } from '@/ui/form/combobox'

export interface ChosenInquiry {
  voucherId: string
  subject: string
  customer: { name: string }
}

const keys = companyKeys('inquiries')
const DEBOUNCE_MS = 120
const MAX_OPTIONS = 20
/** Statuses of inquiries for which an offer can be recorded. */
const quotableStatuses: readonly InquiryRow['status'][] = ['open', 'quoting']

const inquiryOptionsQuery = (companyId: string, q: string | null) =>
  queryOptions({
    queryKey: keys.list(companyId, { lookup: q }),
    queryFn: async ({ signal }) => {
      const f = formatFilters([{ field: 'status', op: 'in', values: [...quotableStatuses] }])
      return (await call(inquiries.list, { query: { q: q ?? '', f, limit: MAX_OPTIONS }, companyId, signal })).rows
    },
    enabled: q !== null,
    placeholderData: keepPreviousData,
  })

interface InquiryFieldProps {
  value: ChosenInquiry | null
  onChange: (inquiry: ChosenInquiry | null) => void
  disabled?: boolean
}

/** Chooses an inquiry that is open or being quoted, by number, subject or customer. */
export const InquiryField = ({ value, onChange, disabled = false }: InquiryFieldProps) => {
  const companyId = useCompanyId()
  const [query, setQuery] = useState<string | null>(null)
  const debouncedQuery = useDebounced(query, DEBOUNCE_MS)
  const { data = [], isFetching, error } = useQuery(inquiryOptionsQuery(companyId, debouncedQuery))
  return (
    <Combobox<ChosenInquiry>
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={data}
      onQueryChange={setQuery}
      loading={isFetching || debouncedQuery !== query}
      error={error?.message}
      placeholder="Number, subject or customer"
      optionKey={(inquiry) => inquiry.voucherId}
      optionLabel={(inquiry) => `${inquiry.voucherId} · ${inquiry.subject}`}
      renderOption={(inquiry) => (
        <span className="block">
          <span className="font-mono text-meta">{inquiry.voucherId}</span> {inquiry.subject}
          <span className="block truncate text-ink-2">{inquiry.customer.name}</span>
        </span>
      )}
    />
  )
}
