import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '@/ui/cx'
import type { DataColumn } from '@/ui/data-table/types'
import { Checkbox } from '@/ui/form/checkbox'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { leadOf, moved, usualColumnIds } from './visible-columns'

type NamedColumn = Pick<DataColumn<never>, 'id' | 'header'>

interface ColumnItemProps {
  column: NamedColumn
  shown: boolean
  /** True for the column that names the row, which can't be hidden. */
  fixed: boolean
  movable: boolean
  onToggle: () => void
  onMove: (by: number) => void
}

const ColumnItem = ({ column, shown, fixed, movable, onToggle, onMove }: ColumnItemProps) => {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: column.id, disabled: !movable })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || !by || !movable) return
    event.preventDefault()
    onMove(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its checkbox lets through
    <li
      ref={setNodeRef}
      onKeyDown={onKeyDown}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
      className={cx('flex items-center gap-2 border-b border-line bg-surface px-1 last:border-b-0', isDragging && 'relative z-sticky shadow-overlay')}
    >
      <span {...listeners} className={cx('grid size-6 touch-none place-items-center text-ink-3', movable ? 'cursor-grab' : 'invisible')}>
        <GripVertical aria-hidden className="size-4" />
      </span>
      <Checkbox checked={shown} disabled={fixed} onChange={onToggle} className="min-h-8 grow">
        {column.header}
      </Checkbox>
    </li>
  )
}

export interface ColumnsDialogProps<Row> {
  columns: readonly DataColumn<Row>[]
  /** Ids of the columns that are shown, in their order. */
  visible: readonly string[]
  onApply: (ids: readonly string[]) => void
  onClose: () => void
}

/** Dialog to choose columns and their order, by dragging or with Alt ↑ ↓. In a chunk of its own because of the drag library. */
const ColumnsDialog = <Row,>({ columns, visible, onApply, onClose }: ColumnsDialogProps<Row>) => {
  const hidden = columns.filter(({ id }) => !visible.includes(id)).map(({ id }) => id)
  const [order, setOrder] = useState<readonly string[]>([...visible, ...hidden])
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(visible))
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // A press on a handle becomes a drag only after some pixels, so that a click stays a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const text = typed.trim().toLowerCase()
  const items = order.flatMap((id) => columns.find((column) => column.id === id) ?? []).filter(({ header }) => header.toLowerCase().includes(text))
  const lead = leadOf(columns)

  const move = (id: string, to: number) => {
    const next = moved(order, order.indexOf(id), to)
    if (next === order) return
    setOrder(next)
    setAnnouncement(`${columns.find((column) => column.id === id)?.header} is column ${to + 1} of ${next.length}.`)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(String(active.id), order.indexOf(String(over.id)))
  const toggle = (id: string) =>
    setShown((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const apply = () => {
    onApply(order.filter((id) => shown.has(id)))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Columns"
      description="Drag to reorder, or press Alt ↑ and Alt ↓ on a column."
      initialFocus={search}
      footer={
        <>
          <Button
            className="mr-auto"
            onClick={() => {
              const usualIds = usualColumnIds(columns)
              setOrder([...usualIds, ...columns.filter(({ id }) => !usualIds.includes(id)).map(({ id }) => id)])
              setShown(new Set(usualIds))
            }}
          >
            Usual columns
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <Input
        ref={search}
        type="search"
        aria-label="Search columns"
        placeholder="Search columns"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul aria-label="Columns" className="mt-2 rounded-panel border border-line">
            {items.map((column) => (
              <ColumnItem
                key={column.id}
                column={column}
                shown={shown.has(column.id)}
                fixed={column === lead}
                movable={text === ''}
                onToggle={() => toggle(column.id)}
                onMove={(by) => move(column.id, order.indexOf(column.id) + by)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Dialog>
  )
}

export default ColumnsDialog
