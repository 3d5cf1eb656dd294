import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Filter, type FilterFields, formatFilters } from '@/contracts/lists'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Sheet } from '@/ui/primitives/sheet'
import { FilterChips } from './filter-chips'
import { LazyFilterPicker, useFilterPicker } from './lazy-filter-picker'
import { SearchBox } from './search-box'
import type { SearchChange } from './search'

export interface PhoneBarProps {
  fields: FilterFields
  filters: readonly Filter[]
  q: string
  hint: string
  onSearch: (change: SearchChange, replace?: boolean) => void
  /** The field for the sort order; shown in the sheet. */
  sort: ReactNode
  children?: ReactNode
}

/** Search box in the page; filters and sort order in a sheet. */
export const PhoneBar = ({ fields, filters, q, hint, onSearch, sort, children }: PhoneBarProps) => {
  useFilterPicker()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const setFilters = (next: readonly Filter[]) => onSearch({ f: formatFilters(next) })
  const done = (filter: Filter) => {
    setFilters(editing === 'new' || editing === null ? [...filters, filter] : filters.with(editing, filter))
    setEditing(null)
  }
  return (
    <search className="mb-2 flex items-center gap-2">
      <SearchBox input={searchInput} value={q} hint={hint} onSearch={(text) => onSearch({ q: text }, true)} />
      <Button onClick={() => setOpen(true)} icon={<ListFilter aria-hidden className="size-4" />}>
        {filters.length > 0 ? `Filters (${filters.length})` : 'Filters'}
      </Button>
      {children}
      <Sheet open={open} onOpenChange={setOpen} title="Filters and order" side="right">
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-center justify-between">
            <p className="text-total font-semibold">Filters and order</p>
            <IconButton label="Close" onClick={() => setOpen(false)}>
              <X aria-hidden />
            </IconButton>
          </div>
          {sort}
          {filters.length > 0 && (
            <FilterChips
              fields={fields}
              filters={filters}
              onEdit={setEditing}
              onRemove={(index) => setFilters(filters.toSpliced(index, 1))}
              onEmpty={() => addButton.current?.focus()}
            />
          )}
          {editing === null ? (
            <Button ref={addButton} onClick={() => setEditing('new')}>
              Add a filter
            </Button>
          ) : (
            <LazyFilterPicker key={editing} fields={fields} filter={typeof editing === 'number' ? filters[editing] : undefined} onDone={done} />
          )}
        </div>
      </Sheet>
    </search>
  )
}
