import { Columns3, Download, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { type Density, useLayout } from '@/stores/layout'
import type { DataColumn, RowHeight } from '@/ui/data-table/types'
import { IconButton } from '@/ui/primitives/icon-button'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuRadios } from '@/ui/primitives/menu'
import type { ExportFormat } from './use-export'

const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog')).default) as typeof import('./columns-dialog').default

export const rowHeights: Readonly<Record<Density, RowHeight>> = { compact: 28, default: 32, relaxed: 40 }
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'relaxed', label: 'Relaxed' },
] as const

export interface ListMenuProps<Row> {
  columns: readonly DataColumn<Row>[]
  visible: readonly DataColumn<Row>[]
  onColumns: (ids: readonly string[]) => void
  /** Left out if the user may not export. */
  onExport?: (format: ExportFormat) => void
}

/** Columns, density and export of a list. */
export const ListMenu = <Row,>({ columns, visible, onColumns, onExport }: ListMenuProps<Row>) => {
  const { density, setDensity } = useLayout()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton label="List options">
            <SlidersHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setChoosing(true)}>
          <Columns3 aria-hidden />
          Columns…
        </MenuItem>
        <MenuLine />
        <MenuLabel>Row height</MenuLabel>
        <MenuRadios value={density} onChange={setDensity} options={densities} />
        {onExport && (
          <>
            <MenuLine />
            <MenuLabel>Export what is filtered</MenuLabel>
            <MenuItem onSelect={() => onExport('xlsx')}>
              <Download aria-hidden />
              Excel (XLSX)
            </MenuItem>
            <MenuItem onSelect={() => onExport('csv')}>
              <Download aria-hidden />
              CSV
            </MenuItem>
          </>
        )}
      </Menu>
      {choosing && (
        <Suspense>
          <ColumnsDialog columns={columns} visible={visible.map(({ id }) => id)} onApply={onColumns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
