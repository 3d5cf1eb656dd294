import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Filter, FilterFields } from '@/contracts/lists'
import { useReferenceNames } from '@/lookups/reference-names'
import { filterInWords } from './filter-words'

export interface FilterChipsProps {
  fields: FilterFields
  filters: readonly Filter[]
  onEdit: (index: number) => void
  onRemove: (index: number) => void
  /** Called when the last chip was removed, to take the focus. */
  onEmpty: () => void
}

/** The active filters as chips with a text. Pressing a chip edits its filter; Backspace or the chip's cross removes the filter. */
export const FilterChips = ({ fields, filters, onEdit, onRemove, onEmpty }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const references = filters.flatMap(({ field, values }) => {
    const definition = fields[field]
    return definition?.kind === 'reference' ? values.map((id) => ({ of: definition.of, id })) : []
  })
  const nameOf = useReferenceNames(references)
  const remove = (index: number) => {
    onRemove(index)
    setTimeout(() => {
      const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]')
      const next = chips?.[Math.min(index, chips.length - 1)]
      if (next) next.focus()
      else onEmpty()
    })
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    remove(index)
  }
  return (
    <ul ref={list} aria-label="Filters" className="flex min-w-0 gap-1.5 max-sm:flex-wrap">
      {filters.map((filter, index) => {
        const field = fields[filter.field]
        if (!field) return null
        const words = filterInWords(field, filter, nameOf)
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same filter may stand twice
            key={`${index} ${filter.field}`}
            className="inline-flex h-7 shrink-0 items-center rounded-control border border-line-strong bg-surface pointer-coarse:h-10"
          >
            <button
              type="button"
              data-chip=""
              onClick={() => onEdit(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="h-full max-w-72 truncate rounded-l-control pr-1 pl-2 hover:bg-hover"
            >
              {words}
            </button>
            <button
              type="button"
              aria-label={`Remove filter ${words}`}
              title="Remove"
              onClick={() => remove(index)}
              className="grid h-full w-6 place-items-center rounded-r-control text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:w-10"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
