import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataColumn } from '@/ui/data-table/types'
import { Select } from '@/ui/form/select'
import { IconButton } from '@/ui/primitives/icon-button'

export interface SortFieldProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string
  onSort: (sort: string) => void
}

/** Field for the sort order, for phones, which show no column headers to press. */
export const SortField = <Row,>({ columns, sort, onSort }: SortFieldProps<Row>) => {
  const isDescending = sort.startsWith('-')
  const by = sort.replace(/^-/, '')
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-36">
        <Select
          aria-label="Sort by"
          options={columns.filter(({ sortable }) => sortable).map(({ id, header }) => ({ value: id, label: header }))}
          value={by}
          onChange={(event) => onSort(`${isDescending ? '-' : ''}${event.target.value}`)}
        />
      </div>
      <IconButton label={isDescending ? 'Sort ascending' : 'Sort descending'} onClick={() => onSort(`${isDescending ? '' : '-'}${by}`)}>
        {isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      </IconButton>
    </div>
  )
}
