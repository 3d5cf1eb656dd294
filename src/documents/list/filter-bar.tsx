import * as Popover from '@radix-ui/react-popover'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Filter, type FilterFields, formatFilters } from '@/contracts/lists'
import { useShortcut } from '@/lib/shortcuts'
import { Button } from '@/ui/primitives/button'
import { FilterChips } from './filter-chips'
import { LazyFilterPicker, useFilterPicker } from './lazy-filter-picker'
import { SearchBox } from './search-box'
import type { SearchChange } from './search'

export interface FilterBarProps {
  fields: FilterFields
  filters: readonly Filter[]
  q: string
  hint: string
  onSearch: (change: SearchChange, replace?: boolean) => void
  children?: ReactNode
}

/** Search box, filters as chips, and further controls, in one line. Chips that don't fit are reached by scrolling. */
export const FilterBar = ({ fields, filters, q, hint, onSearch, children }: FilterBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  /** Index of the filter that is being changed, or 'new'. */
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const setFilters = (next: readonly Filter[]) => onSearch({ f: formatFilters(next) })

  useFilterPicker()

  // Scrolls to a filter that was just added.
  const previousCount = useRef(filters.length)
  useEffect(() => {
    if (chips.current && filters.length > previousCount.current) chips.current.scrollLeft = chips.current.scrollWidth
    previousCount.current = filters.length
  }, [filters.length])

  useShortcut({ keys: 'f', label: 'Add a filter', group: 'List', run: () => setEditing('new') })
  useShortcut({ keys: '/', label: 'Search this list', group: 'List', run: () => searchInput.current?.focus() })

  const done = (filter: Filter) => {
    setFilters(editing === 'new' || editing === null ? [...filters, filter] : filters.with(editing, filter))
    setEditing(null)
  }
  return (
    <search className="relative mb-2 block">
      <div ref={bar} className="flex h-8 items-center gap-2 pointer-coarse:h-10">
        <SearchBox input={searchInput} value={q} hint={hint} onSearch={(text) => onSearch({ q: text }, true)} />
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={editing !== null}
          aria-keyshortcuts="f"
          onClick={() => setEditing('new')}
          icon={<ListFilter aria-hidden className="size-4" />}
        >
          Filter
        </Button>
        <div
          ref={chips}
          onWheel={({ currentTarget, deltaY }) => {
            currentTarget.scrollLeft += deltaY
          }}
          className="min-w-0 grow overflow-x-auto p-0.5 [scrollbar-width:none]"
        >
          {filters.length > 0 && (
            <FilterChips
              fields={fields}
              filters={filters}
              onEdit={setEditing}
              onRemove={(index) => setFilters(filters.toSpliced(index, 1))}
              onEmpty={() => button.current?.focus()}
            />
          )}
        </div>
        {children}
      </div>
      {/* The bar is passed as the anchor instead of being wrapped in it, which would render the bar twice before it is painted. */}
      <Popover.Root open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        <Popover.Anchor virtualRef={bar} />
        <Popover.Content
          aria-label={editing === 'new' ? 'Add a filter' : 'Change the filter'}
          align="start"
          alignOffset={264}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) button.current?.focus()
          }}
          className="z-overlay flex w-72 max-w-[calc(100vw-16px)] animate-open flex-col gap-2 rounded-panel border border-line bg-surface p-2 shadow-overlay"
        >
          <LazyFilterPicker key={editing ?? 'none'} fields={fields} filter={typeof editing === 'number' ? filters[editing] : undefined} onDone={done} />
        </Popover.Content>
      </Popover.Root>
    </search>
  )
}
