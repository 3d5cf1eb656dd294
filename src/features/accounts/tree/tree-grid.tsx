import { useCallback, useRef, useState } from 'react'
import type { ChartTree } from '@/contracts/accounts'
import { useChartLinks } from '../queries'
import type { TreeRow } from './rows'
import { TreeRowView } from './tree-row'
import { useTreeKeys } from './use-tree-keys'

interface TreeGridProps {
  tree: ChartTree
  rows: readonly TreeRow[]
  onToggle: (id: string) => void
}

const headings = [
  { name: 'Account', className: 'text-left' },
  { name: 'Type', className: 'w-44 text-left max-sm:hidden' },
  { name: 'In its currency', className: 'w-44 text-right max-md:hidden' },
  { name: '', className: 'w-36 text-right sm:w-40' },
  { name: 'Ledger', className: 'w-20 text-right max-sm:hidden' },
]

/** The chart as a tree by keyboard. Tab leads to one row, and from it to its links. */
export const TreeGrid = ({ tree, rows, onToggle }: TreeGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const current = rows.some(({ id }) => id === focused) ? focused : (rows[0]?.id ?? null)
  const focus = useCallback((id: string) => {
    setFocused(id)
    const row = table.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [])
  const links = useChartLinks()
  const onKeyDown = useTreeKeys({ rows, focus, toggle: onToggle, ...links })
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid whose semantics are a table's (APG)
        role="treegrid"
        aria-label="Chart of accounts"
        aria-readonly
        className="w-full border-separate border-spacing-0"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? null)}
      >
        <thead>
          <tr>
            {headings.map(({ name, className }, index) => (
              <th key={name} scope="col" className={`h-8 border-b border-line-strong px-2.5 text-meta font-medium whitespace-nowrap text-ink-2 ${className}`}>
                {index === 3 ? `Balance, ${tree.baseCurrency}` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TreeRowView key={row.id} row={row} baseCurrency={tree.baseCurrency} isCurrent={row.id === current} onToggle={onToggle} {...links} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
