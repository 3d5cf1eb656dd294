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

/** Search, filters as chips, and what else stands in the bar. One line; more chips than fit are scrolled. */
export const FilterBar = ({ fields, filters, q, hint, onSearch, children }: FilterBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  /** Index of the filter that is being changed, or 'new'. */
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const put = (next: readonly Filter[]) => onSearch({ f: formatFilters(next) })

  useFilterPicker()

  // A filter that was just made is in sight, however many stand before it.
  const before = useRef(filters.length)
  useEffect(() => {
    if (chips.current && filters.length > before.current) chips.current.scrollLeft = chips.current.scrollWidth
    before.current = filters.length
  }, [filters.length])

  useShortcut({ keys: 'f', label: 'Add a filter', group: 'List', run: () => setEditing('new') })
  useShortcut({ keys: '/', label: 'Search this list', group: 'List', run: () => box.current?.focus() })

  const done = (filter: Filter) => {
    put(editing === 'new' || editing === null ? [...filters, filter] : filters.with(editing, filter))
    setEditing(null)
  }
  return (
    <search className="relative mb-2 block">
      <div ref={bar} className="flex h-8 items-center gap-2 pointer-coarse:h-10">
        <SearchBox input={box} value={q} hint={hint} onSearch={(text) => onSearch({ q: text }, true)} />
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
              onRemove={(index) => put(filters.toSpliced(index, 1))}
              onEmpty={() => button.current?.focus()}
            />
          )}
        </div>
        {children}
      </div>
      {/* Named as the anchor instead of wrapped as one: that would have the bar drawn twice before it is painted. */}
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
