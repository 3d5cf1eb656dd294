import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataColumn } from '@/ui/data-table/types'
import { Select } from '@/ui/form/select'
import { IconButton } from '@/ui/primitives/icon-button'

export interface SortFieldProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string
  onSort: (sort: string) => void
}

/** The order, where there are no heads to press. */
export const SortField = <Row,>({ columns, sort, onSort }: SortFieldProps<Row>) => {
  const down = sort.startsWith('-')
  const by = sort.replace(/^-/, '')
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-36">
        <Select
          aria-label="Sort by"
          options={columns.filter(({ sortable }) => sortable).map(({ id, header }) => ({ value: id, label: header }))}
          value={by}
          onChange={(event) => onSort(`${down ? '-' : ''}${event.target.value}`)}
        />
      </div>
      <IconButton label={down ? 'Sort ascending' : 'Sort descending'} onClick={() => onSort(`${down ? '' : '-'}${by}`)}>
        {down ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
      </IconButton>
    </div>
  )
}
