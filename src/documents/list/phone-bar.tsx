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
  /** The order; stands in the sheet. */
  sort: ReactNode
  children?: ReactNode
}

/** Search in the page, filters and order in a sheet. */
export const PhoneBar = ({ fields, filters, q, hint, onSearch, sort, children }: PhoneBarProps) => {
  useFilterPicker()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const put = (next: readonly Filter[]) => onSearch({ f: formatFilters(next) })
  const done = (filter: Filter) => {
    put(editing === 'new' || editing === null ? [...filters, filter] : filters.with(editing, filter))
    setEditing(null)
  }
  return (
    <search className="mb-2 flex items-center gap-2">
      <SearchBox input={box} value={q} hint={hint} onSearch={(text) => onSearch({ q: text }, true)} />
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
              onRemove={(index) => put(filters.toSpliced(index, 1))}
              onEmpty={() => add.current?.focus()}
            />
          )}
          {editing === null ? (
            <Button ref={add} onClick={() => setEditing('new')}>
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
