import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatFilters } from '@/contracts/lists'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { ListSearch, SearchChange } from './list-search'
import { asOptions } from './status'

const TYPING_MS = 250

export interface ListFiltersProps {
  search: ListSearch
  onSearch: (change: SearchChange, replace?: boolean) => void
  statuses?: readonly string[]
  hint: string
}

/** Search box and status of a list. Typing replaces the URL, so that Back leaves the list instead of undoing letters. */
export const ListFilters = ({ search, onSearch, statuses, hint }: ListFiltersProps) => {
  const inUrl = search.q ?? ''
  const [typed, setTyped] = useState(inUrl)
  const sent = useRef(inUrl)

  // Back, forward and "Clear the filter" change the URL from outside.
  useEffect(() => {
    if (inUrl === sent.current) return
    sent.current = inUrl
    setTyped(inUrl)
  }, [inUrl])

  useEffect(() => {
    const q = typed.trim()
    if (q === sent.current) return
    const timer = setTimeout(() => {
      sent.current = q
      onSearch({ q: q || undefined }, true)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  return (
    <search className="mb-2 flex flex-wrap items-center gap-2">
      <div className="relative w-80 max-w-full grow sm:grow-0">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-3" />
        <Input
          type="search"
          aria-label="Search"
          placeholder={hint}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="pl-8"
        />
      </div>
      {statuses && (
        <div className="w-44 max-w-full grow sm:grow-0">
          <Select
            aria-label="Status"
            placeholder="Any status"
            options={asOptions(statuses)}
            value={/^status:in:(\w+)$/.exec(search.f ?? '')?.[1] ?? ''}
            onChange={(event) => onSearch({ f: event.target.value ? formatFilters([{ field: 'status', op: 'in', values: [event.target.value] }]) : undefined })}
          />
        </div>
      )}
    </search>
  )
}
