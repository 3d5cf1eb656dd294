import type { AnyRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { MenuItem, MenuLine } from '@/ui/primitives/menu'
import type { ListDefinition } from './definition'

export interface RowMenuProps<Row extends object> {
  list: ListDefinition<Row>
  row: Row
  onPeek?: (row: Row) => void
  onSelect: (id: string, range: boolean) => void
}

/** Menu of one row: the list's own actions, and those that every row has. */
export const RowMenu = <Row extends object>({ list, row, onPeek, onSelect }: RowMenuProps<Row>) => {
  const router: AnyRouter = useRouter()
  const link = list.rowLink(row)
  const actions = (list.rowActions ?? []).filter(({ fits }) => fits?.(row) ?? true)
  return (
    <>
      {actions.map((action) => {
        const why = action.blockedBy?.(row)
        return (
          <MenuItem key={action.label} disabled={Boolean(why)} onSelect={() => action.run(row)}>
            {action.icon}
            {action.label}
            {why && <span className="ml-auto text-meta text-ink-3">{why}</span>}
          </MenuItem>
        )
      })}
      {actions.length > 0 && <MenuLine />}
      <MenuItem onSelect={() => void router.navigate(link)}>Open</MenuItem>
      <MenuItem onSelect={() => void window.open(router.buildLocation(link).href, '_blank', 'noopener')}>Open in a new tab</MenuItem>
      {onPeek && <MenuItem onSelect={() => onPeek(row)}>Peek</MenuItem>}
      <MenuItem onSelect={() => onSelect(list.rowId(row), false)}>Select</MenuItem>
    </>
  )
}
